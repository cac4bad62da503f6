import type { CartItem } from '../../../../schemas/generated/types';

/** What stands beneath the button that pays: only what is true of these lines. */
export function payWords(items: readonly Pick<CartItem, 'product' | 'variant'>[]): string {
  const isReviewed = items.some(({ product }) => product.prescription);
  const renews = items.some(({ variant }) => variant.variantType !== 'single');
  const words = ['You pay on a secure page.'];
  if (isReviewed) {
    words.push(
      'A provider reviews every prescription before it ships. If they say no, it and its add-ons are refunded in full.',
    );
  }
  if (renews) words.push('Cancel or pause renewals any time.');
  return words.join(' ');
}
