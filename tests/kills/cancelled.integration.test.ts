import { killEverywhere } from './kill-everywhere';

killEverywhere('from an order to its cancellation');
