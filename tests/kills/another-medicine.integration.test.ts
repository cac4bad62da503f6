import { killEverywhere } from './kill-everywhere';

killEverywhere('from another medicine than was ordered to its parcel');
