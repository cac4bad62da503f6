import { killEverywhere } from './kill-everywhere';

killEverywhere('from a payment whose browser never comes back to the order');
