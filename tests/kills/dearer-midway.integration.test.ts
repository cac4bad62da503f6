import { killEverywhere } from './kill-everywhere';

killEverywhere('from a dearer strength in the middle of a paid supply to its parcels');
