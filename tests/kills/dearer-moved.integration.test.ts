import { killEverywhere } from './kill-everywhere';

killEverywhere(
  'from a card for a strength that costs more to a move that keeps it from being charged',
);
