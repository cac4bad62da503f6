import {
  checkPromises,
  checkRun,
  compareIfFit,
  comparePromises,
  compareRuns,
  compileQuiz,
  type Difference,
  foldUnfinished,
  type PlayedRun,
  type Problem,
  playSavedRun,
  questionsBeingWritten,
  questionTitle,
  titleOfStep,
  tooLarge,
  wordsForStaff,
} from '../../../../engine/authoring';
import type { Quiz, Reference } from '../../../../engine/quiz';
import { canBeStored } from '../../../kernel/http/forms/form-text';
import { promisesIn, writtenPromises } from '../drafts/promises-and-runs.server';
import { runsIn, writtenRuns } from '../drafts/saved-runs';

/** Texts that patients have. One that stands beside the definition is null where it is not on record. */
export interface PublishedTexts {
  definition: string;
  runs: string | null;
  promises: readonly unknown[] | null;
}

/** Identity of the quiz of a definition. */
export type QuizIdentity = Pick<Quiz, 'key'> &
  Pick<Quiz['definition'], 'kind' | 'products' | 'site'>;

/** Findings on a draft by itself. */
export interface TextChecks {
  /** Null while the definition has an error. */
  identity: QuizIdentity | null;
  /** Errors in the definition and its promises, in words: each of these blocks. */
  errors: string[];
  /** Parts that are not written to the end, in words: each of these blocks. */
  unfinished: string[];
  /** Number of things that are worth a look and block nothing. */
  warnings: number;
  /** Failures of the saved runs, in words: each of these blocks. */
  failures: string[];
  /** Number of saved runs. */
  runs: number;
  /** Number of them that stop at a question that is still being written; they fail once it is written, if at all. */
  waitingRuns: number;
  /** True where checking it failed, which is a mistake of ours: nothing is known of it. */
  isUnreadable?: boolean;
}

/** A draft as it is kept. */
export interface DraftTexts {
  definition: string;
  savedRuns: string;
  promises: string;
}

/** Checks a draft: its definition with what is sold, its promises, and where its saved runs lead. */
export function checkText(draft: DraftTexts, reference: Reference): TextChecks {
  try {
    return check(draft, reference);
  } catch {
    // A draft that nobody foresaw takes the studio from nobody: it says so itself.
    const words =
      'This quiz cannot be checked. Take out what was changed last, or ask an engineer of the studio to look at it.';
    return { ...unchecked(words), isUnreadable: true };
  }
}

/** Findings on a draft that was not checked through. */
export function unchecked(error: string): TextChecks {
  return {
    ...{ identity: null, errors: [error], unfinished: [], warnings: 0 },
    ...{ failures: [], runs: 0, waitingRuns: 0 },
  };
}

const tooManyPromises = 'The promises are too many to be checked. Take some of them out.';

function check({ definition, savedRuns, promises }: DraftTexts, reference: Reference): TextChecks {
  const value: unknown = JSON.parse(definition);
  const promised = promisesIn(promises);
  const runs = writtenRuns(savedRuns).length;
  const complaint =
    tooLarge(value, definition) ??
    (tooLarge(promised, promises) && tooManyPromises) ??
    lossOf(value, JSON.parse(savedRuns), promised);
  if (complaint !== null) return { ...unchecked(complaint), runs };
  const { quiz, problems: ofQuiz } = compileQuiz(value, reference);
  const problems = [...foldUnfinished(value, ofQuiz), ...checkPromises(value, promised, reference)];
  const [unfinished, rest] = partitioned(problems, isOfWriting);
  const [errors, warned] = partitioned(rest, ({ severity }) => severity === 'error');
  const inSentences = { errors: errors.map(inWords), unfinished: unfinished.map(inWords) };
  const warnings = warned.length;
  if (!quiz)
    return { identity: null, ...inSentences, warnings, failures: [], runs, waitingRuns: 0 };
  const misnamed = keyComplaint(quiz);
  if (misnamed !== null) return { ...unchecked(misnamed), runs };
  const beingWritten = questionsBeingWritten(value, problems);
  const { failures, waitingRuns } = triedRuns(quiz, reference, savedRuns, beingWritten);
  const {
    key,
    definition: { kind, products, site },
  } = quiz;
  return {
    identity: { key, kind, products, site },
    ...inSentences,
    warnings,
    failures,
    runs,
    waitingRuns,
  };
}

