import type { LoaderFunctionArgs } from '@remix-run/node';
import { sendFileInCare } from '../portals/provider/messages/conversation-calls.server';

/** A file that went along with a message, for a provider who looks after the patient. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return sendFileInCare(request, context, params['id'] ?? '', params['document'] ?? '');
}
