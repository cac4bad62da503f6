import { saveProfileInCare } from '../care/decisions/hear-identity.server';
import { findProfile } from '../identity/profile/profiles.server';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';

/** The whole profile of the patient who asks. */
export const loader = route('GET', {
  access: 'patient',
  reply: { description: 'The profile.', data: 'ProfileAnswer' },
  reference: { tag: 'Profile', summary: 'Read the whole profile' },
  handle: async ({ context, user }) => answer(await findProfile(context.db, user.id)),
});

/** Replaces it as a whole. One made from an older version changes nothing, and hears how things stand. */
export const action = route('PUT', {
  access: 'patient',
  body: {
    json: 'ProfileBody',
    example: {
      user: {
        firstName: 'Maya',
        lastName: 'Lindqvist',
        dob: '1988-04-12',
        phone: '(510) 555-0151',
        gender: 'female',
      },
      shippingAddress: {
        countryCode: 'US',
        administrativeArea: 'CA',
        postalCode: '94607',
      },
      billingAddress: null,
      version: 3,
    },
  },
  reply: { description: 'The profile as it is kept now.', data: 'ProfileAnswer' },
  reference: {
    tag: 'Profile',
    summary: 'Replace the whole profile',
    description:
      'Send the version that was read: a profile that was changed elsewhere since is not overwritten.',
    refusals: {
      409: 'It was changed elsewhere since: data holds it as it is, errors the fields. Nothing was overwritten.',
      422: 'A field does not fit: errors says which.',
    },
  },
  async handle({ context, user, body }) {
    const result = await saveProfileInCare(context, user.id, body);
    if (result.ok) return answer(result.profile);
    if (result.reason === 'invalid') {
      const [message = 'The profile does not fit.'] = Object.values(result.errors);
      return refuse(422, message, { errors: result.errors });
    }
    return refuse(
      409,
      'Your profile was changed elsewhere since you opened it. Nothing was overwritten.',
      {
        errors: Object.fromEntries(
          result.since.map(({ field }) => [field, 'Changed elsewhere since you opened it.']),
        ),
        data: result.current,
      },
    );
  },
});
