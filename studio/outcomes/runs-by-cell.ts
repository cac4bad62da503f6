import { runScenario } from '../../engine/authoring';
import { outcomeOfRun } from '../../engine/proof';
import { holds, knowledgeAtEnd, type Quiz } from '../../engine/quiz';
import type { Condition } from '../../schemas/generated/types';
import type { Json } from '../document/draft';
import { readScenario } from '../scenarios/read-scenario';
import { cartKey, type Placed } from '../state/tally';
import { keyOf } from './matrix-view';

/**
 * Where the saved runs of a draft come out, as far as they come to an end.
 * @param among Of whom to speak; null for everybody.
 */
export function placedRuns(quiz: Quiz, runs: readonly Json[], among: Condition | null): Placed[] {
  return runs.flatMap((kept): Placed[] => {
    const scenario = readScenario(kept);
    if (!scenario) return [];
    const run = runScenario(quiz, scenario);
    const place = outcomeOfRun(quiz, run);
    if (!place || (among && !holds(knowledgeAtEnd(quiz, run.state), among))) return [];
    const carts = new Set(place.carts.map(cartKey));
    return [{ outcome: keyOf(place.outcome), carts, count: 1 }];
  });
}
