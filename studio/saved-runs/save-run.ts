import { toast } from '../../app/design/ui/toast/toast';
import type { PlayedRun } from '../../engine/authoring';
import { intakeOf, type Quiz, type Reference, storedAnswers } from '../../engine/quiz';
import type { SavedRun } from '../../schemas/generated/types';
import type { EditorParts } from '../state/editor-context';
import { expectNow } from './accept-run';
import { whereItStops } from './check-runs';
import { completeRun } from './complete-run';
import { readSavedRun, writeSavedRun } from './read-saved-run';

export type SaveRunResult =
  | { saved: true; index: number; name: string; words: string }
  | { saved: false; words: string };

/**
 * Keeps the run of the preview as a saved run of the draft. One that was broken off is led to its end
 * with usual answers.
 * @returns Report of what happened, in words for whoever asked for it.
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

/**
 * Keeps a run of somebody whom a pane shows.
 * @param make The run, beside those that there are; its name gets a number where it is taken.
 * @param words Report of what happened, given the name.
 */
export function keepRunOf(
  { draft }: Pick<EditorParts, 'draft'>,
  make: (others: readonly SavedRun[]) => SavedRun,
  words: (name: string) => string,
): SaveRunResult {
  const { history, mayEdit } = draft.getState();
  if (!mayEdit) return { saved: false, words: 'Another window is writing.' };
  const runs = history.draft.savedRuns;
  const others = runs.map(readSavedRun).filter((one) => one !== null);
  const made = make(others);
  const name = free(
    made.name,
    others.map((one) => one.name),
  );
  draft.edit('Keep as saved run', (whole) => {
    whole.savedRuns.push(writeSavedRun({ ...made, name }));
  });
  return { saved: true, index: runs.length, name, words: words(name) };
}

function savedWords(name: string, added: number): string {
  if (added === 0) return `Saved as “${name}”.`;
  const questions = added === 1 ? '1 question' : `${added} questions`;
  return `Saved as “${name}”. ${questions} that you did not come to ${added === 1 ? 'is' : 'are'} answered as usual.`;
}

/** The reason why a recording cannot begin without a quiz to play. */
export const nothingToRecord = 'There is nothing to record while the draft has errors.';

/** Ends the recording in the preview, keeps its run and shows it among the others. */
export function keepRecording(parts: EditorParts): void {
  parts.play.stopRecording();
  const result = saveRun(parts);
  if (!result.saved) {
    toast.error(result.words);
    return;
  }
  toast.success(result.words);
  parts.view.showRun(result.index);
}

const longest = 300;

/** A name for a run that says what it shows, unlike those that are there. */
export function suggestName(
  quiz: Quiz,
  { catalogue }: Reference,
  { state, outcome, lines }: PlayedRun,
  taken: readonly string[],
): string {
  if (outcome === 'qualified') {
    const titles = lines.flatMap(({ productId }) =>
      catalogue.products.filter(({ id }) => id === productId).map(({ title }) => title),
    );
    const unique = [...new Set(titles)];
    return free(unique.length === 0 ? 'Qualifies' : `Qualifies for ${listed(unique)}`, taken);
  }
  const decides = outcome === 'terminated' ? 'terminate' : 'concern';
  const finding = intakeOf(quiz, state).findings.find(({ consequence }) => consequence === decides);
  const end = outcome === 'terminated' ? 'ends the quiz' : 'is a concern';
  if (finding?.answer && finding.questionLabel)
    return free(`‘${finding.answer}’ to ‘${finding.questionLabel}’ ${end}`, taken);
  const start = outcome === 'terminated' ? 'Is turned away' : 'Qualifies, with a concern';
  return free(finding ? `${start}: ${finding.reason}` : start, taken);
}

/** The name, with a number where it is taken. */
export function free(name: string, taken: readonly string[]): string {
  const base = name.slice(0, longest - 6);
  let free = base;
  for (let count = 2; taken.includes(free); count += 1) free = `${base} (${count})`;
  return free;
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words);
}
