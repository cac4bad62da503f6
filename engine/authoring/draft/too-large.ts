import { list, property } from '../words/labels';

/** The most of each that a quiz may have which can be checked, compared and published. */
const mostSteps = 1_000;
const mostQuestions = 1_000;
const mostValues = 300;
const mostBytes = 1024 * 1024;
/** Limit on everything that stands in the JSON: each text, number, list and object. */
const mostEntries = 40_000;
/** Limit on pairs of a modifier and an option that it may change: whether they can meet is checked for each pair. */
const mostPairs = 10_000;
/** Limit on one list or object. Finding what is wrong in a list takes time with the square of its mistakes. */
const mostTogether = 1_000;

const ofBytes = 'A quiz of more than 1 MB is too large for patients. Take parts of it out.';

/**
 * The reason why a definition is too large to be checked, in words; null when it is not. It may be
 * kept all the same. Checking and comparing one of these sizes takes a quarter of a second, in which a
 * server or a window does nothing else, and every patient loads the whole of it: the longest of the
 * fixtures has 72 steps, 140 kB and 4,000 entries.
 * @param text The definition as it is kept. Without it only the texts in it count as bytes.
 */
export function tooLarge(definition: unknown, text = ''): string | null {
  const counts: [count: number, most: number, what: string][] = [
    [stepsOf(definition).length, mostSteps, 'steps'],
    [numberOfQuestions(definition), mostQuestions, 'questions'],
    [numberOfValues(definition), mostValues, 'derived values'],
  ];
  for (const [count, most, what] of counts)
    if (count > most)
      return `A quiz of ${counted(count)} ${what} is too large for patients. It may have ${counted(most)} at most.`;
  return exceedsBytes(text)
    ? ofBytes
    : (complaintAboutEntries(definition) ?? complaintAboutPairs(definition));
}

function complaintAboutEntries(definition: unknown): string | null {
  const left = [definition];
  let found = 0;
  let letters = 0;
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    found += 1;
    if (typeof part === 'string') letters += part.length;
    if (letters > mostBytes) return ofBytes;
    if (typeof part !== 'object' || part === null) continue;
    const inner = Object.values(part);
    if (inner.length > mostTogether)
      return `A list of ${counted(inner.length)} entries is too large for patients. It may have ${counted(mostTogether)} at most.`;
    if (found + left.length > mostEntries)
      return `A quiz of more than ${counted(mostEntries)} entries is too large for patients. Take parts of it out.`;
    for (const one of inner) left.push(one);
  }
  return null;
}

function complaintAboutPairs(definition: unknown): string | null {
  const questions = stepsOf(definition).flatMap((step) => list(step, 'questions'));
  const options = questions.map((question) => list(property(question, 'input'), 'options'));
  // A draft may give several questions one id: then the longest of them counts.
  const lengths = new Map<unknown, number>();
  questions.forEach((question, index) => {
    const id = property(question, 'id');
    lengths.set(id, Math.max(lengths.get(id) ?? 0, options[index]?.length ?? 0));
  });
  // Modifiers name the questions that they change, and so do the periods of shipments.
  const changing = options.flat().flatMap((option) => [option, ...list(option, 'modifiers')]);
  const pairs = changing
    .flatMap((part) => list(part, 'answers'))
    .reduce<number>((sum, id) => sum + (lengths.get(id) ?? 0), 0);
  return pairs > mostPairs
    ? `A quiz in which ${counted(pairs)} pairs of an answer and something for the cart may meet is too large to be checked. It may have ${counted(mostPairs)} at most.`
    : null;
}

function exceedsBytes(text: string): boolean {
  // A letter takes one byte of UTF-8 at least and three at most.
  if (text.length > mostBytes || text.length * 3 <= mostBytes) return text.length > mostBytes;
  return new TextEncoder().encode(text).length > mostBytes;
}

function stepsOf(definition: unknown): readonly unknown[] {
  return list(definition, 'steps');
}

function numberOfQuestions(definition: unknown): number {
  return stepsOf(definition).reduce<number>((sum, step) => sum + list(step, 'questions').length, 0);
}

function numberOfValues(definition: unknown): number {
  return Object.keys(Object(property(definition, 'values'))).length;
}

function counted(count: number): string {
  return count.toLocaleString('en-US');
}
