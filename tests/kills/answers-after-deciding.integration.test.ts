import { killEverywhere } from './kill-everywhere';

killEverywhere('from a retaken quiz that rules it out to the parcel that a provider lets go');
