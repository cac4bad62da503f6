import type { ActionFunctionArgs } from '@remix-run/node';
import { validateLoginBody } from '../../schemas/generated/validators';
import { requireCsrf } from '../identity/access/csrf.server';
import { signIn } from '../identity/accounts/accounts.server';
import { answer, refuse } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';

export function loader() {
  return refuse(405, 'This call takes POST.', { headers: { allow: 'POST' } });
}

/** Signs in; staff take their second step at /second-step afterwards. The reply carries the new session’s cookie; its CSRF token comes from session info. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  const result = await signIn(context, await readBody(request, validateLoginBody));
  if (!result.ok) return refuse(422, result.message, { errors: result.errors });
  return answer(
    { signedIn: !result.needsSecondStep, kind: result.kind },
    { headers: { 'set-cookie': result.setCookie } },
  );
}
