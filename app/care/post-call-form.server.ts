import { redirect } from '@remix-run/node';
import { requireCsrf } from '../accounts/csrf.server';
import { kindInAddress, quizPath } from '../content/quiz-address';
import { refuse } from '../http/answers';
import { formText } from '../http/form-text';
import type { AppLoadContext } from '../http/load-context';
import { readForm } from '../http/read-form';
import { askForCall, phoneIn } from './ask-for-call.server';

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
