import { syllable } from 'syllable';

/**
 * The long words of a text that plainer ones could take the place of, as they are written. A grade by
 * syllables does not fit short texts, which one medicine’s name decides: names do not count here.
 */
export function longWordsIn(text: string): string[] {
  if (!mayHoldLong.test(text)) return [];
  return partsOf(text).flatMap((part) => (isNamed(part) ? [] : part.filter(isLong)));
}

const mayHoldLong = /[A-Za-z]{8}/;

/** Words between commas and the like, a list for each stretch. */
function partsOf(text: string): string[][] {
  return text.split(/[,;:.!?()\n]| or | and /).map((part) => part.match(/[A-Za-z’'-]+/g) ?? []);
}

/** One of a list: “fluoxetine”, “such as warfarin”, “methylene blue”. */
function isNamed(words: readonly string[]): boolean {
  return (
    words.filter((word) => !/^(?:such|as|like|for|example|including)$/i.test(word)).length <= 2
  );
}

function isLong(word: string): boolean {
  if (word.length < 8 || isName.test(word) || everyday.test(word)) return false;
  const count = syllablesIn(word.toLowerCase());
  return count >= 4 || (count >= 3 && isAbstract(word));
}

/** Names of products begin with a capital; those of substances end in the stems they were given. */
const isName =
  /^[A-Z]|(?:afil|amide|amine|azole|caine|ciguat|cillin|cline|cycline|darone|dipine|dronate|eride|etine|gliptin|gliflozin|glutide|idil|inib|mab|mide|mycin|olol|opril|oxacin|oxetine|parin|patide|piride|pram|prazole|profen|sartan|serin|statin|terol|tidine|tinib|tide|triptan|vir|zepam|zolam|zosin)s?$/;

/** Long, but known to everybody, and without a shorter word that says the same. */
const everyday =
  /^(?:appointment|conversation|emergency|everybody|everything|experience|insurance|operation|relationship|situation|temperature|television|usually)(?:s|d)?$/i;

/** Words that name what could be said with a verb: “utilization”, “adherence”. */
export function isAbstract(word: string): boolean {
  return abstract.test(word);
}

const abstract = /(?:tions?|sions?|ities|ity|ments?|ances?|ences?|ization|ically|ously|ative)$/;

/** Counted once: the same words stand in many texts. */
const counted = new Map<string, number>();
const mostCounted = 20_000;

function syllablesIn(word: string): number {
  const known = counted.get(word);
  if (known !== undefined) return known;
  if (counted.size >= mostCounted) counted.clear();
  const count = Math.max(...word.split('-').map((part) => syllable(part)));
  counted.set(word, count);
  return count;
}
