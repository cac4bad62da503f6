import type { FormObject } from './form-body';
import type { StripeBooks } from './stripe-books';

/** Does what a call asks for, and gives what Stripe would answer. */
export type Call = (books: StripeBooks, id: string, sent: FormObject) => unknown;

/** Wraps data in a list as Stripe sends it. */
export function listOf<T>(data: T[]) {
  return { object: 'list', data, has_more: false };
}
