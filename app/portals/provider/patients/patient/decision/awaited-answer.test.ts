import { expect, it } from 'vitest';
import type { Packing } from '../../../../../../engine/supply';
import { sampleCatalogue } from '../../../../../../tests/support/sample-catalogue';
import { suggestedInWords } from './awaited-answer.server';

const { products } = sampleCatalogue();
const packing: Packing = {
  ...{ unit: 'tablet', units: 'tablets', rhythm: 'as-needed', perDose: 1, unitStrength: null },
};

it('names the amount that somebody is asked about where the price goes by it', () => {
  const tablets = { drug: 'Tablet', strength: '25 mg', productId: 'tablet', packing, quantity: 12 };
  const words = suggestedInWords(tablets, { products, usage: null });
  expect(words).toBe('Tablet 25 mg, 12 tablets a supply');
});

it('names none where a supply holds what its days need', () => {
  const pens = { drug: 'Pen', strength: '0.5 mg', productId: 'pen', packing, quantity: 4 };
  expect(suggestedInWords(pens, { products, usage: null })).toBe('Pen 0.5 mg');
});
