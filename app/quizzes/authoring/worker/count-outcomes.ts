import {
  compilePublished,
  compileQuiz,
  playSavedRun,
  tooLarge,
} from '../../../../engine/authoring';
import { outcomeOfRun } from '../../../../engine/proof';
import {
  cartLines,
  holds,
  knowledgeAtEnd,
  type Quiz,
  type Reference,
} from '../../../../engine/quiz';
import type { Condition } from '../../../../schemas/generated/types';
import type { CountedPlace } from '../outcomes/outcome-counts';
import { type AttemptTexts, knownOf, type Replayed, replayAttempts } from './replay-attempts';

/** The people to count, and the quiz in which they are placed. */
export interface ToCount {
  definition: string;
  /** True where patients have it already: then what is refused since it was published is borne. */
  isPublished: boolean;
  attempts: AttemptTexts;
  /** Condition of the people who are counted; null for everybody. */
  among: Condition | null;
}

/** Outcome of counting. */
export type TextCount =
  | { kind: 'counted'; places: CountedPlace[]; notPlaced: number }
  /** The draft has an error, or somebody is looked for. */
  | { kind: 'unfit'; because: string };

const lookingFor =
  'People are counted, and nobody is looked up: a condition compares a name, an address, a birthday or a typed text.';

/**
 * Counts which outcome, with which cart, a draft leads people to who took an earlier revision of it or the same.
 * Nothing of them but counts comes back.
 */
export function countOutcomesOf(
  { definition, isPublished, attempts, among }: ToCount,
  reference: Reference,
): TextCount {
  const value: unknown = JSON.parse(definition);
  const complaint = tooLarge(value, definition);
  if (complaint !== null) return { kind: 'unfit', because: complaint };
  const { quiz, problems } = (isPublished ? compilePublished : compileQuiz)(value, reference);
  if (!quiz) {
    const error = problems.find(({ severity }) => severity === 'error');
    return { kind: 'unfit', because: error?.message ?? 'It cannot be read.' };
  }
  // What patients have was reviewed; a draft is whatever one person wrote.
  if (looksForSomebody(quiz, isPublished ? among : [among, quiz.definition]))
    return { kind: 'unfit', because: lookingFor };
  const byName = new Map<string, CountedPlace>();
  let notPlaced = 0;
  for (const replayed of replayAttempts(attempts, reference, quiz)) {
    const came = replayed && cameTo(quiz, replayed);
    const place = came && outcomeOfRun(quiz, came);
    if (!place) {
      notPlaced += 1;
      continue;
    }
    if (among && !holds(knowledgeAtEnd(quiz, came.state), among)) continue;
    const { outcome, carts } = place;
    const name = JSON.stringify([outcome, carts]);
    const found = byName.get(name);
    if (found) found.people += 1;
    else byName.set(name, { outcome, carts, people: 1 });
  }
  return { kind: 'counted', places: [...byName.values()], notPlaced };
}

/** Finds where the answers of an attempt lead in a draft. */
function cameTo(draft: Quiz, replayed: Replayed) {
  const { quiz, state } = replayed;
  if (quiz === draft) {
    const lines = cartLines(quiz, state, quiz.reference.catalogue);
    return { state, lines, refusal: null };
  }
  const { facts, answers, skips } = knownOf(replayed);
  const { site, today, profile, signedIn } = facts;
  const known = { site, today, ...(signedIn ? { profile: profile ?? {} } : {}) };
  return playSavedRun(draft, { facts: known, answers, skips });
}

/** Fields of a profile that are of one person. */
const personal: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phone', 'dob']);

/**
 * Comparisons of a text or a day in a condition. A condition on whether something was answered at all points at nobody.
 */
const comparisons = ['is', 'isNot', 'oneOf', 'noneOf', 'before', 'after'] as const;

/**
 * Tells whether a part of a quiz, or a condition on its own, compares what is of one person with something written
 * there: a name, an address, a day of birth, or whatever else was typed. Counts of such people would tell what somebody
 * who is known by name answered.
 */
function looksForSomebody(quiz: Quiz, part: unknown): boolean {
  if (Array.isArray(part)) return part.some((one) => looksForSomebody(quiz, one));
  if (typeof part !== 'object' || part === null) return false;
  const fields: Record<string, unknown> = { ...part };
  if (comparisons.some((key) => isWritten(fields[key])) && isOfOne(quiz, fields)) return true;
  return Object.values(fields).some((one) => looksForSomebody(quiz, one));
}

function isWritten(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isWritten) : typeof value === 'string';
}

/** Says whether a fact is of one person; a calculated one is where it can be the words or the day of such a fact. */
function isOfOne(quiz: Quiz, { answer, profile, value }: Record<string, unknown>): boolean {
  if (typeof profile === 'string') return personal.has(profile);
  if (typeof answer === 'string') return isTyped(quiz, answer);
  const term = typeof value === 'string' ? quiz.valueByName.get(value) : undefined;
  return term !== undefined && passesOn(quiz, term);
}

/** Says whether a calculation passes on such a fact as it is. Its conditions are parts of the quiz. */
function passesOn(quiz: Quiz, term: unknown): boolean {
  if (typeof term !== 'object' || term === null) return false;
  const { then, else: otherwise, ...fields }: Record<string, unknown> = { ...term };
  return isOfOne(quiz, fields) || passesOn(quiz, then) || passesOn(quiz, otherwise);
}

/** Says whether a question is answered with words or a day of somebody's own. */
function isTyped({ questionById }: Quiz, id: string): boolean {
  const input = questionById.get(id)?.input;
  if (input?.kind === 'input') return input.field === 'date' || input.value === 'text';
  return input?.kind === 'maskInput';
}
