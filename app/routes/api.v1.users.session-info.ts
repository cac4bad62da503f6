import { csrfField, csrfToken } from '../identity/access/csrf.server';
import { isEmailVerified } from '../identity/links/email-links.server';
import { route } from '../identity/route/route.server';
import { findVisitor } from '../identity/sessions/session.server';
import { answer } from '../kernel/http/answers';

/** Says who is asking, and which token further calls must carry. */
export const action = route('POST', {
  access: 'everyone',
  // It changes nothing, and the token comes from here.
  token: false,
  reply: { description: 'The session of this browser.', data: 'SessionInfoAnswer' },
  reference: {
    tag: 'Accounts',
    place: 1,
    summary: 'Get session',
    description:
      'Make this call first. It changes nothing, so it needs no token itself. Ask again after signing in or out: the token belongs to the session.',
  },
  async handle({ context }) {
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
  },
});
