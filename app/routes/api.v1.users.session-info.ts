import type { ActionFunctionArgs } from '@remix-run/node';
import { csrfField, csrfToken } from '../accounts/csrf.server';
import { findVisitor } from '../accounts/session.server';
import { isEmailVerified } from '../accounts/verify-email.server';
import { answer, refuse } from '../http/answers';
import { requireMethod } from '../http/read-body';

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
