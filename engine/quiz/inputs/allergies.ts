import { messages } from '../../values/validation/messages';
import type { Allergy } from '../model/quiz';
import { storedAnswer } from '../state/records';
import type { InputBehavior } from './input-kind';

const noKnownAllergies = 'none';
/** The most allergies of one answer: as many as a call may send. */
const most = 200;
const freeText = /^other:(.{1,200})$/s;

/** The answer lists ids of the reference list, `other:` with a free text, or only `none`. */
export const allergies: InputBehavior<'allergies'> = {
  kind: 'allergies',
  type: () => 'choices',
  read: (raw, question, known) => {
    const list = typeof raw === 'string' ? [raw] : raw;
    if (!Array.isArray(list)) return { refusal: messages.allergies };
    if (list.length > most) return { refusal: messages.maximumOptions(most) };
    const entries = new Set<string>();
    for (const entry of list) {
      const read = readEntry(entry, known.quiz.reference.allergies);
      if (read === null) return { refusal: messages.allergies };
      entries.add(read);
    }
    if (entries.has(noKnownAllergies) && entries.size > 1) {
      const stored = storedAnswer(known.state, question);
      const before = Array.isArray(stored) ? stored : [];
      const justAdded = [...entries].filter((entry) => !before.includes(entry));
      if (justAdded.length === 1 && justAdded[0] === noKnownAllergies)
        return { value: [noKnownAllergies] };
      // An allergy that was named is never dropped for a box that was left ticked.
      entries.delete(noKnownAllergies);
    }
    return { value: [...entries] };
  },
  complaint: () => null,
  present: (question, known) => {
    const stored = storedAnswer(known.state, question);
    return {
      kind: 'allergies',
      value: Array.isArray(stored) ? stored : [],
      maximum: most,
      entries: known.quiz.reference.allergies.map(({ id, name, alsoKnownAs = [] }) => ({
        id,
        name,
        alsoKnownAs,
      })),
    };
  },
  words: (value, _, known) => {
    if (!Array.isArray(value)) return '';
    return value.map((entry) => allergyWords(entry, known.quiz.reference.allergies)).join(', ');
  },
};

/** Free text that names an entry of the list becomes that entry, so that its consequences are not missed. */
function readEntry(entry: string, list: readonly Allergy[]): string | null {
  if (entry === noKnownAllergies || list.some(({ id }) => id === entry)) return entry;
  const text = freeText.exec(entry)?.[1]?.trim();
  if (!text) return null;
  const wanted = text.toLowerCase();
  const listed = list.find(
    ({ name, alsoKnownAs = [] }) =>
      name.toLowerCase() === wanted || alsoKnownAs.some((alias) => alias.toLowerCase() === wanted),
  );
  return listed ? listed.id : `other:${text}`;
}

/** The allergies of an answer by name; none where there is none. */
export function allergyNames(value: readonly string[], list: readonly Allergy[]): string[] {
  return value.filter((entry) => entry !== noKnownAllergies).map((one) => allergyWords(one, list));
}

function allergyWords(entry: string, list: readonly Allergy[]): string {
  if (entry === noKnownAllergies) return 'No known allergies';
  return list.find(({ id }) => id === entry)?.name ?? entry.replace(/^other:/, '');
}
