import { useMemo } from 'react';
import type { OutcomeCounts } from '../../app/quizzes/authoring/outcomes/outcome-counts';
import { playSavedRun } from '../../engine/authoring';
import { outcomeOfRun } from '../../engine/proof';
import { holds, knowledgeAtEnd, type Quiz } from '../../engine/quiz';
import type { Condition } from '../../schemas/generated/types';
import type { Json } from '../document/draft';
import { readSavedRun } from '../saved-runs/read-saved-run';
import { useDraft, usePeople } from '../state/editor-context';
import { asksOf, conditionOf } from '../state/filter';
import type { OutcomeTable } from '../state/outcome-store';
import { type Counting, cartKey, type Placed, type Tally, tallyOf } from '../state/tally';
import { keyOf } from './matrix-view';

/** Counts the people, or the saved runs, that come to each cell of a matrix. */
export function useTally(table: OutcomeTable): Tally {
  const counting = useCounting();
  const runs = useRunTally(table);
  const counts = usePeople((state) => (state.filter === table.filter ? state.counts : null));
  return useMemo(
    () => (counting === 'runs' ? runs : tallyOf('people', placedPeople(counts))),
    [counting, runs, counts],
  );
}

/** Counts the saved runs that come to each cell of a matrix. */
export function useRunTally({ quiz, filter }: OutcomeTable): Tally {
  const savedRuns = useDraft(({ history }) => history.draft.savedRuns);
  return useMemo(() => {
    const among = conditionOf(asksOf(quiz), filter);
    return tallyOf('runs', placedRuns(quiz, savedRuns, among));
  }, [quiz, filter, savedRuns]);
}

/** Tells whether people or saved runs are counted: saved runs where nobody could take the quiz yet. */
export function useCounting(): Counting {
  return usePeople(({ counting, counts }) =>
    counts?.kind === 'never published' ? 'runs' : counting,
  );
}

function placedPeople(counts: OutcomeCounts | null): Placed[] | null {
  if (counts?.kind !== 'counted') return null;
  return counts.places.map(({ outcome, carts, people }) => ({
    outcome: keyOf(outcome),
    carts: new Set(carts.map(cartKey)),
    count: people,
  }));
}

/**
 * Finds the outcomes of the saved runs of a draft, as far as they come to an end.
 * @param among Of whom to speak; null for everybody.
 */
function placedRuns(quiz: Quiz, runs: readonly Json[], among: Condition | null): Placed[] {
  return runs.flatMap((stored): Placed[] => {
    const savedRun = readSavedRun(stored);
    if (!savedRun) return [];
    const run = playSavedRun(quiz, savedRun);
    const place = outcomeOfRun(quiz, run);
    if (!place || (among && !holds(knowledgeAtEnd(quiz, run.state), among))) return [];
    const carts = new Set(place.carts.map(cartKey));
    return [{ outcome: keyOf(place.outcome), carts, count: 1 }];
  });
}
