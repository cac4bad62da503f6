import type { ActionFunctionArgs } from '@remix-run/node';
import { csrfField, csrfToken } from '../identity/access/csrf.server';
import { isEmailVerified } from '../identity/links/verify-email.server';
import { findVisitor } from '../identity/sessions/session.server';
import { answer, refuse } from '../kernel/http/answers';
import { requireMethod } from '../kernel/http/read-body';

export function loader() {
  return refuse(405, 'This call takes POST.', { headers: { allow: 'POST' } });
}

/** Who is asking, and the token that further calls must carry. Changes nothing, so it needs no token itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireMethod(request, 'POST');
  const visitor = await findVisitor(context);
  const user = visitor?.user ?? null;
  return answer({
    csrf: { name: csrfField, header: 'x-csrf-token', value: csrfToken(context) },
    signedIn: user !== null,
    user: user && {
      id: user.id,
      kind: user.kind,
      email: user.email,
      emailVerified: await isEmailVerified(context.db, user.id),
      firstName: user.firstName,
      lastName: user.lastName,
    },
  });
}
