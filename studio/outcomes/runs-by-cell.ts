import { playSavedRun } from '../../engine/authoring';
import { outcomeOfRun } from '../../engine/proof';
import { holds, knowledgeAtEnd, type Quiz } from '../../engine/quiz';
import type { Condition } from '../../schemas/generated/types';
import type { Json } from '../document/draft';
import { readSavedRun } from '../saved-runs/read-saved-run';
import { cartKey, type Placed } from '../state/tally';
import { keyOf } from './matrix-view';

/**
 * Where the saved runs of a draft come out, as far as they come to an end.
 * @param among Of whom to speak; null for everybody.
 */
export function placedRuns(quiz: Quiz, runs: readonly Json[], among: Condition | null): Placed[] {
  return runs.flatMap((kept): Placed[] => {
    const savedRun = readSavedRun(kept);
    if (!savedRun) return [];
    const run = playSavedRun(quiz, savedRun);
    const place = outcomeOfRun(quiz, run);
    if (!place || (among && !holds(knowledgeAtEnd(quiz, run.state), among))) return [];
    const carts = new Set(place.carts.map(cartKey));
    return [{ outcome: keyOf(place.outcome), carts, count: 1 }];
  });
}
