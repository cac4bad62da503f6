// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import {
  asks,
  dated,
  ending,
  numeric,
  qualify,
  quizOf,
  radio,
  sells,
  shows,
  typed,
} from '../../../../tests/support/quiz-builder';
import { type BrokenCase, last, values, when } from './parts.test-support';

/** Quizzes that compare something, or work it out, with what it does not fit. */
export const byType: BrokenCase[] = [
  {
    code: 'badFormat',
    mistake: 'a day that is not in the calendar',
    definition: quizOf([
      asks('one', [dated('born')]),
      asks('two', [radio('a')], { when: { answer: 'born', after: '2007-02-29' } }),
      last,
    ]),
    path: '/steps/1/when/after',
  },
  {
    code: 'badFormat',
    mistake: 'a latest day that is not in the calendar',
    definition: quizOf([asks('one', [dated('born', { latest: '2007-13-01' })]), last]),
    path: '/steps/0/questions/0/input/latest',
  },
  {
    code: 'typeMismatch',
    mistake: 'digits after the point of a date',
    definition: quizOf([asks('one', [dated('born', { decimals: 1 })]), last]),
    path: '/steps/0/questions/0/input/decimals',
  },
  {
    code: 'typeMismatch',
    mistake: 'digits after the point of whole numbers',
    definition: quizOf([asks('one', [numeric('age', { integer: true, decimals: 1 })]), last]),
    path: '/steps/0/questions/0/input/decimals',
  },
  {
    code: 'typeMismatch',
    mistake: 'a text kept as a date of birth',
    definition: quizOf([asks('one', [typed('a', {}, { keepAs: 'dob' })]), last]),
    path: '/steps/0/questions/0/keepAs',
  },
  {
    code: 'typeMismatch',
    mistake: 'a height that is not typed in feet and inches',
    definition: quizOf([asks('one', [numeric('a', {}, { keepAs: 'height' })]), last]),
    path: '/steps/0/questions/0/keepAs',
  },
  {
    code: 'notToConfirm',
    mistake: 'an earlier answer confirmed where one of the options ends the quiz',
    definition: quizOf([
      asks('one', [radio('a', ['no', ending('yes')], { confirmWithin: 30 })]),
      qualify(),
      last,
    ]),
    path: '/steps/0/questions/0/confirmWithin',
  },
  {
    code: 'notToConfirm',
    mistake: 'an earlier purchase confirmed',
    definition: quizOf([asks('one', [{ ...sells('a', ['fiber']), confirmWithin: 30 }]), last]),
    path: '/steps/0/questions/0/confirmWithin',
  },
  {
    code: 'typeMismatch',
    mistake: 'a text with a bound that is worked out',
    definition: quizOf([
      asks('one', [numeric('a'), typed('b', { atMost: { answer: 'a' } })]),
      last,
    ]),
    path: '/steps/0/questions/1/input/atMost',
  },
  {
    code: 'typeMismatch',
    mistake: 'a number bound by a text',
    definition: quizOf([
      asks('one', [typed('a'), numeric('b', { atMost: { answer: 'a' } })]),
      last,
    ]),
    path: '/steps/0/questions/1/input/atMost',
  },
  {
    code: 'typeMismatch',
    mistake: 'a number compared with a text',
    definition: when({ answer: 'weight', is: 'heavy' }),
    path: '/steps/1/when/is',
  },
  {
    code: 'typeMismatch',
    mistake: 'a choice compared with a number',
    definition: when({ answer: 'first', is: 1 }),
    path: '/steps/1/when/is',
  },
  {
    code: 'typeMismatch',
    mistake: 'a list compared as one',
    definition: when({ answer: 'some', is: 'a' }),
    path: '/steps/1/when/is',
  },
  {
    code: 'typeMismatch',
    mistake: 'a text measured',
    definition: when({ answer: 'city', atLeast: 5 }),
    path: '/steps/1/when/atLeast',
  },
  {
    code: 'typeMismatch',
    mistake: 'a date measured as a number',
    definition: when({ answer: 'born', lessThan: 5 }),
    path: '/steps/1/when/lessThan',
  },
  {
    code: 'typeMismatch',
    mistake: 'a bound that is a text',
    definition: when({ answer: 'weight', lessThan: { answer: 'city' } }),
    path: '/steps/1/when/lessThan',
  },
  {
    code: 'typeMismatch',
    mistake: 'a calculation with a text',
    definition: values({ v: { add: [{ answer: 'city' }, 1] } }),
    path: '/values/v/add/0',
  },
  {
    code: 'typeMismatch',
    mistake: 'an age of a number',
    definition: values({ v: { ageInYears: { answer: 'weight' } } }),
    path: '/values/v/ageInYears',
  },
  {
    code: 'typeMismatch',
    mistake: 'branches that differ',
    definition: values({ v: { if: { answer: 'first', is: 'yes' }, then: 1, else: 'two' } }),
    path: '/values/v',
  },
  {
    code: 'typeMismatch',
    mistake: 'a list in a calculation',
    definition: values({ v: { answer: 'some' } }),
    path: '/values/v/answer',
  },
  {
    code: 'typeMismatch',
    mistake: 'a score of what has no options',
    definition: values({ v: { score: ['weight'] } }),
    path: '/values/v/score/0',
  },
  {
    code: 'typeMismatch',
    mistake: 'a condition inside a bound',
    definition: when({
      answer: 'weight',
      lessThan: { if: { answer: 'weight', is: 'heavy' }, then: 1, else: 2 },
    }),
    path: '/steps/1/when/lessThan/if/is',
  },
  {
    code: 'typeMismatch',
    mistake: 'a goal of a text',
    definition: quizOf([
      asks('one', [typed('city')]),
      shows('two', [
        { kind: 'goalsContent', from: { answer: 'city' }, to: 1, unit: 'lb', weeks: 1 },
      ]),
      last,
    ]),
    path: '/steps/1/content/0/from',
  },
  {
    code: 'typeMismatch',
    mistake: 'a name that is a number',
    definition: quizOf([
      asks('one', [numeric('weight')]),
      shows('two', [
        { kind: 'nameContent', name: { answer: 'weight' }, title: '{{name}}', fallbackTitle: 'x' },
      ]),
      last,
    ]),
    path: '/steps/1/content/0/name',
  },
  {
    code: 'typeMismatch',
    mistake: 'a text by two answers of which one is typed',
    definition: quizOf([
      asks('one', [radio('a'), typed('b')]),
      shows('two', [
        {
          kind: 'twoAnswersGroupBodyContent',
          first: 'a',
          second: 'b',
          bodies: [{ first: 'yes', second: 'x', text: 'x' }],
          otherwise: { text: 'y' },
        },
      ]),
      last,
    ]),
    path: '/steps/1/content/0/second',
  },
  {
    code: 'cycle',
    mistake: 'a value of itself',
    definition: values({ v: { add: [{ value: 'v' }, 1] } }),
    path: '/values/v',
  },
  {
    code: 'cycle',
    mistake: 'two values of each other',
    definition: values({ a: { add: [{ value: 'b' }, 1] }, b: { add: [{ value: 'a' }, 1] } }),
    path: '/values/a',
  },
  {
    code: 'cycle',
    mistake: 'through a condition',
    definition: values({ a: { if: { value: 'a', atLeast: 1 }, then: 1, else: 2 } }),
    path: '/values/a',
  },
  {
    code: 'cycle',
    mistake: 'through a bound',
    definition: values({
      a: { if: { answer: 'weight', lessThan: { value: 'b' } }, then: 1, else: 2 },
      b: { add: [{ value: 'a' }, 1] },
    }),
    path: '/values/a',
  },
];
