import type { LoaderFunctionArgs } from '@remix-run/node';
import { streamAnswer } from '../care/messages/live/stream-answer.server';
import { requirePatient } from '../identity/access/guards.server';

/** A patient's conversation as it goes on, as server-sent events. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requirePatient(request, context);
  return streamAnswer(request, context, { patientId: id, userId: id });
}
