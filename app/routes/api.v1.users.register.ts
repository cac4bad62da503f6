import type { ActionFunctionArgs } from '@remix-run/node';
import { validateRegisterBody } from '../../schemas/generated/validators';
import { noticeRegistration } from '../analytics/tracking/registered.server';
import { consentText } from '../browser/tracking/marketing-texts';
import { requireCsrf } from '../identity/access/csrf.server';
import { register } from '../identity/accounts/accounts.server';
import { answer, refuse } from '../kernel/http/answers';
import { readBody, requireMethod } from '../kernel/http/read-body';

export function loader() {
  return refuse(405, 'This call takes POST.', { headers: { allow: 'POST' } });
}

/** Creates a patient’s account and signs in. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  const body = await readBody(request, validateRegisterBody);
  const { email, password, firstName, lastName, marketingConsent, ...marketing } = body;
  const result = await register(context, { email, password, firstName, lastName });
  if (!result.ok) return refuse(422, result.message, { errors: result.errors });
  await noticeRegistration(context, request, result.userId, {
    ...marketing,
    ...(marketingConsent === undefined ? {} : { marketingConsent: consentText(marketingConsent) }),
  });
  return answer(
    { signedIn: true, kind: result.kind },
    { headers: { 'set-cookie': result.setCookie } },
  );
}
