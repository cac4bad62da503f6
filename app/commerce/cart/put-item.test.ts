import { expect, it } from 'vitest';
import { smallShop, storedLine } from '../../../tests/support/small-shop';
import { putItem } from './put-item';

const given = { ...smallShop(['pen']), eligible: new Map([['pen', new Set([50])]]) };

it('refuses a strength that the intake did not give, and keeps the lines', () => {
  const put = putItem([], { variantId: 'pen-1m', quantity: 1, dosage: 100 }, given);

  expect(put).toMatchObject({ ok: false, problem: { field: 'dosage' } });
});

it('never keeps or begins with a strength that is no longer made', () => {
  const left = smallShop(['pen'], ({ products }) => {
    for (const product of products) if (product.id === 'pen') product.dosages = [0.25];
  });
  const before = storedLine('pen-1m', { dosage: 50 });
  const gaveBoth = { ...left, eligible: new Map([['pen', new Set([25, 50])]]) };
  const gaveOther = { ...left, eligible: new Map([['pen', new Set([50])]]) };

  expect(putItem([before], { variantId: 'pen-1m', quantity: 2 }, gaveBoth)).toMatchObject({
    ok: true,
    lines: [{ dosage: 25, quantity: 2 }],
  });
  expect(putItem([before], { variantId: 'pen-1m', quantity: 2 }, gaveOther)).toMatchObject({
    ok: false,
    problem: { field: 'variantId', quiz: '/quiz/weight-loss' },
  });
});

it('puts in the strength that the intake gave, asked for or not', () => {
  for (const dosage of [50, undefined]) {
    const put = putItem([], { variantId: 'pen-1m', quantity: 1, dosage }, given);

    expect(put).toMatchObject({ ok: true, lines: [{ dosage: 50 }] });
  }
});
