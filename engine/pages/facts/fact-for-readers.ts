import type { ClinicalFact } from '../../../schemas/generated/types';

/** Verbs with which facts speak of somebody, as one says them to a reader. */
const verbs: Readonly<Record<string, string>> = {
  is: 'are',
  has: 'have',
  does: 'do',
  takes: 'take',
  uses: 'use',
  drinks: 'drink',
  loses: 'lose',
  knows: 'know',
  had: 'had',
  took: 'took',
  lost: 'lost',
  gave: 'gave',
  could: 'could',
};

const pronouns: Readonly<Record<string, string>> = {
  their: 'your',
  themselves: 'yourself',
};

/** A fact as a page says it. */
export interface ReadersFact {
  title: string;
  /** A sentence that speaks to the reader: “You are or may be pregnant”. */
  says: string;
}

/**
 * Says a clinical fact to whoever it may be true of. The facts speak of patients in the third person, for staff.
 * @returns Null where a fact begins with a verb that is not known here.
 */
export function factForReaders({ name, has }: ClinicalFact): ReadersFact | null {
  const words = has.split(' ');
  // A fact of one word says what its name is: “sex at birth”, “female”.
  if (words.length === 1 && has !== '')
    return { title: capital(name), says: `Your ${name} is ${has}` };
  const said = words.map((word) => verbs[word] ?? word);
  if (said[0] === undefined || verbs[words[0] ?? ''] === undefined) return null;
  return { title: capital(toReader(name)), says: `You ${toReader(said.join(' '))}` };
}

/** Words about a patient as words to the reader. */
function toReader(words: string): string {
  return words
    .replace(/\b(their|themselves)\b/g, (word) => pronouns[word] ?? word)
    .replace(/\bmakes them\b/g, 'makes you');
}

/** The words with a capital letter at their beginning. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
