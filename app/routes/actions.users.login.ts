import { exampleCredentials, tooManyTries } from '../contract/phrases';
import { signIn } from '../identity/accounts/accounts.server';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';

/**
 * Signs in; staff take their second step at /second-step afterwards. The reply carries the new session’s cookie; its
 * CSRF token comes from session info.
 */
export const action = route('POST', {
  access: 'everyone',
  body: { json: 'LoginBody', example: exampleCredentials },
  reply: {
    description: 'Signed in. The answer carries the cookie of a new session.',
    data: 'SignedInAnswer',
  },
  reference: {
    tag: 'Accounts',
    place: 2,
    summary: 'Sign in',
    description:
      'What a visitor answered and put into the cart becomes theirs. The answer to a wrong password and to an unknown address is the same.',
    refusals: tooManyTries,
  },
  async handle({ context, body }) {
    const result = await signIn(context, body);
    if (!result.ok) return refuse(422, result.message, { errors: result.errors });
    return answer(
      { signedIn: !result.needsSecondStep, kind: result.kind },
      { headers: { 'set-cookie': result.setCookie } },
    );
  },
});
