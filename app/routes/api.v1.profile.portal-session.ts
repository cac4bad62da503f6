import { aboutMethods, openPortal } from '../commerce/methods/methods.server';
import { booksClosed } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';
import { methodsPage } from '../kernel/sites/payment-addresses';

/** Leads to the payment gateway’s page on which the patient looks after their cards. */
export const loader = route('GET', {
  access: 'patient',
  reply: {
    description: 'The page to go to. It leads back here.',
    data: {
      type: 'object',
      required: ['url'],
      properties: { url: { type: 'string', description: 'The page.' } },
    },
    example: { url: 'https://billing.example/p/session_123' },
  },
  reference: {
    tag: 'Payments',
    place: 4,
    summary: 'Open the provider’s own page for cards and bills',
    refusals: booksClosed,
  },
  handle: ({ context, user }) =>
    aboutMethods(context, async () => {
      const url = await openPortal(context, user.id, `${context.origin}${methodsPage}`);
      return url === null ? refuse(503, 'Payments are closed at the moment.') : answer({ url });
    }),
});
