import type { AnswerValue } from '../../schemas/generated/types';
import type { DraftStore } from '../document/draft-store';
import { readScenario, writeScenario } from './read-scenario';

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
      const run = whole.scenarios[index];
      const scenario = run === undefined ? null : readScenario(run);
      if (!scenario) continue;
      const answers = { ...scenario.answers, [id]: value };
      whole.scenarios[index] = writeScenario({ ...scenario, answers });
    }
  });
}
