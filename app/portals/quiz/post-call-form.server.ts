import { redirect } from '@remix-run/node';
import { askForCall, phoneIn } from '../../care/crises/ask-for-call.server';
import { requireCsrf } from '../../identity/access/csrf.server';
import { refuse } from '../../kernel/http/answers';
import { formText } from '../../kernel/http/forms/form-text';
import { readForm } from '../../kernel/http/forms/read-form';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { kindInAddress, quizPath } from '../../kernel/sites/quiz-address';

/**
 * Asks for a call, and comes back to the page of help, which says only what is so. Throws what the page says where the
 * form was not taken: the page stays, with the lines to call and what was typed.
 */
export async function postCallForm(
  request: Request,
  context: AppLoadContext,
  name: string,
): Promise<Response> {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  const kind = kindInAddress(name);
  if (!kind) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  const phone = phoneIn(formText(form, 'phone'));
  if (phone === null) throw refuse(422, 'Write the ten digits, with the area code.');
  await askForCall(context, name, phone);
  return redirect(quizPath(kind), 303);
}
