// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import type { Condition } from '../../../../schemas/generated/types';
import {
  actions,
  asks,
  auth,
  checkbox,
  dated,
  end,
  ending,
  help,
  inDanger,
  numeric,
  option,
  qualify,
  question,
  quizOf,
  radio,
  shows,
  typed,
  understands,
} from '../../../../tests/support/quiz-builder';
import { type BrokenCase, last, text, when, withFirst } from './parts.test-support';

const fits = {
  fits: { if: { answer: 'first', is: 'yes' }, then: 'yes', else: 'no' },
  through: { if: { answer: 'some', includes: 'a' }, then: { value: 'fits' }, else: 'perhaps' },
};

/** Quizzes with something that does not make sense. */
export const byMeaning: BrokenCase[] = [
  {
    code: 'noDecimals',
    mistake: 'a number of any fineness',
    severity: 'warning',
    definition: quizOf([asks('one', [typed('weight', { value: 'number' })]), last]),
    path: '/steps/0/questions/0/input',
  },
  {
    code: 'noDecimals',
    mistake: 'a height of any fineness',
    severity: 'warning',
    definition: quizOf([asks('one', [typed('height', { value: 'height' })]), last]),
    path: '/steps/0/questions/0/input',
  },
  {
    code: 'emptyRange',
    mistake: 'between two numbers of a coarser grid',
    definition: quizOf([
      asks('one', [numeric('dose', { minimum: 0.11, maximum: 0.19, decimals: 1 })]),
      last,
    ]),
    path: '/steps/0/questions/0/input/minimum',
  },
  ...(['is', 'isNot'] as const).map(
    (operator): BrokenCase => ({
      code: 'deadRule',
      mistake: `what a derived value ${operator}, which it never is`,
      severity: 'warning',
      definition: when({ value: 'fits', [operator]: 'Yes' } as Condition, fits),
      path: `/steps/1/when/${operator}`,
    }),
  ),
  {
    code: 'deadRule',
    mistake: 'among several, what a derived value never is',
    severity: 'warning',
    definition: when({ value: 'through', oneOf: ['yes', 'maybe'] }, fits),
    path: '/steps/1/when/oneOf/1',
  },
  {
    code: 'deadRule',
    mistake: 'an empty text, which no answer is',
    severity: 'warning',
    definition: when({ answer: 'city', is: '' }),
    path: '/steps/1/when/is',
  },
  {
    code: 'deadEnd',
    mistake: 'only a way out',
    definition: withFirst({ actions: actions('abort') }),
    path: '/steps/0/actions',
  },
  {
    code: 'deadEnd',
    mistake: 'a last step that goes on',
    definition: quizOf([end('one', { goTo: [{ step: 'two' }] }), shows('two', [])]),
    path: '/steps/1/actions',
  },
  {
    code: 'noFinish',
    mistake: 'nothing sends the answers',
    definition: quizOf([auth()]),
    path: '/steps',
  },
  {
    code: 'noVerdict',
    mistake: 'an end without a verdict',
    severity: 'warning',
    definition: quizOf([asks('one', [radio('a', [ending('x'), 'y'])]), last]),
    path: '/steps/0',
  },
  {
    code: 'missingReason',
    mistake: 'a consequence nobody explains',
    definition: quizOf([
      asks('one', [radio('a', [option('x', { consequence: 'terminate' })])]),
      qualify(),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/0',
  },
  {
    code: 'crisisGoesOn',
    mistake: 'somebody in danger to whom something may still be sold',
    definition: quizOf([
      asks('one', [radio('a', [inDanger('x', { consequence: 'concern' }), 'y'])], {
        content: [help()],
      }),
      qualify(),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/0',
  },
  {
    code: 'crisisWithoutHelp',
    mistake: 'somebody in danger who finds no help',
    definition: quizOf([asks('one', [radio('a', [inDanger('x'), 'y'])]), qualify(), last]),
    path: '/steps/0/questions/0/input/options/0',
  },
  {
    code: 'crisisWithoutAnswer',
    mistake: 'help where no answer says that somebody is in danger',
    definition: quizOf([shows('one', [help()]), last]),
    path: '/steps/0/content/0',
  },
  {
    code: 'crisisBesideRejection',
    mistake: 'help and a rejection on one step',
    definition: quizOf([
      asks('one', [radio('a', [inDanger('x'), ending('y'), 'z'])], { content: [help()] }),
      qualify(),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/1',
  },
  {
    code: 'incompletePairs',
    mistake: 'a pair without a text',
    definition: quizOf([
      asks('one', [radio('a'), radio('b', ['z'])]),
      shows('two', [
        {
          kind: 'twoAnswersGroupBodyContent',
          first: 'a',
          second: 'b',
          bodies: [{ first: 'yes', second: 'z', text: 'x' }],
        },
      ]),
      last,
    ]),
    path: '/steps/1/content/0/bodies',
  },
  {
    code: 'missingFallback',
    mistake: 'no words for absence',
    severity: 'warning',
    definition: text('Hello {{answers.first}}'),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'missingFallback',
    mistake: 'a place for the words, but none in it',
    severity: 'warning',
    definition: text('Hello {{answers.first|}}'),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'missingFallback',
    mistake: 'dots that were never replaced',
    severity: 'warning',
    definition: text('Hello {{answers.first|…}}'),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'badPipe',
    mistake: 'half a pipe',
    definition: text('Hello {{answers.first'),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'badPipe',
    mistake: 'no such source',
    definition: text('Hello {{answer.first|x}}'),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'badPipe',
    mistake: 'no such profile field',
    definition: text('Hello {{profile.age|x}}'),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'badPipe',
    mistake: 'a greeting without its name',
    definition: quizOf([
      shows('one', [
        { kind: 'nameContent', name: { profile: 'firstName' }, title: 'Hi', fallbackTitle: 'Hi' },
      ]),
      last,
    ]),
    path: '/steps/0/content/0/title',
  },
  {
    code: 'badPipe',
    mistake: 'a fact where none is put in',
    definition: quizOf([asks('one', [typed('a', { placeholder: '{{answers.a|x}}' })]), last]),
    path: '/steps/0/questions/0/input/placeholder',
  },
  {
    code: 'emptyRange',
    mistake: 'a minimum above the maximum',
    definition: quizOf([asks('one', [numeric('a', { minimum: 9, maximum: 8 })]), last]),
    path: '/steps/0/questions/0/input/minimum',
  },
  {
    code: 'emptyRange',
    mistake: 'a length',
    definition: quizOf([asks('one', [typed('a', { minLength: 9, maxLength: 8 })]), last]),
    path: '/steps/0/questions/0/input/minLength',
  },
  {
    code: 'emptyRange',
    mistake: 'a date',
    definition: quizOf([
      asks('one', [dated('a', { earliest: '2020-01-02', latest: '2020-01-01' })]),
      last,
    ]),
    path: '/steps/0/questions/0/input/earliest',
  },
  {
    code: 'emptyRange',
    mistake: 'more than there are',
    definition: quizOf([asks('one', [checkbox('a', ['x'], { minimum: 2 })]), last]),
    path: '/steps/0/questions/0/input/minimum',
  },
  {
    code: 'badMask',
    mistake: 'nowhere to type',
    definition: quizOf([asks('one', [question('a', { kind: 'maskInput', mask: '---' })]), last]),
    path: '/steps/0/questions/0/input/mask',
  },
  {
    code: 'answerActionMisplaced',
    mistake: 'beside a typed answer',
    definition: quizOf([asks('one', [typed('a')], { actions: actions('answer') }), last]),
    path: '/steps/0/actions/0',
  },
  {
    code: 'answerActionMisplaced',
    mistake: 'beside two questions',
    definition: quizOf([
      asks('one', [radio('a'), radio('b')], { actions: actions('answer') }),
      last,
    ]),
    path: '/steps/0/actions/0',
  },
  {
    code: 'repeatedAction',
    mistake: 'twice',
    definition: withFirst({ actions: actions('continue', 'continue') }),
    path: '/steps/0/actions/1',
  },
  {
    code: 'uncheckedAnswers',
    mistake: 'past a required question',
    definition: quizOf([
      asks('one', [radio('a', ['x'], { required: true })], { actions: actions('continueOnly') }),
      last,
    ]),
    path: '/steps/0/actions/0',
  },
  {
    code: 'consentNotRequired',
    mistake: 'a way past the consent',
    definition: withFirst({ actions: [...understands('I agree.'), ...actions('continue')] }),
    path: '/steps/0/actions/0',
  },
];
