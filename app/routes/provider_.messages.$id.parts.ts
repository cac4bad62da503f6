import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { sendInCare, sendPartInCare } from '../portals/provider/messages/conversation-calls.server';

/** The conversation with a patient: GET a part of it (`before` a message), POST a message. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return sendPartInCare(request, context, params['id'] ?? '');
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return sendInCare(request, context, params['id'] ?? '');
}
