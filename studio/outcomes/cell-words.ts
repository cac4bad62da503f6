import type { OutcomeCell } from '../../engine/proof';

/** What a cell says, for those who cannot see it. */
export function cellWords(state: OutcomeCell, runs: number): string {
  if (state === 'impossible') return 'nobody can, proved';
  if (state === 'not decided') return 'not decided';
  if (runs === 0) return 'possible, no saved run yet';
  return runs === 1 ? 'possible, 1 saved run' : `possible, ${runs} saved runs`;
}
