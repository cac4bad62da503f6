import type { Patient } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import type { QuizPromise } from '../../schemas/generated/types';
import { expectNow } from '../saved-runs/accept-run';
import { completeRun } from '../saved-runs/complete-run';
import type { Expect } from '../saved-runs/expectations';
import { keepRunOf, type SaveRunResult } from '../saved-runs/save-run';
import type { EditorParts } from '../state/editor-context';
import { namedBy } from './named-by';
import { type PersonWords, personInWords } from './person-in-words';
import { questionToAsk } from './question-to-ask';

/**
 * Keeps somebody who breaks a promise, or did before it was mended, as a saved run. It expects what the promise
 * asks for: it fails for as long as that is broken.
 */
export function keepPerson(
  parts: Pick<EditorParts, 'draft'>,
  quiz: Quiz,
  promise: QuizPromise,
  { facts, answers: given }: Patient,
  isBroken: boolean,
): SaveRunResult {
  const until = isBroken ? ' It fails until the promise holds.' : '';
  return keepRunOf(
    parts,
    (others) => {
      const { run, answers } = completeRun(quiz, facts, given, others);
      const name = nameOfStored(personInWords(quiz, { facts, answers, skips: [] }), promise);
      const expect = expectedBy(quiz, promise, expectNow(run), isBroken);
      return { name, facts, answers, expect };
    },
    (name) => `Kept as the saved run “${name.replace(/\.$/, '')}”.${until}`,
  );
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
