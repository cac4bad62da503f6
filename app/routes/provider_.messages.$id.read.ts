import type { ActionFunctionArgs } from '@remix-run/node';
import { takesOnly } from '../commerce/cart/cart-call.server';
import { sendReadMarkInCare } from '../portals/provider/messages/conversation-calls.server';

/** How far a provider has read the conversation with a patient. */
export function action({ request, context, params }: ActionFunctionArgs) {
  return sendReadMarkInCare(request, context, params['id'] ?? '');
}

export const loader = takesOnly('POST');
