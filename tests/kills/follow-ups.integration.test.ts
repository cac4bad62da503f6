import { killEverywhere } from './kill-everywhere';

killEverywhere('from questions of a provider to the parcel');
