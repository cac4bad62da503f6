import type { LoaderFunctionArgs } from '@remix-run/node';
import { followInCare } from '../portals/provider/messages/conversation-calls.server';

/** The conversation with a patient as it goes on, as server-sent events. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return followInCare(request, context, params['id'] ?? '');
}
