import { syncCall } from '../commerce/payments/sync-customer.server';
import { booksClosed, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** Makes our books about the patient who asks say what those of Stripe say. */
export const action = route('PUT', {
  access: 'patient',
  reply: object('Changes that were found and made.'),
  reference: {
    tag: 'Payments',
    place: 5,
    summary: 'Read the books of Stripe anew',
    description: 'Makes what is kept here about the patient’s subscriptions agree with them.',
    refusals: { ...booksClosed, 404: 'This provider is not set up here.' },
  },
  handle: ({ context, user }) => syncCall(context, user, 'stripe'),
});
