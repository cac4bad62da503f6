import type { InputView } from '../../../../engine/quiz';

export type AllergyEntry = InputView<'allergies'>['entries'][number];

/** Marks an allergy that is not in the reference list: `other:Bee stings`. */
const OTHER = 'other:';
export const NO_ALLERGIES = 'none';

/** As many as fit above the keyboard of a phone. */
const MOST_MATCHES = 6;

/** The entries that fit what was typed, those that begin with it first. At most six. */
export function matchingAllergies(entries: AllergyEntry[], typed: string): AllergyEntry[] {
  const query = plain(typed);
  if (query === '') return [];
  const ranked = entries.flatMap((entry) => {
    const names = [entry.name, ...entry.alsoKnownAs].map(plain);
    if (names.some((name) => name.startsWith(query))) return [{ entry, rank: 0 }];
    return names.some((name) => name.includes(query)) ? [{ entry, rank: 1 }] : [];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.entry.name.localeCompare(b.entry.name, 'en'));
  return ranked.slice(0, MOST_MATCHES).map(({ entry }) => entry);
}

/** Returns the allergy that a typed text stands for: an entry by any of its names, or a free text. Null when empty. */
export function allergyFromText(entries: AllergyEntry[], typed: string): string | null {
  const query = plain(typed);
  if (query === '') return null;
  const entry = entries.find(({ name, alsoKnownAs }) =>
    [name, ...alsoKnownAs].some((candidate) => plain(candidate) === query),
  );
  return entry?.id ?? `${OTHER}${typed.trim()}`;
}

/** A stored allergy in words. */
export function allergyWords(entries: AllergyEntry[], value: string): string {
  if (value.startsWith(OTHER)) return value.slice(OTHER.length);
  return entries.find(({ id }) => id === value)?.name ?? value;
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
