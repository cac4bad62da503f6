import type { Quiz } from '../../quiz/model/quiz';
import { keysOf, valueAt } from '../../values/json/pointer';
import { type KindLayer, kindInWords } from '../words/kinds';
import { questionTitle, stepTitle, text, valueTitle } from '../words/labels';

/** Names of a document’s parts and their properties in problems. */
export interface PartNames {
  part(path: string, document: unknown): string;
  property(key: string): string;
  /** One of a closed list of values. */
  value(value: string): string;
}

/** Names as they stand in the document, for a quiz that is read and written as JSON. */
export const bareNames: PartNames = {
  part(path) {
    const keys = keysOf(path);
    const last = keys.at(-1);
    if (last === undefined) return 'The definition';
    if (!/^\d+$/.test(last)) return `“${last}”`;
    return `Entry ${Number(last) + 1} of “${keys.at(-2) ?? 'the list'}”`;
  },
  property: (key) => `“${key}”`,
  value: (value) => value,
};

/** Titles, and the words of the studio’s forms, for people who write quizzes. */
export const quizNames: PartNames = {
  part(path, document) {
    const keys = keysOf(path);
    const last = keys.at(-1);
    const holder = keys.at(-2);
    if (last === undefined) return 'The quiz';
    if (path === '/kind') return '“Topic”';
    if (conditionKeys.has(/^\d+$/.test(last) ? (holder ?? '') : last)) return 'The rule';
    if (holder === 'values' && keys.length === 2)
      return `The calculated value “${valueTitle(last)}”`;
    if (!/^\d+$/.test(last)) return fieldName(last);
    const part = valueAt(document, path);
    switch (holder) {
      case 'steps':
        return `The step ${inQuotes(stepTitle(part))}`;
      case 'questions':
        return `The question ${inQuotes(questionTitle(part))}`;
      case 'options':
        return `The option ${inQuotes(text(part, 'label') ?? text(part, 'id') ?? 'without a name')}`;
      case 'actions':
      case 'content': {
        const kind = text(part, 'kind');
        if (kind !== null)
          return `${theLayer[holder]} ${inQuotes(kindInWords(holder, kind).title)}`;
      }
    }
    return `Entry ${Number(last) + 1} of ${fieldName(holder ?? 'list')}`;
  },
  property: fieldName,
  value: topicTitle,
};

/** Properties that hold rules. */
const conditionKeys = new Set(['when', 'unless', 'if', 'all', 'any', 'not']);

const theLayer = { actions: 'The action', content: 'The content' } satisfies Partial<
  Record<KindLayer, string>
>;

/** Properties that forms call something else than their own name. */
const fieldNames: Readonly<Record<string, string>> = {
  alt: 'Alternative text',
  answers: 'Applies to',
  bodies: 'Texts',
  clinical: 'Clinical meaning',
  confirmWithin: 'Confirmed within',
  consents: 'Is the consent to',
  establishes: 'Says of the patient',
  sent: 'Known from what was sent',
  weightBefore: 'Weight before a medicine of ours',
  exclusive: 'Excludes the others',

  goTo: 'Jumps',
  hasNot: 'Has not',
  hideLabel: 'Title stands in',
  image: 'Picture',
  input: 'Answered by',
  items: 'Lines',
  keepAs: 'Also kept as',
  maxLength: 'Longest',
  maximum: 'At most',
  minLength: 'Shortest',
  minimum: 'At least',
  otherwise: 'For the rest',
  src: 'Picture',
  unsure: 'Leaves open',
  values: 'Derived values',
  when: 'Shown when',
};

function fieldName(key: string): string {
  const name = Object.hasOwn(fieldNames, key) ? fieldNames[key] : undefined;
  const words = valueTitle(key);
  return `“${name ?? words.charAt(0).toUpperCase() + words.slice(1)}”`;
}

/** A topic as forms call it: `quizWeightLoss` is “Weight loss”. Other values stand as they are written. */
function topicTitle(value: string): string {
  if (!/^quiz[A-Z]/.test(value)) return value;
  const words = valueTitle(value.slice('quiz'.length));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Long enough to know a question again, short enough for a line. */
const longest = 70;

/** A title in quotation marks and on one line. */
export function inQuotes(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return `“${line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line}”`;
}

/** A question by what it asks; one that is not there by its id. */
export function questionNamed(quiz: Quiz, id: string): string {
  return inQuotes(quiz.questionById.get(id)?.definition.label ?? id);
}

/** A step by its title; one that is not there by its id. */
export function stepNamed(quiz: Quiz, id: string): string {
  const step = quiz.stepById.get(id);
  return inQuotes(step ? stepTitle(step.definition) : id);
}

/** An option of a question by its label, else its id. */
export function optionNamed(quiz: Quiz, question: string, id: string): string {
  return inQuotes(quiz.questionById.get(question)?.options.get(id)?.label ?? id);
}
