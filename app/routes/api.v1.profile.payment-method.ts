import {
  aboutMethods,
  answerRemoval,
  noSuchMethod,
  usualMethod,
} from '../commerce/methods/methods.server';
import { booksClosed, cardRefusals } from '../contract/phrases';
import { nothing } from '../identity/route/declaration';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';

/** The card that renewals are paid with; null where there is none. */
export const loader = route('GET', {
  access: 'patient',
  reply: {
    description: 'The card; null where there is none.',
    data: { oneOf: [{ $ref: '#/components/schemas/PaymentMethodAnswer' }, { type: 'null' }] },
  },
  reference: {
    tag: 'Payments',
    place: 1,
    summary: 'Get the card that renewals are paid with',
    refusals: booksClosed,
  },
  handle: ({ context, user }) =>
    aboutMethods(context, async () => answer(await usualMethod(context, user.id))),
});

/** Removes it. */
export const action = route('DELETE', {
  access: 'patient',
  reply: nothing('Removed.'),
  reference: {
    tag: 'Payments',
    place: 1,
    summary: 'Remove the card that renewals are paid with',
    refusals: cardRefusals,
  },
  handle: ({ context, user: { id } }) =>
    aboutMethods(context, async () => {
      const method = await usualMethod(context, id);
      return method ? answerRemoval(context, id, method.id) : noSuchMethod();
    }),
});
