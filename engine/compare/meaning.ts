import { pipe } from '../text/piping';
import { list, property, text } from '../words/labels';

/** Which questions and options decide something, so that their words do too. */
export interface Meaning {
  /** Questions that rules, calculations, products or consents look at. */
  questions: Set<string>;
  /** Options that do, as `question option`. */
  options: Set<string>;
  /** Questions of which every option does. */
  whole: Set<string>;
}

/** What decides something in either of two definitions. */
export function meaningOf(...definitions: unknown[]): Meaning {
  const meaning: Meaning = { questions: new Set(), options: new Set(), whole: new Set() };
  for (const definition of definitions) {
    look(property(definition, 'values'), meaning, false);
    for (const step of list(definition, 'steps')) {
      look(step, meaning, false);
      for (const question of list(step, 'questions')) noteCarriers(question, meaning);
    }
  }
  return meaning;
}

/** Whether the words of a question decide something. */
export function questionMatters({ questions, whole }: Meaning, id: string): boolean {
  return questions.has(id) || whole.has(id);
}

export function optionMatters({ options, whole }: Meaning, question: string, id: string): boolean {
  return whole.has(question) || options.has(`${question} ${id}`);
}

const carrying = [
  'reason',
  'score',
  'content',
  'product',
  'plan',
  'variant',
  'modifiers',
  'period',
];

/** Options that have a consequence, a score or something for the cart; and the questions they belong to. */
function noteCarriers(question: unknown, { questions, options }: Meaning): void {
  const id = text(question, 'id') ?? '';
  const input = property(question, 'input');
  if (list(input, 'states').length > 0 || list(input, 'consequences').length > 0) questions.add(id);
  for (const option of list(input, 'options')) {
    const consequence = property(option, 'consequence');
    const carries =
      (consequence !== undefined && consequence !== 'none') ||
      property(option, 'exclusive') === true ||
      carrying.some((key) => property(option, key) !== undefined);
    if (!carries) continue;
    questions.add(id);
    options.add(`${id} ${text(option, 'id')}`);
  }
}

/** These only hold when all other options are known to be others. */
const byExclusion = ['isNot', 'noneOf', 'countAtLeast'];
const byName = ['is', 'oneOf', 'includes', 'includesAny', 'includesAll'];

function look(part: unknown, meaning: Meaning, negated: boolean): void {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    for (const entry of part) look(entry, meaning, negated);
    return;
  }
  const answer = text(part, 'answer');
  if (answer !== null) noteAnswer(part, answer, meaning, negated);
  for (const key of ['score', 'count', 'answers'])
    for (const id of list(part, key)) if (typeof id === 'string') meaning.whole.add(id);
  const same = text(part, 'sameAs');
  if (same !== null) meaning.questions.add(same);
  for (const side of ['first', 'second']) {
    const question = text(part, side);
    if (question === null || list(part, 'bodies').length === 0) continue;
    meaning.questions.add(question);
    for (const body of list(part, 'bodies')) meaning.options.add(`${question} ${text(body, side)}`);
  }
  // What is agreed to, and why someone is turned away, holds the words of the answers that are put in.
  for (const key of ['agreement', 'reason']) {
    for (const [, source, id = ''] of (text(part, key) ?? '').matchAll(pipe))
      if (source === 'answers') meaning.whole.add(id);
  }
  for (const [key, value] of Object.entries(part)) look(value, meaning, negated || key === 'not');
}

function noteAnswer(part: object, id: string, meaning: Meaning, negated: boolean): void {
  // A line that only plays the answer back decides nothing.
  if (property(part, 'label') !== undefined) return;
  meaning.questions.add(id);
  const keys = Object.keys(part);
  const isTerm = keys.length === 1;
  if (isTerm || negated || keys.some((key) => byExclusion.includes(key))) meaning.whole.add(id);
  for (const key of byName) {
    for (const value of [property(part, key)].flat()) {
      if (typeof value === 'string') meaning.options.add(`${id} ${value}`);
    }
  }
}
