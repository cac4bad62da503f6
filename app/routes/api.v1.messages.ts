import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePatient } from '../accounts/guards.server';
import { answer } from '../http/answers';
import { readConversation } from '../messages/messages.server';
import { placeIn } from '../messages/place';
import { sendMessage } from '../messages/send-call.server';

/** A patient's conversation: GET a part of it (`before` or `after` a message), POST a message. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requirePatient(request, context);
  const { searchParams } = new URL(request.url);
  const span = {
    before: placeIn(searchParams.get('before')) ?? undefined,
    after: placeIn(searchParams.get('after')) ?? undefined,
  };
  return answer(await readConversation(context.db, id, id, span));
}

export const action = sendMessage;
