import { and, eq } from 'drizzle-orm';
import type { MessageBody } from '../../../schemas/generated/types';
import {
  countOnce,
  type RateLimit,
  refuseTooMany,
  waitInWords,
} from '../../database/rate-limit/rate-limit.server';
import { messages } from '../../database/tables/messages.schema.server';
import type { SignedInUser } from '../../identity/sessions/session.server';
import { answer, refuse } from '../../kernel/http/answers';
import type { AppLoadContext, Services } from '../../kernel/http/load-context';
import { postAsPatient } from './messages.server';

/** A patient writes to the care team. 201 with the message and what is told at once; 200 when it had arrived before. */
export async function sendMessage(
  context: AppLoadContext,
  patient: SignedInUser,
  draft: MessageBody,
) {
  const tooMany = await countMessage(context, patient.id, draft.clientId);
  if (tooMany) throw refuseTooMany(tooMany.seconds, tooMany.message);
  const result = await postAsPatient(context, patient, draft);
  if (!result.ok) return refuse(result.status, result.message);
  const { message, replies = [] } = result;
  return answer({ ...message, replies }, { status: result.isNew ? 201 : 200 });
}

/** As fast as anyone types. */
const perMinute: RateLimit = {
  name: 'message-minute',
  times: 20,
  seconds: 60,
  processes: 'together',
};
const perHour: RateLimit = {
  name: 'message-hour',
  times: 200,
  seconds: 60 * 60,
  processes: 'together',
};

/**
 * Counts a message of someone, once however often it is sent.
 * @returns Null when it may be sent, else the seconds to wait and what to tell them.
 */
export async function countMessage(
  services: Pick<Services, 'db' | 'config'>,
  authorId: string,
  clientId: string,
): Promise<{ seconds: number; message: string } | null> {
  const [known] = await services.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.authorId, authorId), eq(messages.clientId, clientId)));
  if (known) return null;
  const seconds = await countOnce(services, [
    [perMinute, authorId],
    [perHour, authorId],
  ]);
  if (seconds === 0) return null;
  const message = `You have written a lot in a short time. Wait ${waitInWords(seconds)}, then send this again.`;
  return { seconds, message };
}
