import { nothing, type Operation } from '../operation';

const closed = { 503: 'The payment provider does not answer. Nothing was changed.' };
const removal = {
  ...closed,
  404: 'There is no such payment method of this patient.',
  409: 'A subscription still needs it. The message says what to do.',
};
const gone = nothing('Removed.');

/** How a patient pays. Cards are kept by the payment provider alone. */
export const paymentOperations: Operation[] = [
  {
    route: 'api.v1.profile.payment-method',
    method: 'GET',
    tag: 'Payments',
    summary: 'The card that renewals are paid with',
    success: {
      description: 'The card; null where there is none.',
      data: {
        oneOf: [{ $ref: '#/components/schemas/PaymentMethodAnswer' }, { type: 'null' }],
      },
    },
    refusals: closed,
  },
  {
    route: 'api.v1.profile.payment-method',
    method: 'DELETE',
    tag: 'Payments',
    summary: 'Remove the card that renewals are paid with',
    success: gone,
    refusals: removal,
  },
  {
    route: 'api.v2.profile.payment-methods',
    method: 'GET',
    tag: 'Payments',
    summary: 'All cards of the patient',
    success: {
      description: 'The cards, the one for renewals first.',
      data: { type: 'array', items: { $ref: '#/components/schemas/PaymentMethodAnswer' } },
    },
    refusals: closed,
  },
  {
    route: 'api.v2.profile.payment-method',
    method: 'DELETE',
    tag: 'Payments',
    summary: 'Remove one card',
    body: { json: 'PaymentMethodBody', example: { id: 'pm_1QxYz' } },
    success: gone,
    refusals: removal,
  },
  {
    route: 'api.v1.profile.portal-session',
    method: 'GET',
    tag: 'Payments',
    summary: 'The provider’s own page for cards and bills',
    success: {
      description: 'The page to go to. It leads back here.',
      data: {
        type: 'object',
        required: ['url'],
        properties: { url: { type: 'string', description: 'The page.' } },
      },
      example: { url: 'https://billing.example/p/session_123' },
    },
    refusals: closed,
  },
  ...['stripe', 'sandbox'].map(
    (provider): Operation => ({
      route: `api.v1.profile.${provider}-sync`,
      method: 'PUT',
      tag: 'Payments',
      summary: `Read the books of ${provider === 'stripe' ? 'Stripe' : 'the sandbox'} anew`,
      description:
        'What is kept here about the patient’s subscriptions is made to agree with them.',
      success: { description: 'What was found and changed.', data: { type: 'object' } },
      refusals: { ...closed, 404: 'This provider is not set up here.' },
    }),
  ),
];
