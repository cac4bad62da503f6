import type { AnswerValue, PeriodUnit, Question } from '../../../schemas/generated/types';
import { option, radio, sells, sellsPlans, ships } from '../../../tests/support/quiz-builder';

/** Section 4: answers become cart lines. Lines are written `quantity × variant`, with ` @dosage` in hundredths. */
export interface LineCase {
  description: string;
  questions: Question[];
  answers: Record<string, AnswerValue>;
  lines: string[];
}

const dose = (id: string, value: number, answers: string[]) =>
  option(id, { modifiers: [{ kind: 'dosage', value, answers }] });
const amount = (id: string, value: number, answers: string[]) =>
  option(id, { modifiers: [{ kind: 'quantity-per-month', value, answers }] });
const period = (id: string, value: number, answers: string[], unit?: PeriodUnit) =>
  option(id, { modifiers: [{ kind: 'period-month', value, answers, ...(unit && { unit }) }] });

const pen = sells('drug', ['pen']);
const every = ships('often', [1, 3, 6], ['drug']);
const strengths = radio('strength', [dose('low', 0.25, ['drug']), dose('high', 1, ['drug'])]);
const mixed = (of: string) => radio('strength', [dose('low', 0.25, [of]), dose('high', 20, [of])]);
const both = ['drug', 'extra'];
const alongside = option('soap', {
  content: 'commerce product',
  product: 'soap',
  variant: 'soap-addon-1m',
});
const counts = radio('count', [
  amount('four', 4, ['drug']),
  amount('eight', 8, ['drug']),
  amount('many', 250, ['drug']),
]);

const rhythms = radio('how', [
  period('weeks', 6, ['drug'], 'week'),
  period('days', 42, ['drug'], 'day'),
  period('year', 1, ['drug'], 'year'),
  period('months', 12, ['drug'], 'month'),
  period('six', 6, ['drug']),
]);

/** A period in each unit. The product comes every year, and every six weeks. */
export const unitCases: LineCase[] = (
  [
    ['six weeks', 'weeks', 'yearly-6w'],
    ['as many days', 'days', 'yearly-6w'],
    ['a year', 'year', 'yearly-1y'],
    ['twelve months', 'months', 'yearly-1y'],
    ['six months, which it does not come in: its first variant', 'six', 'yearly-1y'],
  ] as const
).map(([description, how, variant]) => ({
  description,
  questions: [sells('drug', ['yearly']), rhythms],
  answers: { drug: 'yearly', how },
  lines: [`1 × ${variant}`],
}));

/** Strengths that are not made. A quiz with them is never published; a catalogue may change under one that was. */
export const unmadeCases: (LineCase & { refusal: string })[] = [
  {
    description: 'a strength of another medicine is no line',
    questions: [sells('drug', ['pen', 'capsule']), mixed('drug')],
    answers: { drug: 'pen', strength: 'high' },
    lines: [],
    refusal: 'pen is not made in 20 mg. Choose another strength.',
  },
  {
    description: 'the same strength of the medicine that is made in it is one',
    questions: [sells('drug', ['pen', 'capsule']), mixed('drug')],
    answers: { drug: 'capsule', strength: 'high' },
    lines: ['1 × capsule-1m @2000'],
    refusal: '',
  },
  {
    description: 'what else was chosen stays, but does not go on alone',
    questions: [sells('drug', ['pen', 'book'], { many: true }), mixed('drug')],
    answers: { drug: ['pen', 'book'], strength: 'high' },
    lines: ['1 × book-once'],
    refusal: 'pen is not made in 20 mg. Choose another strength.',
  },
  {
    description: 'a plan gives no line of a medicine that is not made in the strength',
    questions: [sellsPlans('plan', ['eight']), mixed('plan')],
    answers: { plan: 'eight', strength: 'high' },
    lines: [],
    refusal: 'tablet is not made in 20 mg. Choose another strength.',
  },
  {
    description: 'a strength that was chosen before the medicine is told with the medicine',
    questions: [mixed('drug'), sells('drug', ['pen', 'capsule'])],
    answers: { strength: 'low', drug: 'capsule' },
    lines: [],
    refusal:
      'capsule is not made in 0.25 mg. Choose something else, or go back and choose another strength.',
  },
  {
    description: 'a strength of the option itself',
    questions: [
      sells('drug', [
        option('strong', {
          content: 'commerce product',
          product: 'pen',
          modifiers: [{ kind: 'dosage', value: 15 }],
        }),
        'capsule',
      ]),
    ],
    answers: { drug: 'strong' },
    lines: [],
    refusal:
      'pen is not made in 15 mg. Choose something else, or go back and choose another strength.',
  },
];

