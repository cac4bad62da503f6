import type { Operation } from '../operation';

/** What a patient keeps about themselves. */
export const profileOperations: Operation[] = [
  {
    route: 'api.v1.profile',
    method: 'GET',
    tag: 'Profile',
    summary: 'Read the whole profile',
    success: { description: 'The profile.', data: 'ProfileAnswer' },
  },
  {
    route: 'api.v1.profile',
    method: 'PUT',
    tag: 'Profile',
    summary: 'Replace the whole profile',
    description:
      'Send the version that was read: a profile that was changed elsewhere since is not overwritten.',
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
    success: { description: 'The profile as it is kept now.', data: 'ProfileAnswer' },
    refusals: {
      409: 'It was changed elsewhere since: data holds it as it is, errors the fields. Nothing was overwritten.',
      422: 'A field does not fit: errors says which.',
    },
  },
];
