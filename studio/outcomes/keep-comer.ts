import type { Patient, ScenarioRun } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import { personInWords } from '../promises/person-in-words';
import { expectNow } from '../scenarios/accept-run';
import { readScenario, writeScenario } from '../scenarios/read-scenario';
import type { SavedRun } from '../scenarios/save-run';
import { free } from '../scenarios/suggest-name';
import type { EditorParts } from '../state/editor-context';

/** Keeps somebody who comes to an outcome as a saved run, which expects what becomes of them now. */
export function keepComer(
  { draft }: Pick<EditorParts, 'draft'>,
  quiz: Quiz,
  { facts, answers }: Patient,
  run: ScenarioRun,
  label: string,
): SavedRun {
  const { history, mayEdit } = draft.getState();
  if (!mayEdit) return { saved: false, words: 'Another window is writing.' };
  const taken = history.draft.scenarios.flatMap((one) => readScenario(one)?.name ?? []);
  const person = personInWords(quiz, { facts, answers, skips: [] });
  const name = free(`${person.whole}: ${label}`, taken);
  draft.edit('Keep as saved run', (whole) => {
    whole.scenarios.push(writeScenario({ name, facts, answers, expect: expectNow(run) }));
  });
  return {
    saved: true,
    index: history.draft.scenarios.length,
    name,
    words: `Kept as the saved run “${name}”.`,
  };
}
