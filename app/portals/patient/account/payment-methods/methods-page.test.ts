import { expect, it } from 'vitest';
import type { PaymentMethod } from '../../../../commerce/gateway/payment-gateway';
import { cardOnPage } from './methods-page.server';

const now = new Date('2025-06-30T12:00:00Z');
const visa: PaymentMethod = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2034,
  isDefault: true,
  wallet: null,
};

it('names a card by its brand and last digits', () => {
  expect(cardOnPage(visa, now)).toEqual({
    id: 'pm_1',
    name: 'Visa ending in 4242',
    expiry: 'Expires 12/2034',
    isDefault: true,
    expires: 'later',
  });
});

it('names the wallet, and a brand it has not heard of', () => {
  expect(cardOnPage({ ...visa, wallet: 'apple-pay' }, now).name).toBe(
    'Visa ending in 4242, in Apple Pay',
  );
  expect(cardOnPage({ ...visa, brand: 'cartes_bancaires' }, now).name).toBe('Card ending in 4242');
});

it.each([
  [5, 2025, 'expired', 'Expired 05/2025'],
  [6, 2025, 'soon', 'Expires 06/2025'],
  [8, 2025, 'soon', 'Expires 08/2025'],
  [9, 2025, 'later', 'Expires 09/2025'],
  [1, 2026, 'later', 'Expires 01/2026'],
])('a card that ends in %i/%i is %s in June 2025', (expMonth, expYear, expires, expiry) => {
  expect(cardOnPage({ ...visa, expMonth, expYear }, now)).toMatchObject({ expires, expiry });
});
