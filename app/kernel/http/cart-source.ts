import type { CartSource } from '../../../schemas/generated/types';

/** The header of every cart call that says where in the product it comes from. */
export const cartSourceHeader = 'x-cart-source';

/** Names the part of the product that a page belongs to. */
export function cartSourceOf(path: string): CartSource {
  if (/^\/quiz(\/|$)/.test(path)) return 'quiz';
  return /^\/patient\/pharmacy(\/|$)/.test(path) ? 'pharmacy' : '';
}

/**
 * The source a header names; null when it names none there is. Left out, or spelled as the word, it is
 * the empty one.
 */
export function parseCartSource(header: string | null): CartSource | null {
  const text = header?.trim() ?? '';
  if (text === '' || text === 'empty') return '';
  return text === 'quiz' || text === 'pharmacy' ? text : null;
}
