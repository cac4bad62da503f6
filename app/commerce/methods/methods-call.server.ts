import { type Answer, answer, type Refusal, refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { cardsUnreachable, logGatewayError } from '../gateway/gateway-error';
import { removeMethod } from './methods.server';

/** Answers a call about cards; a 503 when the gateway does not answer. */
export async function aboutMethods<Told extends Answer<unknown> | Refusal>(
  context: Pick<AppLoadContext, 'log'>,
  work: () => Promise<Told>,
): Promise<Told | Refusal> {
  try {
    return await work();
  } catch (error) {
    logGatewayError(context, error);
    return refuse(503, cardsUnreachable);
  }
}

/** Removes a card and answers: null when it is gone, 404 for one that is not theirs, 409 for one that is needed. */
export async function answerRemoval(
  context: AppLoadContext,
  userId: string,
  id: string,
): Promise<Answer<null> | Refusal> {
  const change = await removeMethod(context, userId, id);
  if (change.ok) return answer(null);
  if (change.reason === 'needed') return refuse(409, change.message);
  return noSuchMethod();
}

export function noSuchMethod(): Refusal {
  return refuse(404, 'There is no such payment method.');
}
