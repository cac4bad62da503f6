import {
  asks,
  checkbox,
  dated,
  numeric,
  option,
  quizOf,
  radio,
  schedules,
  sells,
  sellsPlans,
  ships,
  understands,
} from '../../../tests/support/quiz-builder';
import type { ProblemCode } from '../problems/problem';

/** A quiz that asks, has a consent, and sells: pens at three strengths, a plan with coaching, and a book. */
export const promising = {
  ...quizOf([
    asks('one', [
      radio('sex', ['female', 'male']),
      checkbox('some', ['nitrates', 'poppers']),
      numeric('weight'),
      dated('born'),
    ]),
    asks('buy', [sells('drug', ['pen', 'book']), sellsPlans('plan', ['eight'])]),
    asks('strength', [
      radio('dose', [
        option('low', { modifiers: [{ kind: 'dosage', value: 0.5, answers: ['drug'] }] }),
      ]),
    ]),
    asks('often', [ships('shipments', [1, 3], ['drug'])]),
    schedules('visit'),
    asks('agree', [], { actions: understands('I agree.') }),
    { id: 'end', kind: 'stepBasic', actions: [{ kind: 'finish' }] },
  ]),
  values: { age: { ageInYears: { answer: 'born' } } },
};

/** A promise in which only what matters to a case is named. */
export const promise = (part: object) => ({
  id: 'one',
  name: 'This never happens.',
  happens: 'never',
  what: { finishes: true },
  ...part,
});

/** Promises with one mistake, and the one problem they must give. */
export interface BrokenPromises {
  code: ProblemCode;
  mistake: string;
  promises: unknown;
  path: string;
  severity?: 'warning';
  /** True where removing the promise is certain to mend the mistake. */
  isRemoved?: true;
}

const one = (part: object) => [promise(part)];

