import { browserStore } from '../browser-store';
import { track } from './track';

const prefix = 'checkout-success-';

/** A purchase that was paid for. */
export interface Purchase {
  checkout: string;
  /** Cents. */
  value: number;
  currency: string;
  /** How many lines. */
  quantity: number;
}

/** Reports a purchase once for each checkout, however often its page is opened in this browser. */
export function reportPurchase({ checkout, value, currency, quantity }: Purchase): void {
  if (!markFirst(`${prefix}${checkout}`)) return;
  const payload = { value, currency, quantity };
  track({ event: 'AddPaymentInfo', eventId: checkout });
  track({ event: 'Purchase', eventId: checkout, payload });
}

/** Whether this is the first time. Where nothing can be remembered, nothing is reported: better never than twice. */
function markFirst(key: string): boolean {
  return browserStore.read(key) === null && browserStore.write(key, new Date().toISOString());
}
