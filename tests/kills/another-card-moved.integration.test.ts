import { killEverywhere } from './kill-everywhere';

killEverywhere('from a card that refuses, over a move, to another one that is not charged');
