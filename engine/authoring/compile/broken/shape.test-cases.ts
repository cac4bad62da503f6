import { asks, quizOf, radio, summary } from '../../../../tests/support/quiz-builder';
import {
  type BrokenCase,
  good,
  last,
  modified,
  oneQuestion,
  withFirst,
} from './parts.test-support';

/** Mistakes that the schema finds. */
export const byShape: BrokenCase[] = [
  {
    code: 'missingProperty',
    mistake: 'no title',
    definition: { ...good, title: undefined },
    path: '',
  },
  {
    code: 'missingProperty',
    mistake: 'no actions',
    definition: withFirst({ actions: undefined }),
    path: '/steps/0',
  },
  {
    code: 'unknownProperty',
    mistake: 'a misspelt property',
    definition: withFirst({ questons: [] }),
    path: '/steps/0/questons',
  },
  {
    code: 'wrongType',
    mistake: 'a number for a title',
    definition: { ...good, title: 5 },
    path: '/title',
  },
  { code: 'wrongType', mistake: 'no object at all', definition: 'quiz', path: '' },
  {
    code: 'unknownKind',
    mistake: 'a step of no kind',
    definition: withFirst({ kind: 'stepBasics' }),
    path: '/steps/0/kind',
  },
  {
    code: 'unknownKind',
    mistake: 'an input of no kind',
    definition: oneQuestion({ id: 'a', label: 'A', input: { kind: 'slider' } }),
    path: '/steps/0/questions/0/input/kind',
  },
  {
    code: 'notAllowed',
    mistake: 'a category that is none',
    definition: { ...good, category: 'toys' },
    path: '/category',
  },
  { code: 'notEnough', mistake: 'no steps', definition: { ...good, steps: [] }, path: '/steps' },
  {
    code: 'outOfRange',
    mistake: 'two comparisons of one fact',
    definition: withFirst({ when: { answer: 'first', is: 'yes', isNot: 'no' } }),
    path: '/steps/0/when',
  },
  {
    code: 'badFormat',
    mistake: 'an id with a space',
    definition: withFirst({ id: 'my step' }),
    path: '/steps/0/id',
  },
  {
    code: 'badFormat',
    mistake: 'a value whose name is none',
    definition: { ...good, values: { 'my value': 1 } },
    path: '/values',
  },
  {
    code: 'repeated',
    mistake: 'a modifier that names an answer twice',
    definition: modified({ kind: 'dosage', value: 1, answers: ['drug', 'drug'] }),
    path: '/steps/1/questions/0/input/options/0/modifiers/0/answers',
  },
  {
    code: 'malformed',
    mistake: 'an answer and a value in one line',
    definition: quizOf([
      asks('one', [radio('first')]),
      summary('sum', { items: [{ label: 'A', answer: 'first', value: 'v' }] }),
      last,
    ]),
    path: '/steps/1/items/0',
  },
];
