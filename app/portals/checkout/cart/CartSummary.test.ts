import { describe, expect, it } from 'vitest';
import { smallShop, storedLine } from '../../../../tests/support/small-shop';
import { presentCart } from '../../../commerce/cart/present-cart';
import { payWords } from './CartSummary';

function wordsFor(...variants: string[]): string {
  const lines = variants.map((variant) => storedLine(variant));
  return payWords(presentCart('7', { lines, coupon: null }, smallShop(['pen'])).cart.items);
}

describe('what stands beneath the button that pays', () => {
  it('speaks of renewals only where something renews', () => {
    expect(wordsFor('vitamin-once')).toBe('You pay on a secure page.');
    expect(wordsFor('vitamin-once', 'foam-1m')).toMatch(/Cancel or pause renewals any time\.$/);
  });

  it('speaks of the provider only where something is prescribed', () => {
    expect(wordsFor('pen-1m')).toMatch(
      /Nothing is charged today: your card is charged when a provider approves/,
    );
    expect(wordsFor('vitamin-once')).not.toMatch(/provider/);
  });
});
