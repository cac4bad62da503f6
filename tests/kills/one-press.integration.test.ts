import { killEverywhere } from './kill-everywhere';

killEverywhere('from one press to the parcel');
