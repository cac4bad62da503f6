import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { jargonIn } from './jargon';

/** Texts shorter than this, in words, say little by their grade: one drug’s name decides. */
const shortestGraded = 40;

/** Grades above this are beyond what plain language for patients aims at. */
const hardestGrade = 9;

/** Words in one sentence: more than these are lost before the end is reached. */
const longest = { prose: 35, label: 25 };

/** `label`: a question, an answer or a heading, read at a glance. */
export type Reading = 'prose' | 'label';

/** Findings on each text, kept because staff change one text at a time. */
const said: Record<Reading, Map<string, string | null>> = { prose: new Map(), label: new Map() };
const most = 20_000;

/**
 * The reason why many patients cannot follow a text, and what to do about it; null when they can.
 * @param text Markdown with facts to be put in: neither counts.
 */
export function whyHardToRead(text: string, reading: Reading): string | null {
  const known = said[reading].get(text);
  if (known !== undefined) return known;
  if (said[reading].size >= most) said[reading].clear();
  const why = measure(text, reading);
  said[reading].set(text, why);
  return why;
}

function measure(text: string, reading: Reading): string | null {
  const plain = text
    .replace(/\{\{[^{}]*\}\}/g, 'this')
    .replace(/\]\([^()]*\)/g, ' ')
    .replace(/[*_#>[\]]/g, ' ');
  const words = wordsIn(plain);
  const sentences = plain
    .split(/[.!?:;](?:\s|$)|\n+/)
    .filter((sentence) => /[A-Za-z]/.test(sentence));
  const reasons = [
    jargon(plain),
    longSentence(sentences, longest[reading]),
    words.length < shortestGraded ? longWords(plain, words.length) : grade(words, sentences.length),
  ].filter((reason) => reason !== null);
  return reasons.length > 0 ? reasons.join(' ') : null;
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[A-Za-z]/.test(word));
}

function jargon(text: string): string | null {
  const found = jargonIn(text);
  return found && `Many patients do not know “${found.word}”. Plainer: “${found.plain}”.`;
}

function longSentence(sentences: readonly string[], most: number): string | null {
  const count = Math.max(0, ...sentences.map((sentence) => wordsIn(sentence).length));
  return count > most
    ? `One sentence has ${count} words; at most ${most} can be followed. Make two of it.`
    : null;
}

/**
 * The reason why a short text is hard to read: three long words that are a quarter of it, or two that are half of a few
 * words.
 */
function longWords(text: string, count: number): string | null {
  const long = longWordsIn(text);
  const isMuch =
    count <= 4 ? long.length * 2 >= count : long.length > 2 && long.length * 4 >= count;
  if (!isMuch || long.filter(isAbstract).length < 2) return null;
  const some = [...new Set(long)].slice(0, 4).map((word) => `“${word}”`);
  return `Too many long words for so short a text: ${some.join(', ')}. Say it with shorter ones.`;
}

function grade(words: readonly string[], sentences: number): string | null {
  const measured = fleschKincaid({
    sentence: Math.max(1, sentences),
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
  return measured > hardestGrade
    ? `This asks for a reading age of school grade ${Math.round(measured)}; grade ${hardestGrade} is the aim. Use shorter sentences and plainer words.`
    : null;
}

/**
 * The long words of a text that plainer ones could take the place of, as they are written. A grade by
 * syllables does not fit short texts, which one medicine’s name decides: names do not count here.
 */
function longWordsIn(text: string): string[] {
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
function isAbstract(word: string): boolean {
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
