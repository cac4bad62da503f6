import { expect, it } from 'vitest';
import { product } from '../../../tests/support/sample-catalogue';
import { alsoInForce, type InForce, prescribedTwice } from './in-force';

const pen = product('pen');
const drops = product('drops');
const gel = product('gel', { quizCategory: { slug: 'skin', title: 'Skin' } });
const catalogue = { products: [pen, drops, gel] };
const inForce = (rest: Partial<InForce> = {}): InForce[] => [
  {
    productId: 'pen',
    drug: 'Pen',
    strength: '0.5 mg',
    orderNumber: 'F-1',
    isSupplied: true,
    ...rest,
  },
];

it('the same drug is not prescribed while it is supplied', () => {
  expect(prescribedTwice([pen], inForce())).toMatch(
    /^Pen 0.5 mg is prescribed to this patient already, with order F-1,/,
  );
  expect(prescribedTwice([pen], inForce({ isSupplied: false }))).toBeNull();
  expect(prescribedTwice([drops], inForce())).toBeNull();
});

it('whatever is in force of the same kind is told', () => {
  const words = ['Pen 0.5 mg is in force for this patient, with order F-1, and is still supplied.'];
  expect(alsoInForce([drops], inForce(), catalogue)).toEqual(words);
  expect(alsoInForce([pen], inForce(), catalogue)).toEqual(words);
  expect(alsoInForce([pen], inForce({ isSupplied: false, strength: '' }), catalogue)).toEqual([
    'Pen is in force for this patient, with order F-1, though nothing renews on it.',
  ]);
  expect(alsoInForce([gel], inForce(), catalogue)).toEqual([]);
});
