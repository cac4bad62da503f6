import type { LoaderFunctionArgs } from '@remix-run/node';
import { readConversation } from '../care/messages/messages.server';
import { placeIn } from '../care/messages/place';
import { sendMessage } from '../care/messages/send-call.server';
import { requirePatient } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';

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
