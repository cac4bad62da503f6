import { killEverywhere } from './kill-everywhere';

killEverywhere('from a card that refuses to another one that pays');
