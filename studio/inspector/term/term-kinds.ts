import { isJsonObject, type Json, type JsonObject } from '../../document/draft';

/** The ways of working something out, in words. */
export const termKinds = [
  ['answer', 'The answer to'],
  ['value', 'The derived value'],
  ['number', 'The number'],
  ['text', 'The text'],
  ['profile', 'From the profile'],
  ['add', 'The sum of'],
  ['subtract', 'The difference of'],
  ['multiply', 'The product of'],
  ['divide', 'The quotient of'],
  ['min', 'The smallest of'],
  ['max', 'The largest of'],
  ['round', 'Rounded'],
  ['if', 'One of two, by a condition'],
  ['bmi', 'Body mass index'],
  ['ageInYears', 'Age in years'],
  ['score', 'The score of'],
  ['count', 'The number of answers chosen in'],
] as const;

export type TermKind = (typeof termKinds)[number][0];

/** Kind of a calculation; null where it is none. */
export function termKindOf(term: Json): TermKind | null {
  if (typeof term === 'number') return 'number';
  if (typeof term === 'string') return 'text';
  if (!isJsonObject(term)) return null;
  return termKinds.find(([kind]) => Object.hasOwn(term, kind))?.[0] ?? null;
}

/** Calculations of a list of others; the second number is how many there are, where that is fixed. */
export const termLists: Partial<Record<TermKind, { fixed: number | null }>> = {
  add: { fixed: null },
  multiply: { fixed: null },
  min: { fixed: null },
  max: { fixed: null },
  subtract: { fixed: 2 },
  divide: { fixed: 2 },
};

/** Calculations with named parts, each with where it stands. */
export const termParts: Partial<Record<TermKind, readonly { label: string; path: string[] }[]>> = {
  round: [{ label: 'Number', path: ['round'] }],
  if: [
    { label: 'Then', path: ['then'] },
    { label: 'Otherwise', path: ['else'] },
  ],
  bmi: [
    { label: 'Weight in pounds', path: ['bmi', 'weight'] },
    { label: 'Height in inches', path: ['bmi', 'height'] },
  ],
  ageInYears: [{ label: 'Date of birth', path: ['ageInYears'] }],
};

/** A calculation of a kind, made of the one that stood there where it fits. */
export function newTerm(kind: TermKind, before: Json, fact: JsonObject, condition: Json): Json {
  const part = termKindOf(before) ? before : fact;
  switch (kind) {
    case 'number':
      return 0;
    case 'text':
      return 'text';
    case 'answer':
    case 'value':
      return fact;
    case 'profile':
      return { profile: 'dob' };
    case 'round':
      return { round: part };
    case 'if':
      // biome-ignore lint/suspicious/noThenProperty: the language of quizzes calls it so.
      return { if: condition, then: part, else: 0 };
    case 'bmi':
      return { bmi: { weight: fact, height: fact } };
    case 'ageInYears':
      return { ageInYears: fact };
    case 'score':
    case 'count':
      return { [kind]: typeof fact['answer'] === 'string' ? [fact['answer']] : [] };
    default:
      return { [kind]: [part, 1] };
  }
}
