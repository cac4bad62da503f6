import { answer, refuse } from '../http/answers';
import type { AppLoadContext } from '../http/load-context';
import { type MethodChange, removeMethod } from './methods.server';
import { ProviderTrouble } from './provider-trouble';

/** What calls and pages say when the cards cannot be asked for. */
export const cardsUnreachable =
  'Our payment partner does not answer at the moment. Nothing was changed. Try again in a minute.';

/** Answers a call about cards; a 503 when the provider does not answer. */
export async function aboutMethods(
  { log }: Pick<AppLoadContext, 'log'>,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    log.error({ err: error }, 'payment provider does not answer');
    return refuse(503, cardsUnreachable);
  }
}

/** Removes a card and answers: null when it is gone, 404 for one that is not theirs, 409 for one that is needed. */
export async function answerRemoval(
  context: AppLoadContext,
  userId: string,
  id: string,
): Promise<Response> {
  return answerMethodChange(await removeMethod(context, userId, id));
}

function answerMethodChange(change: MethodChange): Response {
  if (change.ok) return answer(null);
  if (change.reason === 'needed') return refuse(409, change.message);
  return noSuchMethod();
}

export function noSuchMethod(): Response {
  return refuse(404, 'There is no such payment method.');
}
