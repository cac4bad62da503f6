import type { Operation } from '../operation';

const line = { variantId: 'multivitamin-once', quantity: 2 };
const changed = { description: 'The whole cart after the change.', data: 'Cart' } as const;
const intakeFirst =
  'It cannot be done: errors names the field, and quiz the page of an intake that has to come first.';
const begun = {
  description: 'A payment was begun. The browser goes to url.',
  data: 'PaymentPageAnswer',
} as const;
const notNow = {
  409: 'The cart has changed. The message and the warnings say how; nothing was charged.',
  422: intakeFirst,
  503: 'The payment provider cannot be reached. Nothing was charged.',
};

const put = (
  name: string,
  summary: string,
  rest: Pick<Operation, 'description' | 'body'>,
): Operation => ({
  route: name === '' ? 'api.v1.cart' : `api.v1.cart.${name}`,
  method: 'PUT',
  tag: 'Cart',
  summary,
  cartSource: true,
  success: changed,
  refusals: { 422: intakeFirst },
  ...rest,
});

/** The cart and the ways to pay for it. */
export const cartOperations: Operation[] = [
  {
    route: 'api.v1.cart',
    method: 'GET',
    tag: 'Cart',
    summary: 'Read the cart',
    cartSource: true,
    success: { description: 'The cart; an empty one for somebody new.', data: 'Cart' },
  },
  put('', 'Put lines into the cart', {
    description: 'A line that is there gets the new quantity; 0 removes it. Others stay.',
    body: { json: 'CartUpdateBody', example: { items: [line] } },
  }),
  put('update-item', 'Change the quantity of a line', {
    description: 'To a number, or by one.',
    body: {
      json: 'CartUpdateItemBody',
      example: { variantId: line.variantId, action: 'increase' },
    },
  }),
  put('remove-item', 'Remove a line', {
    body: { json: 'CartRemoveItemBody', example: { variantId: line.variantId } },
  }),
  put('remove-all', 'Empty the cart', {}),
  put('toggle-type-item', 'Buy a line another way', {
    description: 'Such as by subscription in place of once.',
    body: { json: 'CartToggleTypeItemBody', example: { price: 'multivitamin-addon' } },
  }),
  put('coupon', 'Apply a coupon, or take it off', {
    description: 'An empty code takes it off. Fetch the cart again afterwards.',
    body: { json: 'CartCouponBody', example: { coupon: 'THANKS15' } },
  }),
  put('confirm', 'Accept the cart as it can be bought now', {
    description: 'Takes new prices, and drops what is no longer sold.',
  }),
  {
    route: 'api.v1.cart.estimate',
    method: 'POST',
    tag: 'Cart',
    summary: 'Work out what lines would cost',
    description: 'Changes nothing, and needs no cart.',
    cartSource: true,
    body: { json: 'CartEstimateBody', example: { items: [line], coupon: 'THANKS15' } },
    success: { description: 'The lines, priced as a cart.', data: 'Cart' },
    refusals: { 422: 'A line cannot be bought.' },
  },
  {
    route: 'api.v1.cart.get-coupon-data',
    method: 'GET',
    tag: 'Cart',
    summary: 'What a coupon would do for this cart',
    cartSource: true,
    query: {
      coupon: {
        description: 'The code as typed.',
        schema: { type: 'string', minLength: 1, maxLength: 40 },
        example: 'THANKS15',
        required: true,
      },
    },
    success: { description: 'The coupon.', data: 'CouponDataAnswer' },
    refusals: { 404: 'The code is not known.', 422: 'No code was named.' },
  },
  {
    route: 'api.v1.cart.payment',
    method: 'POST',
    tag: 'Cart',
    summary: 'Begin the payment of the cart',
    description:
      'The browser goes to url, and comes back to /checkout with the query parameters id and payment-state.',
    cartSource: true,
    body: { json: 'CartPaymentBody', example: { eventId: '6d1f0a3e', injectionAck: true } },
    success: begun,
    refusals: notNow,
  },
  {
    route: 'api.v1.cart.buy-now',
    method: 'POST',
    tag: 'Cart',
    summary: 'Begin the payment of one thing, beside the cart',
    cartSource: true,
    body: { json: 'CartBuyNowBody', example: line },
    success: begun,
    refusals: notNow,
  },
  ...['apple-pay', 'google-pay'].map(
    (wallet): Operation => ({
      route: `api.v1.cart.create-${wallet}-payment-intent`,
      method: 'POST',
      tag: 'Cart',
      summary: `Begin the payment of the cart by ${wallet === 'apple-pay' ? 'Apple Pay' : 'Google Pay'}`,
      cartSource: true,
      body: { json: 'CartPaymentBody', example: { eventId: '6d1f0a3e' } },
      success: {
        description: 'What the wallet needs to pay. Amounts are in cents.',
        data: 'WalletIntentAnswer',
      },
      refusals: notNow,
    }),
  ),
  {
    route: 'api.v1.cart.checkout.$checkoutId',
    method: 'GET',
    tag: 'Cart',
    summary: 'How a checkout stands',
    description: 'The provider is asked. What an address says about a payment decides nothing.',
    path: {
      checkoutId: {
        description: 'The checkout, as beginning the payment named it.',
        schema: { type: 'string', format: 'uuid' },
        example: '911b1c46-5f0a-4f5e-9a39-0d6c1a2b3c4d',
      },
    },
    success: {
      description: 'The checkout with what is bought, and the order once it is paid.',
      data: {
        type: 'object',
        required: ['id', 'status', 'url', 'snapshot', 'order'],
        properties: {
          id: { type: 'string' },
          status: { type: 'string', description: 'open, succeeded, cancelled and so on.' },
          url: { type: ['string', 'null'], description: 'The page to pay on, while it is open.' },
          snapshot: { type: 'object', description: 'The cart as it was when it was frozen.' },
          order: { type: ['object', 'null'], description: 'The order; null until it is paid.' },
        },
      },
    },
    refusals: { 404: 'There is no such checkout of this patient.' },
  },
];
