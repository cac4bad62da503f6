import type { Quiz } from '../../engine/quiz';
import type { Condition } from '../../schemas/generated/types';

/** People of whom the matrix is to speak. */
export interface Filter {
  sex: 'everyone' | 'female' | 'male';
  /** One of `ages`, by its words; null for any. */
  age: string | null;
  /** Two letters; null for any. */
  state: string | null;
  /** Condition that is also to be true of them. */
  condition: Condition | null;
}

export const everyone: Filter = { sex: 'everyone', age: null, state: null, condition: null };

interface AgeBand {
  words: string;
  least: number | null;
  below: number | null;
}

export const ages: readonly AgeBand[] = [
  { words: 'Under 18', least: null, below: 18 },
  { words: '18 to 39', least: 18, below: 40 },
  { words: '40 to 64', least: 40, below: 65 },
  { words: '65 or older', least: 65, below: null },
];

/** Questions of a quiz about who somebody is; null for each that it does not ask. */
export interface Asks {
  sex: string | null;
  age: { answer: string } | { value: string } | null;
  state: string | null;
}

export function asksOf({ questionById, valueByName }: Quiz): Asks {
  const questions = [...questionById.values()];
  const named = [...valueByName].find(
    ([, term]) => typeof term === 'object' && 'ageInYears' in term,
  );
  const age = questions.find(
    ({ id, input }) => id === 'age' && input.kind === 'input' && input.field !== 'date',
  );
  return {
    sex: questions.find(({ options }) => options.has('female') && options.has('male'))?.id ?? null,
    age: named ? { value: named[0] } : age ? { answer: age.id } : null,
    state: questions.find(({ input }) => input.kind === 'states')?.id ?? null,
  };
}

/** The condition that is true of those who are meant; null for everybody. */
export function conditionOf({ sex, age, state }: Asks, filter: Filter): Condition | null {
  const band = ages.find(({ words }) => words === filter.age);
  const parts: Condition[] = [];
  if (sex !== null && filter.sex !== 'everyone') parts.push({ answer: sex, is: filter.sex });
  if (age !== null && band?.least != null) parts.push({ ...age, atLeast: band.least });
  if (age !== null && band?.below != null) parts.push({ ...age, lessThan: band.below });
  if (state !== null && filter.state !== null) parts.push({ answer: state, is: filter.state });
  if (filter.condition) parts.push(filter.condition);
  const [first, ...others] = parts;
  if (!first) return null;
  return others.length === 0 ? first : { all: [first, ...others] };
}
