import { killEverywhere } from './kill-everywhere';

killEverywhere('from a refusal to the money');
