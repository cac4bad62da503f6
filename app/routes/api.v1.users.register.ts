import { noticeRegistration } from '../analytics/tracking/tracking.server';
import { consentText } from '../browser/tracking/marketing';
import { exampleCredentials, tooManyTries } from '../contract/phrases';
import { beginRegistration } from '../identity/accounts/registration.server';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';

/** Registers a patient: with a code that is mailed, or at once where a setting says so. */
export const action = route('POST', {
  access: 'everyone',
  body: {
    json: 'RegisterBody',
    example: {
      ...exampleCredentials,
      firstName: 'Maya',
      lastName: 'Lindqvist',
      campaign: 'spring',
      utmSource: 'newsletter',
      utmMedium: 'email',
    },
  },
  reply: {
    description:
      'A code is mailed to the address, and `signedIn` is false; the answer is the same where the address has an account. Or, by a setting of a trial: registered and signed in, with the cookie of a new session.',
    data: 'SignedInAnswer',
  },
  reference: {
    tag: 'Accounts',
    place: 4,
    summary: 'Register a patient',
    description:
      'The account is made once its owner types the code at /register/code, in the same browser. The marketing fields are what the browser remembered of how it came here.',
    refusals: tooManyTries,
  },
  async handle({ request, context, body }) {
    const { email, password, firstName, lastName, marketingConsent, ...marketing } = body;
    const result = await beginRegistration(context, { email, password, firstName, lastName });
    if (result.ok === 'code mailed') return answer({ signedIn: false, kind: 'patient' as const });
    if (!result.ok) return refuse(422, result.message, { errors: result.errors });
    await noticeRegistration(context, request, result.userId, {
      ...marketing,
      ...(marketingConsent === undefined
        ? {}
        : { marketingConsent: consentText(marketingConsent) }),
    });
    return answer(
      { signedIn: true, kind: result.kind },
      { headers: { 'set-cookie': result.setCookie } },
    );
  },
});
