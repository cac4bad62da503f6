import { killEverywhere } from './kill-everywhere';

killEverywhere('from the cart to the order');
