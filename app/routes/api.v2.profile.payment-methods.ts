import { aboutMethods, listMethods } from '../commerce/methods/methods.server';
import { booksClosed } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';

/** The cards of the patient who asks, the default one first. */
export const loader = route('GET', {
  access: 'patient',
  reply: {
    description: 'The cards, the one for renewals first.',
    data: { type: 'array', items: { $ref: '#/components/schemas/PaymentMethodAnswer' } },
  },
  reference: { tag: 'Payments', place: 2, summary: 'List cards', refusals: booksClosed },
  handle: ({ context, user }) =>
    aboutMethods(context, async () => answer(await listMethods(context, user.id))),
});
