import { expect, it } from 'vitest';
import { smallShop } from '../../tests/support/small-shop';
import { putItem } from './put-item';

const given = { ...smallShop(['pen']), eligible: new Map([['pen', new Set([50])]]) };

it('refuses a strength that the intake did not give, and keeps the lines', () => {
  const put = putItem([], { variantId: 'pen-1m', quantity: 1, dosage: 100 }, given);

  expect(put).toMatchObject({ ok: false, problem: { field: 'dosage' } });
});

it('puts in the strength that the intake gave, asked for or not', () => {
  for (const dosage of [50, undefined]) {
    const put = putItem([], { variantId: 'pen-1m', quantity: 1, dosage }, given);

    expect(put).toMatchObject({ ok: true, lines: [{ dosage: 50 }] });
  }
});
