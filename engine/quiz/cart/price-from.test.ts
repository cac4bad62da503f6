import { describe, expect, it } from 'vitest';
import type { Question } from '../../../schemas/generated/types';
import { fixtureQuizzes } from '../../../tests/support/fixture-quizzes';
import {
  asks,
  option,
  question,
  quizWith,
  radio,
  sells,
  sellsPlans,
  ships,
} from '../../../tests/support/quiz-builder';
import { priceFrom } from './price-from';

const from = (...questions: Question[]) => priceFrom(quizWith([asks('plan', questions)]));

const strengths = radio(
  'strength',
  [10, 20].map((value) =>
    option(`mg${value}`, { modifiers: [{ kind: 'dosage', value, answers: ['drug'] }] }),
  ),
);
const amounts = (...each: number[]) =>
  radio(
    'amount',
    each.map((value) =>
      option(`n${value}`, {
        modifiers: [{ kind: 'quantity-per-month', value, answers: ['drug'] }],
      }),
    ),
  );
const uses = question('use', {
  kind: 'radioUses',
  options: [
    { id: 'daily', label: 'Daily' },
    { id: 'before-sex', label: 'Before sex' },
  ],
});

describe('the price from which a quiz begins', () => {
  it.each([
    [
      'of a month, where nothing else is asked',
      [sells('drug', ['pen'])],
      30_000,
      'sent every month',
    ],
    [
      'of a month of the longest supply',
      [sells('drug', ['pen']), ships('often', [1, 3], ['drug'])],
      28_000,
      'three months at once',
    ],
    [
      'of the supplies that are asked about alone',
      [sells('drug', ['pen']), ships('often', [1], ['drug'])],
      30_000,
      'sent every month',
    ],
    ['of the lowest strength', [sells('drug', ['capsule']), strengths], 3_000, 'sent every month'],
  ])('is that %s', (_, questions, amount, supply) => {
    const [{ input } = { input: null }] = questions;
    const [drug] = input && 'options' in input ? input.options : [];
    expect(from(...questions)).toMatchObject({
      amount,
      isMonthly: true,
      of: `${drug?.id}, ${supply}`,
    });
  });

  it('is that of the fewest tablets that can be chosen', () => {
    const [few, many] = [
      from(sells('drug', ['tablet']), amounts(4, 8)),
      from(sells('drug', ['tablet']), amounts(8)),
    ];
    expect(few?.amount).toBe(4 * 700);
    expect(many?.amount).toBe(8 * (600 - 50));
  });

  it('is paid once where nothing renews, by the cheapest use', () => {
    expect(from(sells('drug', ['lozenge']), uses)).toEqual({
      amount: 3_000,
      currency: 'usd',
      isMonthly: false,
      of: 'lozenge',
    });
  });

  it('is that of a plan, under its name', () => {
    expect(from(sellsPlans('plan', ['duo']))?.of).toMatch(/^duo, /i);
  });

  it('counts nothing that comes along with something else', () => {
    expect(from(sells('drug', ['pen']), sells('extras', ['book'], { many: true }))?.amount).toBe(
      30_000,
    );
    expect(from(sells('extras', ['book'], { many: true }))).toBeNull();
  });

  it('is none where nothing is sold', () => {
    expect(from(radio('smokes'))).toBeNull();
  });

  it.each(fixtureQuizzes)('of $key says what it buys', ({ quiz }) => {
    const price = priceFrom(quiz);
    const titles = [...quiz.reference.catalogue.products, ...quiz.reference.catalogue.plans].map(
      ({ title }) => title,
    );
    expect(titles).toContain(
      price?.of.replace(/, [a-z0-9]+ months? at once$|, sent every month$/, ''),
    );
    expect(price?.isMonthly).toBe(true);
  });
});
