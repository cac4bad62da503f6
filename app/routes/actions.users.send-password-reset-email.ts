import type { ActionFunctionArgs } from '@remix-run/node';
import { validatePasswordResetBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../identity/access/csrf.server';
import { answerLinkCall } from '../identity/links/link-call.server';
import { refuse } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';

export function loader() {
  return refuse(405, 'This call takes POST.', { headers: { allow: 'POST' } });
}

/** Mails a link to choose a new password, if there is such an account; the answer does not tell. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  const { email } = await readBody(request, validatePasswordResetBody);
  return answerLinkCall(context, 'reset', email);
}
