import type { MessageBody } from '../../../schemas/generated/types';
import { refuseTooMany } from '../../database/rate-limit/rate-limit.server';
import type { SignedInUser } from '../../identity/sessions/session.server';
import { answer, refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { countMessage } from './message-rate.server';
import { postAsPatient } from './messages.server';

/** A patient writes to the care team. 201 with the message; 200 when it had arrived before. */
export async function sendMessage(
  context: AppLoadContext,
  patient: SignedInUser,
  draft: MessageBody,
) {
  const tooMany = await countMessage(context, patient.id, draft.clientId);
  if (tooMany) throw refuseTooMany(tooMany.seconds, tooMany.message);
  const result = await postAsPatient(context, patient, draft);
  if (!result.ok) return refuse(result.status, result.message);
  return answer(result.message, { status: result.isNew ? 201 : 200 });
}
