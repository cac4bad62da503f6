import type { Press } from '../../app/commerce/gateway/sandbox/press.server';

/** End of a payment on the page of the sandbox, and the time when its webhook comes. */
export type Payment = 'now' | 'late' | 'twice' | 'never' | 'decline' | 'cancel' | 'refusesLater';

/** The button that ends a payment like that. */
export function pressOf(how: Payment): Press {
  if (how === 'decline') return { kind: 'decline' };
  if (how === 'cancel') return { kind: 'cancel', webhook: 'now' };
  if (how === 'refusesLater') return { kind: 'pay', webhook: 'now', refusesLater: true };
  return { kind: 'pay', webhook: how };
}
