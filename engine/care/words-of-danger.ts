import type { DangersReference } from '../../schemas/generated/types';

type Danger = DangersReference['entries'][number];

/** A group of words of danger that a text holds. */
export interface FoundDanger {
  danger: Danger;
  /**
   * True where each of its phrases stands soon after a word such as “no”. It is found all the same: “no chest pain
   * until today” begins like a denial.
   */
  isDenied: boolean;
}

/**
 * Finds the groups whose phrases stand in a text, the most urgent first. Case, accents, punctuation and white space
 * make no difference, and a phrase is never found inside of a word.
 */
export function dangersIn(text: string, dangers: readonly Danger[]): FoundDanger[] {
  const said = ` ${wordsOf(text).join(' ')} `;
  const found = dangers.flatMap((danger): FoundDanger[] => {
    const places = danger.phrases.flatMap((phrase) =>
      [...said.matchAll(patternOf(phrase))].map(({ index }) => index),
    );
    const isDenied = places.every((place) => isDeniedBefore(said.slice(0, place)));
    return places.length === 0 ? [] : [{ danger, isDenied }];
  });
  return [...ofUrgency(found, 'now'), ...ofUrgency(found, 'today')];
}

function ofUrgency(found: readonly FoundDanger[], urgency: Danger['urgency']): FoundDanger[] {
  return found.filter(({ danger }) => danger.urgency === urgency);
}

/** Words of a text in small letters, without what is left out in haste: “can’t” and “cant” are one word. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const patterns = new Map<string, RegExp>();

/** Makes the pattern of a phrase in words with a space around each. Phrases are few, and the same for every text. */
function patternOf(phrase: string): RegExp {
  const known = patterns.get(phrase);
  if (known) return known;
  const parts = phrase.split('...').map((part) => wordsOf(part).join(' '));
  const made = new RegExp(` ${parts.join('(?: [^ ]+){0,4} ')}(?= )`, 'g');
  patterns.set(phrase, made);
  return made;
}

const denials = new Set(
  'no not never without none nor neither deny denies dont didnt doesnt isnt arent wasnt werent havent hasnt hadnt'.split(
    ' ',
  ),
);
/** “I do not have any chest pain”. */
const wordsBetween = 3;

function isDeniedBefore(said: string): boolean {
  return said
    .trim()
    .split(' ')
    .slice(-wordsBetween)
    .some((word) => denials.has(word));
}
