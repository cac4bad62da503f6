import {
  asks,
  option,
  question,
  quizOf,
  radio,
  schedules,
  sells,
  sellsPlans,
  shows,
  typed,
} from '../../../../tests/support/quiz-builder';
import {
  type BrokenCase,
  last,
  modified,
  text,
  values,
  when,
  withFirst,
} from './parts.test-support';

/** Quizzes that name something that is not there, or not there yet. */
export const byReference: BrokenCase[] = [
  {
    code: 'duplicateId',
    mistake: 'two steps with one id',
    definition: quizOf([shows('one', []), shows('one', []), last]),
    path: '/steps/1/id',
  },
  {
    code: 'duplicateId',
    mistake: 'two questions with one id',
    definition: quizOf([asks('one', [radio('a')]), asks('two', [radio('a')]), last]),
    path: '/steps/1/questions/0/id',
  },
  {
    code: 'duplicateId',
    mistake: 'two options with one id',
    definition: quizOf([asks('one', [radio('a', ['x', 'x'])]), last]),
    path: '/steps/0/questions/0/input/options/1/id',
  },
  {
    code: 'duplicateId',
    mistake: 'a visit called like a question',
    definition: quizOf([asks('one', [radio('a')]), schedules('two', { question: 'a' }), last]),
    path: '/steps/1/question',
  },
  {
    code: 'duplicateId',
    mistake: 'a question called like the cart of a step',
    definition: quizOf([
      shows('one', [{ kind: 'cartContentV2' }]),
      asks('two', [radio('one-cart')]),
      last,
    ]),
    path: '/steps/1/questions/0/id',
  },
  {
    code: 'unknownQuestion',
    mistake: 'in a condition',
    definition: when({ answer: 'frist', is: 'yes' }),
    path: '/steps/1/when/answer',
  },
  {
    code: 'unknownQuestion',
    mistake: 'in a calculation',
    definition: values({ v: { add: [{ answer: 'wieght' }, 1] } }),
    path: '/values/v/add/0/answer',
  },
  {
    code: 'unknownQuestion',
    mistake: 'in a text',
    definition: text('{{answers.frist|x}}'),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'unknownQuestion',
    mistake: 'in a modifier',
    definition: modified({ kind: 'dosage', value: 1, answers: ['durg'] }),
    path: '/steps/1/questions/0/input/options/0/modifiers/0/answers/0',
  },
  {
    code: 'unknownQuestion',
    mistake: 'as the other field',
    definition: quizOf([asks('one', [typed('a', { sameAs: 'b' })]), last]),
    path: '/steps/0/questions/0/input/sameAs',
  },
  {
    code: 'unknownQuestion',
    mistake: 'named like a part of every object',
    definition: when({ answer: 'constructor', is: 'yes' }),
    path: '/steps/1/when/answer',
  },
  {
    code: 'unknownOption',
    mistake: 'in a comparison',
    definition: when({ answer: 'first', is: 'yess' }),
    path: '/steps/1/when/is',
  },
  {
    code: 'unknownOption',
    mistake: 'in a list',
    definition: when({ answer: 'some', includesAny: ['a', 'c'] }),
    path: '/steps/1/when/includesAny/1',
  },
  {
    code: 'unknownOption',
    mistake: 'of a state',
    definition: quizOf([
      asks('one', [question('s', { kind: 'states' })]),
      asks('two', [], { when: { answer: 's', is: 'ZZ' } }),
      last,
    ]),
    path: '/steps/1/when/is',
  },
  {
    code: 'unknownValue',
    mistake: 'in a condition',
    definition: when({ value: 'bmi', atLeast: 27 }),
    path: '/steps/1/when/value',
  },
  {
    code: 'unknownValue',
    mistake: 'in a calculation',
    definition: values({ v: { value: 'toString' } }),
    path: '/values/v/value',
  },
  {
    code: 'unknownValue',
    mistake: 'in a text',
    definition: text('{{values.bmi|x}}'),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'unknownStep',
    mistake: 'a jump',
    definition: withFirst({ goTo: [{ step: 'ende' }] }),
    path: '/steps/0/goTo/0/step',
  },
  {
    code: 'unknownProduct',
    mistake: 'an option',
    definition: quizOf([asks('one', [sells('drug', ['pencil'])]), last]),
    path: '/steps/0/questions/0/input/options/0/product',
  },
  {
    code: 'unknownPlan',
    mistake: 'an option',
    definition: quizOf([asks('one', [sellsPlans('plan', ['trio'])]), last]),
    path: '/steps/0/questions/0/input/options/0/plan',
  },
  {
    code: 'unknownVariant',
    mistake: 'an option',
    definition: quizOf([
      asks('one', [
        sells('drug', [
          option('a', { content: 'commerce product', product: 'pen', variant: 'pen-2m' }),
        ]),
      ]),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/0/variant',
  },
  {
    code: 'unknownState',
    mistake: 'a state',
    definition: quizOf([
      asks('one', [
        question('s', {
          kind: 'states',
          states: [{ state: 'ZZ', consequence: 'none', reason: 'x' }],
        }),
      ]),
      last,
    ]),
    path: '/steps/0/questions/0/input/states/0/state',
  },
  {
    code: 'unknownAllergy',
    mistake: 'an allergy',
    definition: quizOf([
      asks('one', [
        question('a', {
          kind: 'allergies',
          consequences: [{ allergy: 'dust', consequence: 'none', reason: 'x' }],
        }),
      ]),
      last,
    ]),
    path: '/steps/0/questions/0/input/consequences/0/allergy',
  },
];
