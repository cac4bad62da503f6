import { killEverywhere } from './kill-everywhere';

killEverywhere('from a strength that costs more to its parcel');