/** Words that nobody wrote are told by themselves where they are those of no part. */
const isOfWriting = ({ code }: Problem) => code === 'unfinished' || code === 'unwritten';

const inWords = ({ message }: Problem) => message;

function partitioned<T>(all: readonly T[], isOfFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isOfFirst), all.filter((one) => !isOfFirst(one))];
}

/** Tells in words what of a draft would be lost on the way to patients; null when nothing would. */
export function lossOf(...parts: readonly unknown[]): string | null {
  const lost = unkeepable(parts);
  if (lost === null) return null;
  const words = lost.replace(/\0|\p{Surrogate}/gu, '').slice(0, 60);
  return `A text has a character that cannot be kept. Type it anew: ‘${words}’.`;
}

/**
 * The first text that no database keeps; null when there is none. Intakes and records hold the words of a
 * quiz: patients could not finish one with such a text. A kept draft is not nested deeply.
 */
function unkeepable(part: unknown): string | null {
  if (typeof part === 'string') return canBeStored(part) ? null : part;
  if (typeof part !== 'object' || part === null) return null;
  for (const [name, inner] of Object.entries(part)) {
    const found = unkeepable(name) ?? unkeepable(inner);
    if (found !== null) return found;
  }
  return null;
}

/** Problem of a key with which nobody would ever meet the quiz, or would meet it in place of another one. */
function keyComplaint({ key, definition: { kind, site } }: Quiz): string | null {
  // A check-in is found by its products, whatever its key; a follow-up is chosen from a list.
  if (kind === undefined) return null;
  if (!key.startsWith(kind)) return `The key of this quiz has to begin with “${kind}”.`;
  if (key === kind && site !== undefined)
    return 'A quiz for one site needs a key of its own, or every site would get it.';
  if (key !== kind && site === undefined)
    return 'A quiz with a key of its own is for one site: choose which, or take the key out.';
  return null;
}

/** Says at which question or step a run stops, by its name, and why; null where it comes to an end. */
function whereItStops(quiz: Quiz, { refusal, endsAt }: PlayedRun): string | null {
  if (!refusal) return null;
  const asked = quiz.questionById.get(refusal.question ?? '')?.definition;
  const name = asked ? questionTitle(asked) : titleOfStep(quiz, endsAt);
  return `It stops at “${name}”: ${refusal.message.replace(/\.$/, '')}.`;
}

/**
 * Failures of saved runs, and the number of runs that wait for a question that is still being written, which blocks by
 * itself.
 */
function triedRuns(
  quiz: Quiz,
  reference: Reference,
  text: string,
  beingWritten: ReadonlySet<string>,
): Pick<TextChecks, 'failures' | 'waitingRuns'> {
  const runs = runsIn(text);
  if (runs === null)
    return { failures: ['The saved runs do not have the right shape.'], waitingRuns: 0 };
  const words = wordsForStaff(quiz, reference);
  const failures: string[] = [];
  let waitingRuns = 0;
  for (const run of runs) {
    const played = playSavedRun(quiz, run);
    const [first] = checkRun(played, run.expect, words);
    if (first === undefined) continue;
    if (beingWritten.has(played.refusal?.question ?? '')) waitingRuns += 1;
    else failures.push(`“${run.name.replace(/\.$/, '')}”. ${whereItStops(quiz, played) ?? first}`);
  }
  return { failures, waitingRuns };
}

/** Lists what patients would meet differently with one definition than with another. */
export function quizDifferences(before: string, after: string): Difference[] {
  return compareIfFit(unchanging(before), unchanging(after), { before, after });
}

/** Lists what the saved runs of a draft no longer hold the quiz to, that others do. */
export function runDifferences(before: string, draft: DraftTexts): Difference[] {
  const quiz = unchanging(draft.definition);
  return compareRuns(writtenRuns(before), writtenRuns(draft.savedRuns), quiz);
}

/** Lists what a draft promises otherwise than a list of promises does. */
export function promiseDifferences(
  before: readonly unknown[],
  draft: DraftTexts,
  reference: Reference,
): Difference[] {
  const quiz = { definition: unchanging(draft.definition), reference };
  return comparePromises(before, writtenPromises(draft.promises), quiz);
}

/** Parses a definition that nobody changes any more: what its parts are called is then looked up once. */
function unchanging(definition: string): unknown {
  return Object.freeze(JSON.parse(definition));
}
