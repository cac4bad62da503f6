import { killEverywhere } from './kill-everywhere';

killEverywhere('from the approval to a parcel that is lost, and the one after it');
