import type { OutcomeCell } from '../../engine/proof';
import { type Counting, counted } from '../state/tally';

/** Words for a cell, for those who cannot see it. @param count Null while nothing was counted. */
export function cellWords(state: OutcomeCell, count: number | null, counting: Counting): string {
  if (state === 'impossible') return 'nobody can, proved';
  if (state === 'not decided') return 'not decided';
  if (count === null) return 'possible, not counted yet';
  if (count > 0) return `possible, ${counted(count, counting)}`;
  return counting === 'people' ? 'possible, nobody yet' : 'possible, no saved run yet';
}
