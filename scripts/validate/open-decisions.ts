import type { Problem } from '../../engine/authoring';
import { coverageOf } from '../../engine/proof';
import type { Quiz } from '../../engine/quiz';
import type { SavedRun } from '../../schemas/generated/types';
import type { Wishes } from './arguments';

/**
 * Problems for what no saved run of a quiz visits, one for each; a single one that says so where that is not decided.
 */
export function openDecisions(
  quiz: Quiz,
  runs: readonly SavedRun[],
  covers: Wishes['covers'],
): Problem[] {
  const coverage = coverageOf(quiz, runs);
  if (!coverage) {
    const message = 'The quiz is too large to say which decisions no saved run visits.';
    return [{ code: 'coverageNotDecided', severity: 'error', path: '', message }];
  }
  const severity = covers === 'required' ? 'error' : 'warning';
  const { open, decisions, visited } = coverage;
  return open.map(({ words }) => ({
    code: 'notCovered',
    severity,
    path: '',
    message: `No saved run shows this: ${words}. They visit ${visited} of ${decisions} decisions.`,
  }));
}
