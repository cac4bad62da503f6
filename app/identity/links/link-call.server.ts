import type { AskedPurpose } from '../../database/tables/accounts.schema.server';
import { type Answer, answer, type Refusal, refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { askForLink } from './ask-for-link.server';

/** Answers a call that asks for a link: with the words for the person who asked, whoever they are. */
export async function answerLinkCall(
  context: AppLoadContext,
  purpose: AskedPurpose,
  email: string,
): Promise<Answer<{ message: string }> | Refusal> {
  const asked = await askForLink(context, purpose, email);
  if (!asked.ok) return refuse(422, asked.message, { errors: { email: asked.message } });
  return answer({ message: asked.message });
}
