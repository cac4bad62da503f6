import { killEverywhere } from './kill-everywhere';

killEverywhere('from a payment for a strength that costs more to an approval that is taken back');
