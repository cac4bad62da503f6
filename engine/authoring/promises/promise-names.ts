import { keysOf, valueAt } from '../../values/json/pointer';
import { inQuotes, type PartNames } from '../problems/part-names';
import { text } from '../words/labels';

/** Promises and their parts by the words of their forms. */
export const promiseNames: PartNames = {
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
export function promiseNamed(promise: unknown, index: number): string {
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
