import { randomUUID } from 'node:crypto';
import type { PaymentRequest } from '../../app/commerce/gateway/payment-gateway';
import type { PaymentLine } from '../../app/database/tables/sandbox.schema.server';

/** A line of $10 that is bought once, unless something else is said. */
export function paymentLine(rest: Partial<PaymentLine> = {}): PaymentLine {
  return { title: 'Pharmacy item, line 1', quantity: 1, amount: 1_000, recurring: null, ...rest };
}

/** A line that renews every so many months. */
export function renewingLine(months: number, amount = 2_000): PaymentLine {
  const recurring = { every: months, unit: 'month' } as const;
  return paymentLine({ title: 'Prescription treatment, line 1', amount, recurring });
}

/** Request to a provider to pay these lines, for a checkout nobody has seen. */
export function paymentRequest(
  customer: string,
  lines: readonly PaymentLine[] = [paymentLine()],
  discount = 0,
  isHeld = false,
): PaymentRequest {
  const checkout = randomUUID();
  const whole = lines.reduce((sum, { amount }) => sum + amount, 0);
  const back = `http://localhost:3000/checkout?id=${checkout}&payment-state=`;
  return {
    checkout,
    customer,
    isHeld,
    isApproved: false,
    amount: whole - discount,
    currency: 'usd',
    lines,
    discount,
    shippingAddress: null,
    successUrl: `${back}succeeded`,
    cancelUrl: `${back}cancelled`,
  };
}
