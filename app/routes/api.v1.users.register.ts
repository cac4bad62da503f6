import { noticeRegistration } from '../analytics/tracking/tracking.server';
import { consentText } from '../browser/tracking/marketing';
import { exampleCredentials, tooManyTries } from '../contract/phrases';
import { register } from '../identity/accounts/accounts.server';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';

/** Creates a patient’s account and signs in. */
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
    description: 'Registered and signed in. The answer carries the cookie of a new session.',
    data: 'SignedInAnswer',
  },
  reference: {
    tag: 'Accounts',
    place: 4,
    summary: 'Register a patient',
    description:
      'Creates the account and signs in. The marketing fields are what the browser remembered of how it came here.',
    refusals: tooManyTries,
  },
  async handle({ request, context, body }) {
    const { email, password, firstName, lastName, marketingConsent, ...marketing } = body;
    const result = await register(context, { email, password, firstName, lastName });
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
