import type { Condition } from '../../../../schemas/generated/types';
import {
  asks,
  checkbox,
  dated,
  end,
  numeric,
  option,
  quizOf,
  radio,
  sells,
  typed,
} from '../../../../tests/support/quiz-builder';
import type { ProblemCode } from '../../problems/problem';

/** A definition with one mistake, and the one problem it must give. */
export interface BrokenCase {
  code: ProblemCode;
  mistake: string;
  definition: unknown;
  path: string;
  severity?: 'warning';
}

export const last = end();
export const good = quizOf([asks('one', [radio('first')]), last]);
const [one] = good.steps;
export const withFirst = (part: object) => ({ ...good, steps: [{ ...one, ...part }, last] });
export const text = (words: string) =>
  quizOf([
    asks('one', [radio('first')], { content: [{ kind: 'simpleContent', text: words }] }),
    last,
  ]);
export const when = (condition: Condition, values = {}) => ({
  ...quizOf([
    asks('one', [
      radio('first'),
      checkbox('some', ['a', 'b']),
      numeric('weight'),
      dated('born'),
      typed('city'),
    ]),
    asks('two', [], { when: condition }),
    last,
  ]),
  values,
});
export const values = (terms: object) => ({
  ...quizOf([
    asks('one', [radio('first'), checkbox('some', ['a']), numeric('weight'), typed('city')]),
    last,
  ]),
  values: terms,
});
export const oneQuestion = (it: object) => ({
  ...good,
  steps: [{ ...one, questions: [it] }, last],
});
export const modified = (modifier: object) =>
  quizOf([
    asks('one', [sells('drug', ['pen'])]),
    { ...asks('two', [radio('more', [{ ...option('a'), modifiers: [modifier] } as never])]) },
    last,
  ]);
