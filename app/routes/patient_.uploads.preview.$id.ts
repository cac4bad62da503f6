import type { LoaderFunctionArgs } from '@remix-run/node';
import { sendPreview } from '../portals/patient/uploads/send-preview.server';

/** A small picture of one document of the patient who asks. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return sendPreview(request, context, params['id'] ?? '');
}
