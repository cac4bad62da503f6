import type { ActionFunctionArgs } from '@remix-run/node';
import {
  validateMessageBody,
  validateMessageReadBody,
} from '../../../schemas/generated/validators';
import { refuseTooMany } from '../../database/rate-limit/rate-limit.server';
import { requireCsrf } from '../../identity/access/csrf.server';
import { requirePatient } from '../../identity/access/guards.server';
import { answer, refuse } from '../../kernel/http/answers';
import { readBody, requireMethod } from '../../kernel/http/read-body';
import { countMessage } from './message-rate.server';
import { markRead, postAsPatient } from './messages.server';

type Call = Pick<ActionFunctionArgs, 'request' | 'context'>;

/** POST: a patient writes to the care team. 201 with the message; 200 when it had arrived before. */
export async function sendMessage({ request, context }: Call): Promise<Response> {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  const patient = await requirePatient(request, context);
  const draft = await readBody(request, validateMessageBody);
  const tooMany = await countMessage(context, patient.id, draft.clientId);
  if (tooMany) throw refuseTooMany(tooMany.seconds, tooMany.message);
  const result = await postAsPatient(context, patient, draft);
  if (!result.ok) return refuse(result.status, result.message);
  return answer(result.message, { status: result.isNew ? 201 : 200 });
}

/** POST: a patient has seen their conversation up to a message. */
export async function sendReadMark({ request, context }: Call): Promise<Response> {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  const { id } = await requirePatient(request, context);
  const { seq } = await readBody(request, validateMessageReadBody);
  await markRead(context.db, id, id, seq);
  return answer(null);
}