export const brokenPromises: BrokenPromises[] = [
  { code: 'wrongType', mistake: 'no list', promises: {}, path: '' },
  { code: 'wrongType', mistake: 'no promise', promises: [1], path: '/0' },
  {
    code: 'outOfRange',
    mistake: 'more than anybody keeps',
    promises: Array.from({ length: 501 }, (_, index) => promise({ id: `p${index}` })),
    path: '',
  },
  {
    code: 'missingProperty',
    mistake: 'without a sentence',
    promises: one({ name: undefined }),
    path: '/0',
  },
  { code: 'notEnough', mistake: 'a blank sentence', promises: one({ name: ' ' }), path: '/0/name' },
  { code: 'badFormat', mistake: 'a bad id', promises: one({ id: '1' }), path: '/0/id' },
  {
    code: 'notAllowed',
    mistake: 'happens sometimes',
    promises: one({ happens: 'sometimes' }),
    path: '/0/happens',
  },
  {
    code: 'unknownProperty',
    mistake: 'more than a promise has',
    promises: one({ unless: {} }),
    path: '/0/unless',
  },
  { code: 'notEnough', mistake: 'nothing promised', promises: one({ what: {} }), path: '/0/what' },
  {
    code: 'unknownProperty',
    mistake: 'two things promised',
    promises: one({ what: { reaches: 'one', ends: true } }),
    path: '/0/what/ends',
  },
  {
    code: 'notAllowed',
    mistake: 'promised to be false',
    promises: one({ what: { ends: false } }),
    path: '/0/what/ends',
  },
  {
    code: 'notEnough',
    mistake: 'nothing named that is sold',
    promises: one({ what: { isSold: {} } }),
    path: '/0/what/isSold',
  },
  {
    code: 'notEnough',
    mistake: 'a rule that looks at nothing',
    promises: one({ who: {} }),
    path: '/0/who',
  },
  {
    code: 'duplicateId',
    mistake: 'two promises with one id',
    promises: [promise({}), promise({ name: 'Another.' })],
    path: '/1/id',
  },
  {
    code: 'unknownQuestion',
    mistake: 'in the rule',
    promises: one({ who: { all: [{ answer: 'frist', is: 'yes' }] } }),
    path: '/0/who/all/0/answer',
    isRemoved: true,
  },
  {
    code: 'unknownOption',
    mistake: 'in the rule',
    promises: one({ who: { answer: 'some', includesAny: ['nitrates', 'nitrate'] } }),
    path: '/0/who/includesAny/1',
    isRemoved: true,
  },
  {
    code: 'unknownValue',
    mistake: 'in the rule',
    promises: one({ who: { value: 'ages', lessThan: 18 } }),
    path: '/0/who/value',
    isRemoved: true,
  },
  {
    code: 'typeMismatch',
    mistake: 'a rule that compares a number with a text',
    promises: one({ who: { value: 'age', is: 'old' } }),
    path: '/0/who/is',
  },
  {
    code: 'typeMismatch',
    mistake: 'a rule that compares an option by size',
    promises: one({ who: { answer: 'sex', atLeast: 2 } }),
    path: '/0/who/atLeast',
  },
  {
    code: 'unknownStep',
    mistake: 'to come to',
    promises: one({ what: { reaches: 'ones' } }),
    path: '/0/what/reaches',
    isRemoved: true,
  },
  {
    code: 'unknownQuestion',
    mistake: 'to be asked',
    promises: one({ what: { isAsked: 'sexes' } }),
    path: '/0/what/isAsked',
    isRemoved: true,
  },
  {
    code: 'unknownQuestion',
    mistake: 'to be answered',
    promises: one({ what: { answers: 'constructor' } }),
    path: '/0/what/answers',
    isRemoved: true,
  },
  {
    code: 'unknownStep',
    mistake: 'to agree to',
    promises: one({ what: { agreesTo: 'agreed' } }),
    path: '/0/what/agreesTo',
    isRemoved: true,
  },
  {
    code: 'noConsent',
    mistake: 'a step without a consent',
    promises: one({ what: { agreesTo: 'one' } }),
    path: '/0/what/agreesTo',
    isRemoved: true,
  },
  {
    code: 'unknownProduct',
    mistake: 'that is not in the catalogue',
    promises: one({ what: { isSold: { product: 'pencil' } } }),
    path: '/0/what/isSold/product',
    isRemoved: true,
  },
  {
    code: 'unknownVariant',
    mistake: 'of another product',
    promises: one({ what: { isSold: { product: 'pen', variant: 'book-once' } } }),
    path: '/0/what/isSold/variant',
    isRemoved: true,
  },
  {
    code: 'unknownVariant',
    mistake: 'of no product',
    promises: one({ what: { isSold: { variant: 'pen-2m' } } }),
    path: '/0/what/isSold/variant',
    isRemoved: true,
  },
  ...[
    ['a product that the quiz does not sell', { product: 'capsule' }],
    ['a variant in a period that is not offered', { variant: 'tablet-3m' }],
    ['a form that the quiz does not sell', { form: 'tube' }],
    ['a strength that is not offered', { product: 'pen', dosage: 1 }],
    ['a strength of another product', { product: 'book', dosage: 0.5 }],
    ['a prescription where nothing needs one', { prescription: true }],
  ].map(
    ([mistake, isSold]): BrokenPromises => ({
      code: 'neverSold',
      mistake: String(mistake),
      promises: one({ what: { isSold } }),
      path: '/0/what/isSold',
      severity: 'warning',
      isRemoved: true,
    }),
  ),
];

/** Promises about the same quiz without a mistake. */
export const soundPromises: [what: string, promise: object][] = [
  ['of everybody', { what: { ends: true } }],
  ['with a rule on the last question', { who: { answer: 'visit-slot', answered: true } }],
  ['with a rule on a value', { who: { value: 'age', lessThan: 18 } }],
  ['with a rule on the site', { who: { site: 'handle', is: 'jrnys' } }],
  ['to come to a step', { what: { reaches: 'end' } }],
  ['to be asked for a visit', { what: { isAsked: 'visit-slot' } }],
  ['to have answered', { happens: 'always', what: { answers: 'sex' } }],
  ['to agree', { happens: 'always', what: { agreesTo: 'agree' } }],
  ['on a product', { what: { isSold: { product: 'pen' } } }],
  ['on a product of a plan', { what: { isSold: { product: 'tablet', dosage: 50 } } }],
  ['on the starting dose', { what: { isSold: { product: 'pen', dosage: 0.25 } } }],
  ['on a strength that is chosen', { what: { isSold: { product: 'pen', dosage: 0.5 } } }],
  ['on a period that is chosen', { what: { isSold: { variant: 'pen-3m', dosage: 0.5 } } }],
  ['on a form', { what: { isSold: { form: 'injection' } } }],
];
