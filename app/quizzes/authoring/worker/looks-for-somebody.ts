import type { Quiz } from '../../../../engine/quiz';

/** What of a profile is of one person. */
const personal: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phone', 'dob']);

/** What a condition compares a text or a day with. Whether something was answered at all points at nobody. */
const comparisons = ['is', 'isNot', 'oneOf', 'noneOf', 'before', 'after'] as const;

/**
 * Whether a part of a quiz, or a condition on its own, compares what is of one person with something written there:
 * a name, an address, a day of birth, or whatever else was typed. Counts of such people would tell what somebody
 * who is known by name answered.
 */
export function looksForSomebody(quiz: Quiz, part: unknown): boolean {
  if (Array.isArray(part)) return part.some((one) => looksForSomebody(quiz, one));
  if (typeof part !== 'object' || part === null) return false;
  const fields: Record<string, unknown> = { ...part };
  if (comparisons.some((key) => isWritten(fields[key])) && isOfOne(quiz, fields)) return true;
  return Object.values(fields).some((one) => looksForSomebody(quiz, one));
}

function isWritten(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isWritten) : typeof value === 'string';
}

/** Whether a fact is of one person; a calculated one is where it can be the words or the day of such a fact. */
function isOfOne(quiz: Quiz, { answer, profile, value }: Record<string, unknown>): boolean {
  if (typeof profile === 'string') return personal.has(profile);
  if (typeof answer === 'string') return isTyped(quiz, answer);
  const term = typeof value === 'string' ? quiz.valueByName.get(value) : undefined;
  return term !== undefined && passesOn(quiz, term);
}

/** Whether a calculation passes on such a fact as it is. Its conditions are parts of the quiz. */
function passesOn(quiz: Quiz, term: unknown): boolean {
  if (typeof term !== 'object' || term === null) return false;
  const { then, else: otherwise, ...fields }: Record<string, unknown> = { ...term };
  return isOfOne(quiz, fields) || passesOn(quiz, then) || passesOn(quiz, otherwise);
}

/** Whether a question is answered with words or a day of somebody's own. */
function isTyped({ questionById }: Quiz, id: string): boolean {
  const input = questionById.get(id)?.input;
  if (input?.kind === 'input') return input.field === 'date' || input.value === 'text';
  return input?.kind === 'maskInput';
}
