import {
  asks,
  numeric,
  option,
  quizOf,
  radio,
  shows,
  summary,
  typed,
} from '../../../../tests/support/quiz-builder';
import { type BrokenCase, last, withFirst } from './parts.test-support';

/** Quizzes with something that looks ahead or leads back. */
export const byOrder: BrokenCase[] = [
  {
    code: 'forwardReference',
    mistake: 'a number bound by itself',
    definition: quizOf([asks('one', [numeric('own', { atLeast: { answer: 'own' } })]), last]),
    path: '/steps/0/questions/0/input/atLeast',
  },
  {
    code: 'forwardReference',
    mistake: 'a condition',
    definition: quizOf([
      asks('one', [], { when: { answer: 'later', is: 'yes' } }),
      asks('two', [radio('later')]),
      last,
    ]),
    path: '/steps/0/when',
  },
  {
    code: 'forwardReference',
    mistake: 'a step that asks for its own answer',
    definition: quizOf([asks('one', [radio('own')], { when: { answer: 'own', is: 'yes' } }), last]),
    path: '/steps/0/when',
  },
  {
    code: 'forwardReference',
    mistake: 'a condition, through a value',
    definition: {
      ...quizOf([
        asks('one', [], { when: { value: 'v', atLeast: 1 } }),
        asks('two', [numeric('later')]),
        last,
      ]),
      values: { v: { add: [{ answer: 'later' }, 1] } },
    },
    path: '/steps/0/when',
  },
  {
    code: 'forwardReference',
    mistake: 'a text',
    definition: quizOf([
      shows('one', [{ kind: 'simpleContent', text: '{{answers.later|x}}' }]),
      asks('two', [radio('later')]),
      last,
    ]),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'forwardReference',
    mistake: 'a text, through a value',
    definition: {
      ...quizOf([
        shows('one', [{ kind: 'simpleContent', text: '{{values.v|x}}' }]),
        asks('two', [numeric('later')]),
        last,
      ]),
      values: { v: { add: [{ answer: 'later' }, 1] } },
    },
    path: '/steps/0/content/0/text',
  },
  {
    code: 'forwardReference',
    mistake: 'the label of an option that waits for its own answer',
    definition: quizOf([
      asks('one', [radio('own', [option('a', { label: 'As {{answers.own|x}}' })])]),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/0/label',
  },
  {
    code: 'forwardReference',
    mistake: 'a summary',
    definition: quizOf([
      summary('one', { items: [{ label: 'A', answer: 'later' }] }),
      asks('two', [radio('later')]),
      last,
    ]),
    path: '/steps/0/items/0/answer',
  },
  {
    code: 'forwardReference',
    mistake: 'a text by two answers',
    definition: quizOf([
      asks('one', [radio('a')], {
        content: [
          {
            kind: 'twoAnswersGroupBodyContent',
            first: 'a',
            second: 'later',
            bodies: [{ first: 'yes', second: 'yes', text: 'x' }],
            otherwise: { text: 'y' },
          },
        ],
      }),
      asks('two', [radio('later')]),
      last,
    ]),
    path: '/steps/0/content/0/second',
  },
  {
    code: 'forwardReference',
    mistake: 'a goal',
    definition: quizOf([
      shows('one', [
        { kind: 'goalsContent', from: { answer: 'later' }, to: 1, unit: 'lb', weeks: 1 },
      ]),
      asks('two', [numeric('later')]),
      last,
    ]),
    path: '/steps/0/content/0/from',
  },
  {
    code: 'forwardReference',
    mistake: 'a name',
    definition: quizOf([
      shows('one', [
        { kind: 'nameContent', name: { answer: 'later' }, title: '{{name}}', fallbackTitle: 'x' },
      ]),
      asks('two', [typed('later')]),
      last,
    ]),
    path: '/steps/0/content/0/name',
  },
  {
    code: 'forwardReference',
    mistake: 'a field that must equal one of a later step',
    definition: quizOf([
      asks('one', [typed('a', { sameAs: 'later' })]),
      asks('two', [typed('later')]),
      last,
    ]),
    path: '/steps/0/questions/0/input/sameAs',
  },
  {
    code: 'backwardJump',
    mistake: 'back',
    definition: quizOf([shows('one', []), shows('two', [], { goTo: [{ step: 'one' }] }), last]),
    path: '/steps/1/goTo/0/step',
  },
  {
    code: 'backwardJump',
    mistake: 'to itself',
    definition: withFirst({ goTo: [{ step: 'one' }] }),
    path: '/steps/0/goTo/0/step',
  },
  {
    code: 'skipByOwnAnswer',
    mistake: 'skipping that waits for an answer of its step',
    definition: quizOf([
      asks('one', [radio('own')], {
        actions: [{ kind: 'continue' }, { kind: 'skip', when: { answer: 'own', is: 'yes' } }],
      }),
      last,
    ]),
    path: '/steps/0/actions/1/when',
  },
  {
    code: 'skipByOwnAnswer',
    mistake: 'skipping that waits for an answer of its step, through a value',
    definition: {
      ...quizOf([
        asks('one', [numeric('own')], {
          actions: [{ kind: 'continue' }, { kind: 'skip', when: { value: 'v', atLeast: 1 } }],
        }),
        last,
      ]),
      values: { v: { add: [{ answer: 'own' }, 1] } },
    },
    path: '/steps/0/actions/1/when',
  },
  {
    code: 'forwardReference',
    mistake: 'a cart that is shown by what is chosen in it',
    definition: quizOf([
      shows('one', [{ kind: 'cartContentV2', when: { answer: 'one-cart', answered: true } }]),
      last,
    ]),
    path: '/steps/0/content/0/when',
  },
];
