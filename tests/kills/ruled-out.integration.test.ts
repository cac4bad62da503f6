import { killEverywhere } from './kill-everywhere';

killEverywhere('from an answer that rules the medicine out to the decline');
