import { killEverywhere } from './kill-everywhere';

killEverywhere('from a check-in that ends a treatment to its stop');
