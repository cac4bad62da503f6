import { syncCall } from '../commerce/payments/sync-customer.server';
import { booksClosed, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** Makes our books about the patient who asks say what those of the sandbox say. */
export const action = route('PUT', {
  access: 'patient',
  reply: object('Changes that were found and made.'),
  reference: {
    tag: 'Payments',
    place: 6,
    summary: 'Read the books of the sandbox anew',
    description: 'Makes what is kept here about the patient’s subscriptions agree with them.',
    refusals: { ...booksClosed, 404: 'This provider is not set up here.' },
  },
  handle: ({ context, user }) => syncCall(context, user, 'sandbox'),
});
