import { useEffect, useMemo, useState } from 'react';
import { foldUnfinished, questionsBeingWritten } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import type { Json } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import { type EditorParts, useDraft, useEditor } from '../state/editor-context';
import { whenIdle } from '../ui/when-idle';
import { createRunChecker, type RunChecker, type RunResult } from './check-runs';

/** Pause after the last edit, in milliseconds: nobody waits for runs while typing. */
const pause = 350;

interface CheckedRuns {
  results: readonly RunResult[];
  /** True while some have still to be run with the draft as it is. */
  isTrying: boolean;
}

/** Returns the results of the saved runs of the draft, on the last draft without errors, soon after each edit. */
export function useCheckedRuns(): CheckedRuns {
  const quiz = useDraft(({ valid }) => valid?.quiz ?? null);
  const runs = useDraft(({ history }) => history.draft.savedRuns);
  const checker = checkerOf(useEditor());
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!quiz) return;
    return checkWhenIdle(checker, quiz, runs, () => setRound((before) => before + 1));
  }, [checker, quiz, runs]);
  const { definition, problems } = useDraft(({ checked }) => checked);
  const beingWritten = useMemo(
    () => questionsBeingWritten(definition, foldUnfinished(definition, problems)),
    [definition, problems],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is what changes the results
  const found = useMemo(() => checker.resultsOf(runs), [checker, runs, round]);
  const results = useMemo(
    () => found.map((one) => waiting(one, beingWritten)),
    [found, beingWritten],
  );
  return { results, isTrying: quiz !== null && checker.next(quiz, runs) !== undefined };
}

const checkers = new WeakMap<DraftStore, RunChecker>();

/**
 * The checker of a draft: one for each, so that nothing is run again for another part of the editor, or in another
 * layout.
 */
function checkerOf({ draft, reference }: Pick<EditorParts, 'draft' | 'reference'>): RunChecker {
  const checker = checkers.get(draft) ?? createRunChecker(reference);
  checkers.set(draft, checker);
  return checker;
}

/** Lets a run wait that only has no answer yet to a question which nobody could answer: nothing is wrong with it. */
function waiting(result: RunResult, beingWritten: ReadonlySet<string>): RunResult {
  const { stopsAt } = result;
  return stopsAt !== null && beingWritten.has(stopsAt) ? { ...result, state: 'waits' } : result;
}

/** Runs them one after the other, while nobody types and nothing is drawn. @returns the function that stops it. */
function checkWhenIdle(
  checker: RunChecker,
  quiz: Quiz,
  runs: readonly Json[],
  onDone: () => void,
): () => void {
  if (!checker.next(quiz, runs)) return () => {};
  let stop = () => {};
  const timer = setTimeout(next, pause);
  function next() {
    const run = checker.next(quiz, runs);
    if (!run) return onDone();
    stop = whenIdle(() => {
      checker.check(quiz, run);
      next();
    });
  }
  return () => {
    clearTimeout(timer);
    stop();
  };
}
