import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** Texts shorter than this, in words, say little about how hard they are: one drug’s name decides. */
const shortest = 40;

/** No text with fewer characters than this has enough words: most are told apart without counting any. */
export const shortestMeasured = shortest * 3;

/** The measure of each text, kept because staff change one text at a time. */
const measured = new Map<string, number | null>();
const most = 20_000;

/**
 * The school grade that a text asks for (Flesch–Kincaid); null for a text too short to tell.
 * @param text Markdown with facts to be put in: neither counts.
 */
export function gradeOf(text: string): number | null {
  if (text.length < shortestMeasured) return null;
  const known = measured.get(text);
  if (known !== undefined) return known;
  if (measured.size >= most) measured.clear();
  const grade = measure(text);
  measured.set(text, grade);
  return grade;
}

function measure(text: string): number | null {
  const plain = text
    .replace(/\{\{[^{}]*\}\}/g, 'this')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[*_#>[\]]/g, ' ');
  const words = plain.split(/\s+/).filter((word) => /[A-Za-z]/.test(word));
  if (words.length < shortest) return null;
  const sentences = plain
    .split(/[.!?:;](?:\s|$)|\n+/)
    .filter((sentence) => /[A-Za-z]/.test(sentence));
  return fleschKincaid({
    sentence: Math.max(1, sentences.length),
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
}