export const lineCases: LineCase[] = [
  { description: 'nothing chosen, nothing bought', questions: [pen], answers: {}, lines: [] },
  {
    description:
      'without a period modifier, the first variant; without a dosage, the smallest strength',
    questions: [pen],
    answers: { drug: 'pen' },
    lines: ['1 × pen-1m @25'],
  },
  {
    description: 'the variant is picked by the period modifier',
    questions: [pen, every],
    answers: { drug: 'pen', often: 'every3' },
    lines: ['1 × pen-3m @25'],
  },
  {
    description: 'a period that no variant has leaves the first',
    questions: [pen, every],
    answers: { drug: 'pen', often: 'every6' },
    lines: ['1 × pen-1m @25'],
  },
  {
    description: 'a year is twelve months',
    questions: [sells('drug', ['yearly']), radio('often', [period('year', 12, ['drug'])])],
    answers: { drug: 'yearly', often: 'year' },
    lines: ['1 × yearly-1y'],
  },
  {
    description: 'weeks are no months',
    questions: [sells('drug', ['yearly']), radio('often', [period('six', 6, ['drug'])])],
    answers: { drug: 'yearly', often: 'six' },
    lines: ['1 × yearly-1y'],
  },
  {
    description: 'a dosage is stored times 100',
    questions: [pen, strengths],
    answers: { drug: 'pen', strength: 'high' },
    lines: ['1 × pen-1m @100'],
  },
  {
    description: 'a product without strengths has no dosage',
    questions: [sells('drug', ['fiber', 'pen']), strengths],
    answers: { drug: 'fiber', strength: 'high' },
    lines: ['1 × fiber-once'],
  },
  {
    description: 'the quantity comes from the quantity per month',
    questions: [sells('drug', ['tablet']), counts],
    answers: { drug: 'tablet', count: 'eight' },
    lines: ['8 × tablet-1m @2500'],
  },
  {
    description: 'a quantity never exceeds 100',
    questions: [sells('drug', ['tablet']), counts],
    answers: { drug: 'tablet', count: 'many' },
    lines: ['100 × tablet-1m @2500'],
  },
  {
    description: 'a quantity never exceeds what an order may hold of the variant',
    questions: [sells('drug', ['cream']), counts],
    answers: { drug: 'cream', count: 'four' },
    lines: ['3 × cream-once'],
  },
  {
    description: 'all three at once',
    questions: [
      sells('drug', ['tablet']),
      counts,
      every,
      radio('strength', [dose('high', 50, ['drug'])]),
    ],
    answers: { drug: 'tablet', count: 'four', often: 'every3', strength: 'high' },
    lines: ['4 × tablet-3m @5000'],
  },
  {
    description: 'a modifier changes only the answers it names',
    questions: [pen, sells('other', ['tablet']), radio('count', [amount('four', 4, ['other'])])],
    answers: { other: 'tablet', drug: 'pen', count: 'four' },
    lines: ['1 × pen-1m @25'],
  },
  {
    description: 'a modifier of the option itself',
    questions: [
      sells('drug', [
        option('two', {
          content: 'commerce product',
          product: 'fiber',
          modifiers: [{ kind: 'quantity-per-month', value: 2 }],
        }),
      ]),
    ],
    answers: { drug: 'two' },
    lines: ['2 × fiber-once'],
  },
  {
    description: 'a later answer outweighs the option itself',
    questions: [
      sells('drug', [
        option('two', {
          content: 'commerce product',
          product: 'fiber',
          modifiers: [{ kind: 'quantity-per-month', value: 2 }],
        }),
      ]),
      counts,
    ],
    answers: { drug: 'two', count: 'four' },
    lines: ['4 × fiber-once'],
  },
  {
    description: 'a modifier of the kind none changes nothing',
    questions: [
      pen,
      radio('count', [
        option('same', { modifiers: [{ kind: 'none', value: 4, answers: ['drug'] }] }),
      ]),
    ],
    answers: { drug: 'pen', count: 'same' },
    lines: ['1 × pen-1m @25'],
  },
  {
    description: 'an option may name its variant',
    questions: [
      sells('drug', [
        option('once', { content: 'commerce product', product: 'tablet', variant: 'tablet-once' }),
      ]),
      every,
    ],
    answers: { drug: 'once', often: 'every3' },
    lines: ['1 × tablet-once @2500'],
  },
  {
    description: 'the first variant that can be bought',
    questions: [sells('drug', ['half-gone'])],
    answers: { drug: 'half-gone' },
    lines: ['1 × half-gone-new'],
  },
  {
    description: 'one subscription: the first answer keeps it, others drop theirs',
    questions: [sells('one', ['pen']), sells('two', ['tablet']), sells('three', ['coaching'])],
    answers: { one: 'pen', two: 'tablet', three: 'coaching' },
    lines: ['1 × pen-1m @25'],
  },
  {
    description: 'add-ons and single purchases stay beside a subscription',
    questions: [sells('one', ['fiber', 'wipes', 'book'], { many: true }), sells('two', ['pen'])],
    answers: { one: ['fiber', 'wipes', 'book'], two: 'pen' },
    lines: ['1 × pen-1m @25', '1 × wipes-addon', '1 × fiber-once', '1 × book-once'],
  },
  {
    description: 'what comes along with a treatment needs one',
    questions: [sells('one', ['fiber', 'wipes', 'book'], { many: true })],
    answers: { one: ['fiber', 'wipes', 'book'] },
    lines: ['1 × fiber-once', '1 × book-once'],
  },
  {
    description: 'an add-on keeps step with its treatment where it is sold so',
    questions: [pen, sells('extra', [alongside], { many: true }), ships('often', [1, 3], both)],
    answers: { drug: 'pen', extra: ['soap'], often: 'every3' },
    lines: ['1 × pen-3m @25', '1 × soap-addon-3m'],
  },
  {
    description: 'an add-on comes at its own period where nothing says otherwise',
    questions: [pen, sells('extra', [alongside], { many: true }), every],
    answers: { drug: 'pen', extra: ['soap'], often: 'every3' },
    lines: ['1 × pen-3m @25', '1 × soap-addon-1m'],
  },
  {
    description: 'an add-on that is not sold at that period keeps the one it has',
    questions: [pen, sells('extra', [alongside], { many: true }), ships('often', [1, 6], both)],
    answers: { drug: 'pen', extra: ['soap'], often: 'every6' },
    lines: ['1 × pen-1m @25', '1 × soap-addon-1m'],
  },
  {
    description: 'subscriptions come first, then add-ons, then single purchases',
    questions: [sells('one', ['book', 'wipes'], { many: true }), sells('two', ['pen'])],
    answers: { one: ['book', 'wipes'], two: 'pen' },
    lines: ['1 × pen-1m @25', '1 × wipes-addon', '1 × book-once'],
  },
  {
    description: 'a plan gives a line for each of its products, and keeps all its subscriptions',
    questions: [sellsPlans('plan', ['duo'])],
    answers: { plan: 'duo' },
    lines: ['1 × pen-1m @50', '1 × coaching-1m'],
  },
  {
    description: 'a plan starts with its own dosage and quantity',
    questions: [sellsPlans('plan', ['eight'])],
    answers: { plan: 'eight' },
    lines: ['8 × tablet-1m @5000'],
  },
  {
    description: 'modifiers outweigh what a plan starts with',
    questions: [
      sellsPlans('plan', ['eight']),
      radio('count', [amount('four', 4, ['plan'])]),
      radio('strength', [dose('low', 25, ['plan'])]),
    ],
    answers: { plan: 'eight', count: 'four', strength: 'low' },
    lines: ['4 × tablet-1m @2500'],
  },
  {
    description: 'a plan may name a variant',
    questions: [sellsPlans('plan', ['pinned']), ships('often', [1], ['plan'])],
    answers: { plan: 'pinned', often: 'every1' },
    lines: ['1 × pen-3m @25'],
  },
  {
    description: 'of a plan with a subscription, only the subscription is kept',
    questions: [sellsPlans('plan', ['mixed'])],
    answers: { plan: 'mixed' },
    lines: ['1 × pen-1m @25'],
  },
  {
    description: 'the period of a plan applies to all it is made of',
    questions: [sellsPlans('plan', ['duo']), ships('often', [3], ['plan'])],
    answers: { plan: 'duo', often: 'every3' },
    lines: ['1 × pen-3m @50', '1 × coaching-1m'],
  },
  {
    description: 'a subscription of a product beside that of a plan is dropped',
    questions: [sellsPlans('plan', ['duo']), sells('two', ['tablet'])],
    answers: { plan: 'duo', two: 'tablet' },
    lines: ['1 × pen-1m @50', '1 × coaching-1m'],
  },
  {
    description: 'a variant that two answers chose is one line',
    questions: [sells('one', ['book']), sells('two', ['book'])],
    answers: { one: 'book', two: 'book' },
    lines: ['1 × book-once'],
  },
];
