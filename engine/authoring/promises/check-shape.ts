import type { QuizPromise } from '../../../schemas/generated/types';
import { validatePromises, validateQuizPromise } from '../../../schemas/generated/validators';
import { isTooDeep } from '../../values/json/is-too-deep';
import { at, keysOf, valueAt } from '../../values/json/pointer';
import { schemaProblems } from '../draft/schema-problems';
import { inQuotes, type PartNames } from '../problems/part-names';
import type { Problem } from '../problems/problem';
import { text } from '../words/labels';

/** Promises that fit their schema, by their place in the list, and what is wrong with the others. */
interface Shaped {
  sound: ReadonlyMap<number, QuizPromise>;
  problems: Problem[];
}

/** Checks promises against their schema. Pointers lead into the list. */
export function checkShape(promises: unknown): Shaped {
  if (isTooDeep(promises)) {
    const message = 'This is nested too deeply to be read. Take parts of it out.';
    const problem: Problem = { code: 'malformed', severity: 'error', path: '', message };
    return { sound: new Map(), problems: [problem] };
  }
  const file = { quiz: 'quizOfTheDraft', promises };
  const problems = validatePromises(file)
    ? []
    : schemaProblems(validatePromises.errors ?? [], file, promiseNames).map((problem) =>
        inTheList(problem, file),
      );
  const sound = new Map<number, QuizPromise>();
  if (Array.isArray(promises))
    promises.forEach((promise: unknown, index) => {
      if (validateQuizPromise(promise)) sound.set(index, promise);
    });
  return { sound, problems };
}

const below = '/promises'.length;

function inTheList(problem: Problem, file: unknown): Problem {
  const { path, fix } = problem;
  const message = unfinished(path, valueAt(file, path)) ?? problem.message;
  const placed = { ...problem, path: path.slice(below), message };
  return fix ? { ...placed, fix: { ...fix, path: fix.path.slice(below) } } : placed;
}

/** Words for a promise that was begun, with nothing chosen yet. */
function unfinished(path: string, value: unknown): string | null {
  const keys = keysOf(path);
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (!isEmpty || keys[2] !== 'what') return null;
  if (path === at('', ...keys.slice(0, 3))) return 'Choose what always or never happens.';
  return keys[3] === 'isSold' ? 'Say what is sold: fill in at least one of these.' : null;
}

/** Promises and their parts by the words of their forms. */
const promiseNames: PartNames = {
  part(path, document) {
    const [, index, field, ...inside] = keysOf(path);
    if (index === undefined) return 'The list of promises';
    if (field === undefined) return promiseNamed(valueAt(document, path), Number(index));
    if (field === 'who') return 'The rule';
    return fieldName(inside.at(-1) ?? field);
  },
  property: fieldName,
  value: (value) => value,
};

/** A promise by its sentence; by its place while it has none. */
function promiseNamed(promise: unknown, index: number): string {
  const name = text(promise, 'name');
  return name === null ? `Promise ${index + 1}` : `The promise ${inQuotes(name)}`;
}

/** The titles of the schema. */
const fieldNames: Readonly<Record<string, string>> = {
  id: 'Id',
  name: 'Promise',
  who: 'Who',
  sold: 'Who is sold',
  happens: 'Happens',
  what: 'What',
  reaches: 'Step',
  isAsked: 'Question',
  answers: 'Question',
  agreesTo: 'Step with the consent',
  ends: 'Is turned away',
  finishes: 'Finishes',
  isSold: 'Sold',
  product: 'Product',
  variant: 'Variant',
  form: 'Form',
  dosage: 'Strength',
  prescription: 'On prescription',
};

function fieldName(key: string): string {
  return `“${(Object.hasOwn(fieldNames, key) ? fieldNames[key] : undefined) ?? key}”`;
}
