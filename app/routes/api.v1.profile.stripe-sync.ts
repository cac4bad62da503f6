import type { ActionFunctionArgs } from '@remix-run/node';
import { takesOnly } from '../commerce/cart/cart-call.server';
import { syncCall } from '../commerce/payments/sync-call.server';

export const loader = takesOnly('PUT');

/** Makes our books about the patient who asks say what those of Stripe say. */
export function action(args: ActionFunctionArgs) {
  return syncCall(args, 'stripe');
}
