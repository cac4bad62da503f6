import { couponData } from '../commerce/cart/cart.server';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';

/** Describes a coupon, and what it would do for this cart. */
export const loader = route('GET', {
  access: 'everyone',
  cartSource: true,
  reply: { description: 'The coupon.', data: 'CouponDataAnswer' },
  reference: {
    tag: 'Cart',
    place: 9,
    summary: 'Preview a coupon',
    query: {
      coupon: {
        description: 'The code as typed.',
        schema: { type: 'string', minLength: 1, maxLength: 40 },
        example: 'THANKS15',
        required: true,
      },
    },
    refusals: { 404: 'The code is not known.', 422: 'No code was named.' },
  },
  async handle({ request, context }) {
    const typed = new URL(request.url).searchParams.get('coupon')?.trim() ?? '';
    if (typed === '' || typed.length > 40) {
      const message = 'Name a coupon of up to 40 characters in “coupon”.';
      return refuse(422, message, { errors: { coupon: message } });
    }
    const data = await couponData(context, typed);
    return data ? answer(data) : refuse(404, 'This code is not known. Check the spelling.');
  },
});
