import type { AnswerValue } from '../../schemas/generated/types';
import type { DraftStore } from '../document/draft-store';
import { readSavedRun, writeSavedRun } from './read-saved-run';

/** Gives one answer in several saved runs, as one change. */
export function answerInRuns(
  draft: DraftStore,
  runs: readonly number[],
  { id, title }: { id: string; title: string },
  value: AnswerValue,
): void {
  const count = runs.length === 1 ? 'a saved run' : `${runs.length} saved runs`;
  draft.edit(`Answer “${title}” in ${count}`, (whole) => {
    for (const index of runs) {
      const run = whole.savedRuns[index];
      const savedRun = run === undefined ? null : readSavedRun(run);
      if (!savedRun) continue;
      const answers = { ...savedRun.answers, [id]: value };
      whole.savedRuns[index] = writeSavedRun({ ...savedRun, answers });
    }
  });
}
