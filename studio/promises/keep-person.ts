import type { Patient } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import type { QuizPromise, SavedRun } from '../../schemas/generated/types';
import { expectNow } from '../saved-runs/accept-run';
import { completeRun } from '../saved-runs/complete-run';
import type { Expect } from '../saved-runs/expectations';
import { readSavedRun, writeSavedRun } from '../saved-runs/read-saved-run';
import type { SaveRunResult } from '../saved-runs/save-run';
import { free } from '../saved-runs/save-run';
import type { EditorParts } from '../state/editor-context';
import { namedBy } from './named-by';
import { type PersonWords, personInWords } from './person-in-words';
import { questionToAsk } from './question-to-ask';

/**
 * Keeps somebody who breaks a promise, or did before it was mended, as a saved run. It expects what the promise
 * asks for: it fails for as long as that is broken.
 */
export function keepPerson(
  { draft }: Pick<EditorParts, 'draft'>,
  quiz: Quiz,
  promise: QuizPromise,
  { facts, answers: given }: Patient,
  isBroken: boolean,
): SaveRunResult {
  const { history, mayEdit } = draft.getState();
  if (!mayEdit) return { saved: false, words: 'Another window is writing.' };
  const others = history.draft.savedRuns.map(readSavedRun).filter((one) => one !== null);
  const { run, answers } = completeRun(quiz, facts, given, others);
  const person = personInWords(quiz, { facts, answers, skips: [] });
  const name = free(
    nameOfStored(person, promise),
    others.map((one) => one.name),
  );
  const expect = expectedBy(quiz, promise, expectNow(run), isBroken);
  const savedRun: SavedRun = { name, facts, answers, expect };
  draft.edit('Keep as saved run', (whole) => {
    whole.savedRuns.push(writeSavedRun(savedRun));
  });
  const sayable = name.replace(/\.$/, '');
  const until = isBroken ? ' It fails until the promise holds.' : '';
  return {
    saved: true,
    index: history.draft.savedRuns.length,
    name,
    words: `Kept as the saved run “${sayable}”.${until}`,
  };
}

/** Name for the saved run of somebody who breaks a promise, or did. */
export function nameOfStored({ whole }: Pick<PersonWords, 'whole'>, { name }: QuizPromise): string {
  return `${whole}: ${name}`;
}

/**
 * Works out what a run must come to so that the promise is kept; uses its present result where that does not follow.
 */
function expectedBy(quiz: Quiz, promise: QuizPromise, now: Expect, isBroken: boolean): Expect {
  const { happens, what } = promise;
  const never = happens === 'never';
  const asked = quiz.questionById.get(questionToAsk(promise) ?? '')?.step.id;
  const named = namedBy(what);
  const step = asked ?? named.step ?? quiz.questionById.get(named.question ?? '')?.step.id;
  const visited: Partial<Expect> =
    step === undefined ? {} : never && asked === undefined ? { skips: [step] } : { visits: [step] };
  if (!isBroken) return { ...now, ...visited };
  if (step !== undefined) return { outcome: now.outcome, ...visited };
  // A person who must not finish, or buy, is turned away; another mend can be accepted then.
  const mustEnd = never ? 'finishes' in what || 'isSold' in what : 'ends' in what;
  return { outcome: mustEnd ? 'terminated' : 'ends' in what ? 'qualified' : now.outcome };
}
