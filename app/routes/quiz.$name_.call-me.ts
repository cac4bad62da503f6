import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireCsrf } from '../accounts/csrf.server';
import { askForCall, phoneIn } from '../care/ask-for-call.server';
import { kindInAddress, quizPath } from '../content/quiz-address';
import { formText } from '../http/form-text';
import { readForm } from '../http/read-form';

/** Whoever comes to this address by hand finds the page of help. */
export function loader({ params }: LoaderFunctionArgs) {
  const kind = kindInAddress(params['name'] ?? '');
  if (!kind) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  return redirect(quizPath(kind));
}

/** Asks for a call. Whatever becomes of it, the page of help comes back, and says only what is so. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  const kind = kindInAddress(params['name'] ?? '');
  if (!kind) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  const phone = phoneIn(formText(form, 'phone'));
  if (phone === null) return redirect(`${quizPath(kind)}?call=number`, 303);
  await askForCall(context, params['name'] ?? '', phone);
  return redirect(quizPath(kind), 303);
}
