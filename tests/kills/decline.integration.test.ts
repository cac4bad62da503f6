import { killEverywhere } from './kill-everywhere';

killEverywhere('from a decline to the end of the order');
