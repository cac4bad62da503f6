import { killEverywhere } from './kill-everywhere';

killEverywhere('from a strength that costs less in the middle of a paid supply to its parcels');
