import { killEverywhere } from './kill-everywhere';

killEverywhere('from a refill that falls due to its parcel');
