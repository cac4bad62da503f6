import type { Patient, PlayedRun } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import { personInWords } from '../promises/person-in-words';
import { expectNow } from '../saved-runs/accept-run';
import { readSavedRun, writeSavedRun } from '../saved-runs/read-saved-run';
import type { SaveRunResult } from '../saved-runs/save-run';
import { free } from '../saved-runs/suggest-name';
import type { EditorParts } from '../state/editor-context';

/** Keeps somebody who comes to an outcome as a saved run, which expects what becomes of them now. */
export function keepComer(
  { draft }: Pick<EditorParts, 'draft'>,
  quiz: Quiz,
  { facts, answers }: Patient,
  run: PlayedRun,
  label: string,
): SaveRunResult {
  const { history, mayEdit } = draft.getState();
  if (!mayEdit) return { saved: false, words: 'Another window is writing.' };
  const taken = history.draft.savedRuns.flatMap((one) => readSavedRun(one)?.name ?? []);
  const person = personInWords(quiz, { facts, answers, skips: [] });
  const name = free(`${person.whole}: ${label}`, taken);
  draft.edit('Keep as saved run', (whole) => {
    whole.savedRuns.push(writeSavedRun({ name, facts, answers, expect: expectNow(run) }));
  });
  return {
    saved: true,
    index: history.draft.savedRuns.length,
    name,
    words: `Kept as the saved run “${name}”.`,
  };
}
