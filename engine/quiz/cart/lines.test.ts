import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../schemas/generated/types';
import {
  asks,
  end,
  ending,
  option,
  pharmacy,
  qualify,
  quizOf,
  quizWith,
  radio,
  sells,
  sellsPlans,
  shows,
} from '../../../tests/support/quiz-builder';
import { begin, type Run } from '../../../tests/support/quiz-run';
import { sampleReference } from '../../../tests/support/sample-reference';
import { compilePublished } from '../../authoring';
import type { CartLine, PriceList } from '../../commerce';
import { cartLines, couponIn, storedAnswers } from '..';
import { lineCases, unitCases, unmadeCases } from './lines.test-cases';

const written = (lines: CartLine[]) =>
  lines.map(
    ({ quantity, variantId, dosage }) =>
      `${quantity} × ${variantId}${dosage === null ? '' : ` @${dosage}`}`,
  );

it.each([...lineCases, ...unitCases])('$description', ({ questions, answers, lines }) => {
  const run = begin(quizWith([asks('ask', questions)])).answers(answers);
  expect(written(run.lines)).toEqual(lines);
});

describe('a strength that is not made never reaches the cart', () => {
  const served = (questions: Parameters<typeof asks>[1]) => {
    const definition = quizOf([asks('ask', questions), end()]);
    const { quiz } = compilePublished(definition, sampleReference());
    if (!quiz) throw new Error('The quiz is not served.');
    return quiz;
  };

  it.each(unmadeCases)('$description', ({ questions, answers, lines, refusal }) => {
    const chosen = begin(served(questions)).answers(answers);
    expect(written(chosen.lines)).toEqual(lines);
    expect(chosen.tries({ type: 'act', action: 'continue' }).refusal?.message ?? '').toBe(refusal);
  });

  it('nor is the quiz sent when the medicine is changed after its strength', () => {
    const quiz = compilePublished(
      quizOf([
        asks('one', [sells('drug', ['pen', 'capsule'])]),
        asks('two', [radio('strength', [dose('high', 20)])]),
        end(),
      ]),
      sampleReference(),
    ).quiz;
    if (!quiz) throw new Error('The quiz is not served.');
    const sent = begin(quiz)
      .goesOn({ drug: 'capsule' })
      .goesOn({ strength: 'high' })
      .answers({ drug: 'pen' })
      .tries({ type: 'act', action: 'finish' });
    expect(sent.refusal).toMatchObject({ code: 'notReached', step: 'two' });
    expect(sent.state.ended).toBeNull();
  });
});

const dose = (id: string, value: number) =>
  option(id, { modifiers: [{ kind: 'dosage', value, answers: ['drug'] }] });

/** The catalogue of the day of the purchase, with something no longer for sale. */
function today(run: Run, change: (catalogue: PriceList) => void): string[] {
  const catalogue = structuredClone(run.quiz.reference.catalogue);
  change(catalogue);
  return written(cartLines(run.quiz, run.state, catalogue));
}

describe('what can no longer be bought', () => {
  const chosen = begin(
    quizWith([asks('ask', [sells('one', ['tablet']), sellsPlans('plan', ['duo'])])]),
  ).answers({ one: 'tablet', plan: 'duo' });

  it('a disabled product gives no line', () => {
    const lines = today(chosen, ({ products }) => {
      for (const product of products) if (product.id === 'tablet') product.status = 'disabled';
    });
    expect(lines).toEqual(['1 × pen-1m @50', '1 × coaching-1m']);
  });

  it('a disabled variant is passed over for the next', () => {
    const lines = today(chosen, ({ products }) => {
      for (const { variants } of products)
        for (const variant of variants) if (variant.id === 'tablet-1m') variant.status = 'disabled';
    });
    expect(lines[0]).toBe('1 × tablet-3m @2500');
  });

  it('a disabled plan gives no line', () => {
    const lines = today(chosen.answers({ one: null }), ({ plans }) => {
      for (const plan of plans) plan.status = 'disabled';
    });
    expect(lines).toEqual([]);
  });

  it('a product that left the catalogue gives no line', () => {
    expect(
      today(chosen, (catalogue) => {
        catalogue.products = [];
      }),
    ).toEqual([]);
  });
});

