/** Comparison that can be made with a fact, by its name in the quiz language. */
export type Operator =
  | 'is'
  | 'isNot'
  | 'oneOf'
  | 'noneOf'
  | 'includes'
  | 'includesAny'
  | 'includesAll'
  | 'countAtLeast'
  | 'lessThan'
  | 'atMost'
  | 'greaterThan'
  | 'atLeast'
  | 'before'
  | 'after'
  | 'answered';

const words: Record<Operator, string> = {
  is: 'is',
  isNot: 'is known and is not',
  oneOf: 'is one of',
  noneOf: 'is known and is none of',
  includes: 'includes',
  includesAny: 'includes any of',
  includesAll: 'includes all of',
  countAtLeast: 'has at least',
  lessThan: 'is less than',
  atMost: 'is at most',
  greaterThan: 'is more than',
  atLeast: 'is at least',
  before: 'is before',
  after: 'is after',
  answered: 'is known',
};

/**
 * Words for a comparison, as staff choose them and as problems call it.
 * @param isAnswer True if an answer is asked for: one is answered, and anything else is known.
 */
export function operatorInWords(operator: Operator, isAnswer: boolean): string {
  return isAnswer ? words[operator].replace('known', 'answered') : words[operator];
}
