import type { Option, Question } from '../../../../schemas/generated/types';
import {
  actions,
  asks,
  option,
  pharmacy,
  quizOf,
  radio,
  sells,
  sellsPlans,
  ships,
} from '../../../../tests/support/quiz-builder';
import { type BrokenCase, last, modified } from './parts.test-support';

const early = (id: string, rest: Partial<Option> = {}) =>
  option(id, { preselected: true, ...rest });
const earlyPen = sells('drug', [early('pen', { content: 'commerce product', product: 'pen' })]);

/** Options that are chosen beforehand where only the patient may choose. */
const beforehand: BrokenCase[] = [
  misplaced('an answer about health', radio('smokes', [early('no'), option('yes')])),
  misplaced(
    'a concern',
    radio('smokes', [early('no', { consequence: 'concern', reason: 'Careful.' })]),
  ),
  misplaced(
    'a strength of nothing',
    radio('strength', [early('mg10', { modifiers: [{ kind: 'dosage', value: 10 }] })]),
  ),
  misplaced(
    'a quantity together with a strength',
    radio('amount', [
      early('n4', {
        modifiers: [
          { kind: 'quantity-per-month', value: 4, answers: ['sold'] },
          { kind: 'dosage', value: 10, answers: ['sold'] },
        ],
      }),
    ]),
  ),
  misplaced(
    'an add-on',
    sells('extras', [early('fiber', { content: 'commerce product', product: 'fiber' })], {
      many: true,
    }),
  ),
  misplaced('what need not be answered', earlyPen, { required: false }),
  misplaced('what need not always be answered', earlyPen, {
    required: { unless: { answer: 'sold', is: 'capsule' } },
  }),
  misplaced('what can be skipped', earlyPen, { required: true }, ['continue', 'skip']),
];

function misplaced(
  what: string,
  asked: Question,
  rest: Partial<Question> = { required: true },
  ways: Parameters<typeof actions> = ['continue'],
): BrokenCase {
  return {
    code: 'commerceMisplaced',
    mistake: `${what}, chosen beforehand`,
    definition: quizOf([
      asks('first', [sells('sold', ['capsule'])]),
      asks('one', [{ ...asked, ...rest }], { actions: actions(...ways) }),
      last,
    ]),
    path: '/steps/1/questions/0/input/options/0/preselected',
  };
}

/** Quizzes with something that cannot be sold as it is written. */
export const byCommerce: BrokenCase[] = [
  {
    code: 'unknownProduct',
    mistake: 'an answer known by a product that there is none of',
    definition: quizOf([
      asks('one', [radio('a', ['no', option('yes', { sent: { products: ['pen', 'pin'] } })])]),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/1/sent/products/1',
  },
  ...beforehand,
  {
    code: 'commerceMisplaced',
    mistake: 'a plan among products',
    definition: quizOf([
      asks('one', [sells('drug', [option('a', { content: 'commerce plan', plan: 'duo' })])]),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/0/content',
  },
  {
    code: 'commerceMisplaced',
    mistake: 'no product named',
    definition: quizOf([
      asks('one', [sells('drug', [option('a', { content: 'commerce product' })])]),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/0',
  },
  {
    code: 'commerceMisplaced',
    mistake: 'no plan named',
    definition: quizOf([
      asks('one', [radio('drug', [option('a', { content: 'commerce plan' })])]),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/0',
  },
  {
    code: 'commerceMisplaced',
    mistake: 'a product that nothing puts into the cart',
    definition: quizOf([asks('one', [radio('drug', [option('a', { product: 'pen' })])]), last]),
    path: '/steps/0/questions/0/input/options/0',
  },
  {
    code: 'commerceMisplaced',
    mistake: 'a modifier of what is not sold',
    definition: quizOf([
      asks('one', [radio('first')]),
      asks('two', [ships('often', [1], ['first'])]),
      last,
    ]),
    path: '/steps/1/questions/0/input/options/0/answers/0',
  },
  {
    code: 'commerceMisplaced',
    mistake: 'another question among add-ons',
    definition: quizOf([pharmacy('one', [radio('a')]), last]),
    path: '/steps/0/questions/0/input/kind',
  },
  {
    code: 'notForSale',
    mistake: 'a product that was withdrawn',
    definition: quizOf([asks('one', [sells('drug', ['withdrawn'])]), last]),
    path: '/steps/0/questions/0/input/options/0/product',
  },
  {
    code: 'notForSale',
    mistake: 'a plan that was withdrawn',
    definition: quizOf([asks('one', [sellsPlans('plan', ['closed'])]), last]),
    path: '/steps/0/questions/0/input/options/0/plan',
  },
  {
    code: 'notForSale',
    mistake: 'a variant that was withdrawn',
    definition: quizOf([
      asks('one', [
        sells('drug', [
          option('a', {
            content: 'commerce product',
            product: 'half-gone',
            variant: 'half-gone-old',
          }),
        ]),
      ]),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/0/variant',
  },
  {
    code: 'noSuchPeriod',
    mistake: 'a period nobody sells',
    severity: 'warning',
    definition: quizOf([
      asks('one', [sells('drug', ['pen'])]),
      asks('two', [ships('often', [6], ['drug'])]),
      last,
    ]),
    path: '/steps/1/questions/0/input/options/0',
  },
  {
    code: 'noSuchDosage',
    mistake: 'a strength nobody makes',
    definition: modified({ kind: 'dosage', value: 7, answers: ['drug'] }),
    path: '/steps/1/questions/0/input/options/0/modifiers/0',
  },
  {
    code: 'noSuchDosage',
    mistake: 'a strength of a plan’s medicine that is not made, asked before the plan',
    definition: quizOf([
      asks('one', [
        sells('drug', ['pen']),
        radio('strength', [
          option('high', { modifiers: [{ kind: 'dosage', value: 20, answers: ['plan'] }] }),
        ]),
      ]),
      asks('two', [sellsPlans('plan', ['duo'])]),
      last,
    ]),
    path: '/steps/0/questions/1/input/options/0/modifiers/0',
  },
  {
    code: 'noSuchDosage',
    mistake: 'a strength that the product of its own option is not made in',
    definition: quizOf([
      asks('one', [
        sells('drug', [
          option('a', {
            content: 'commerce product',
            product: 'pen',
            modifiers: [{ kind: 'dosage', value: 15 }],
          }),
        ]),
      ]),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/0/modifiers/0',
  },
  {
    code: 'noSuchPeriod',
    mistake: 'a period that nothing is sold in',
    severity: 'warning',
    definition: quizOf([
      asks('one', [sells('drug', ['capsule'])]),
      asks('two', [ships('often', [3], ['drug'])]),
      last,
    ]),
    path: '/steps/1/questions/0/input/options/0',
  },
  {
    code: 'tooMany',
    mistake: 'more a month than an order may hold',
    severity: 'warning',
    definition: quizOf([
      asks('one', [
        sells('drug', [
          option('many', {
            content: 'commerce product',
            product: 'cream',
            modifiers: [{ kind: 'quantity-per-month', value: 4 }],
          }),
        ]),
      ]),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/0/modifiers/0',
  },
];