it('usage is kept where the price depends on it', () => {
  const quiz = quizWith([
    asks('ask', [
      sells('drug', ['lozenge']),
      {
        id: 'use',
        label: 'When?',
        input: {
          kind: 'radioUses',
          options: [
            { id: 'daily', label: 'Daily' },
            { id: 'before-sex', label: 'Before' },
          ],
        },
      },
    ]),
  ]);
  const [line] = begin(quiz).answers({ drug: 'lozenge', use: 'before-sex' }).lines;
  expect(line?.usage).toBe('before-sex');
});

const counted = (quantities: Record<string, number>) => ({
  'cart-cart': { quantities, coupon: null },
});

describe('counters and coupons of the cart in the quiz', () => {
  const quiz = quizWith([
    asks('ask', [sells('one', ['fiber', 'pen'], { many: true })]),
    shows('cart', [{ kind: 'cartContentV2', quantity: true, coupon: true }]),
  ]);
  const atCart = begin(quiz).goesOn({ one: ['fiber', 'pen'] });

  it('counts what is counted, and leaves subscriptions alone', () => {
    expect(written(atCart.answers(counted({ 'fiber-once': 3, 'pen-1m': 5 })).lines)).toEqual([
      '1 × pen-1m @25',
      '3 × fiber-once',
    ]);
  });

  it('counts no further than what an order may hold', () => {
    const shop = quizWith([
      asks('ask', [sells('one', ['cream'])]),
      shows('cart', [{ kind: 'cartContentV2', quantity: true }]),
    ]);
    const run = begin(shop)
      .goesOn({ one: 'cream' })
      .answers(counted({ 'cream-once': 4 }));
    expect(written(run.lines)).toEqual(['3 × cream-once']);
  });

  it('zero takes the line away', () => {
    expect(written(atCart.answers(counted({ 'fiber-once': 0 })).lines)).toEqual(['1 × pen-1m @25']);
  });

  it('keeps a coupon without the spaces around it and in capitals', () => {
    const value = { quantities: {}, coupon: ' twenty ' };
    expect(couponIn(quiz, atCart.answers({ 'cart-cart': value }).state)).toBe('TWENTY');
  });

  it('has no answer once nothing is chosen any more', () => {
    const { state } = atCart.answers(counted({ 'fiber-once': 3 })).answers(counted({}));
    expect(storedAnswers(quiz, state)).toEqual({ one: ['fiber', 'pen'] });
  });

  it.each<AnswerValue>([
    { quantities: { 'fiber-once': 101 }, coupon: null },
    { quantities: { 'fiber-once': -1 }, coupon: null },
    { quantities: { 'fiber-once': 1.5 }, coupon: null },
    { quantities: { '': 1 }, coupon: null },
    { quantities: { '1-fiber': 1 }, coupon: null },
    { quantities: {}, coupon: ' ' },
    { quantities: {}, coupon: 'x'.repeat(41) },
    ['fiber-once'],
    'TWENTY',
    3,
  ])('refuses %j', (value) => {
    const { refusal } = atCart.tries({ type: 'answer', question: 'cart-cart', value });
    expect(refusal?.code).toBe('notAnAnswer');
  });
});

it('answers of a step that left the path buy nothing', () => {
  const quiz = quizWith([
    asks('one', [radio('first')]),
    pharmacy('shop', [sells('addOns', ['book', 'wipes'], { many: true })], {
      when: { answer: 'first', is: 'yes' },
    }),
    asks('two', [sells('drug', ['pen'])]),
  ]);
  const run = begin(quiz)
    .goesOn({ first: 'yes' })
    .goesOn({ addOns: ['book'] })
    .goesOn({ drug: 'pen' });
  expect(written(run.lines)).toEqual(['1 × pen-1m @25', '1 × book-once']);
  expect(written(run.answers({ first: 'no' }).lines)).toEqual(['1 × pen-1m @25']);
});

it('an ended quiz buys nothing, wherever the answer was given', () => {
  const quiz = quizWith([
    asks('one', [sells('drug', ['pen'])]),
    asks('two', [radio('first', [ending('yes'), 'no'])]),
    qualify(),
  ]);
  const run = begin(quiz).goesOn({ drug: 'pen' }).answers({ first: 'yes' });
  expect(run.lines).toEqual([]);
  expect(run.does('continue').lines).toEqual([]);
  expect(run.answers({ first: 'no' }).lines).toHaveLength(1);
});
