import { aboutMethods, answerRemoval } from '../commerce/methods/methods.server';
import { cardRefusals } from '../contract/phrases';
import { nothing } from '../identity/route/declaration';
import { route } from '../identity/route/route.server';

/** Removes one of the patient’s cards. */
export const action = route('DELETE', {
  access: 'patient',
  body: { json: 'PaymentMethodBody', example: { id: 'pm_1QxYz' } },
  reply: nothing('Removed.'),
  reference: { tag: 'Payments', place: 3, summary: 'Remove one card', refusals: cardRefusals },
  handle: ({ context, user, body }) =>
    aboutMethods(context, () => answerRemoval(context, user.id, body.id)),
});
