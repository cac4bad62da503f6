import { storedAnswers } from '../../engine/quiz';
import type { SavedRun } from '../../schemas/generated/types';
import type { EditorParts } from '../state/editor-context';
import { expectNow } from './accept-run';
import { whereItStops } from './check-runs';
import { completeRun } from './complete-run';
import { readSavedRun, writeSavedRun } from './read-saved-run';
import { suggestName } from './suggest-name';

export type SaveRunResult =
  | { saved: true; index: number; name: string; words: string }
  | { saved: false; words: string };

/**
 * Keeps the run of the preview as a saved run of the draft. One that was broken off is led to its end
 * with usual answers.
 * @returns What happened, in words for whoever asked for it.
 */
export function saveRun({
  draft,
  play,
  reference,
}: Pick<EditorParts, 'draft' | 'play' | 'reference'>): SaveRunResult {
  const { quiz, state, facts } = play.getState();
  const { history, mayEdit } = draft.getState();
  if (!mayEdit) return { saved: false, words: 'Another window is writing.' };
  if (!quiz || !state) return { saved: false, words: 'There is no run to save yet.' };
  const runs = history.draft.savedRuns;
  const others = runs.map(readSavedRun).filter((one) => one !== null);
  const begun: SavedRun['facts'] = {
    site: facts.site,
    today: facts.today,
    ...(facts.profile ? { profile: facts.profile } : {}),
  };
  const { run, answers, added } = completeRun(quiz, begun, storedAnswers(quiz, state), others);
  if (run.refusal) {
    const words = `${whereItStops(quiz, run, answers)} Play on to its end, then save it.`;
    return { saved: false, words };
  }
  const names = others.map(({ name }) => name);
  const name = suggestName(quiz, reference, run, names);
  const savedRun = { name, facts: begun, answers, expect: expectNow(run) };
  draft.edit('Save a run', (whole) => {
    whole.savedRuns.push(writeSavedRun(savedRun));
  });
  return { saved: true, index: runs.length, name, words: savedWords(name, added.length) };
}

function savedWords(name: string, added: number): string {
  if (added === 0) return `Saved as “${name}”.`;
  const questions = added === 1 ? '1 question' : `${added} questions`;
  return `Saved as “${name}”. ${questions} that you did not come to ${added === 1 ? 'is' : 'are'} answered as usual.`;
}
