import type {
  Cart,
  CartPaymentBody,
  CartRemoveItemBody,
  CartToggleTypeItemBody,
  CartUpdateBody,
  CartUpdateItemBody,
} from '../../schemas/generated/types';
import { cartSourceHeader, cartSourceOf } from '../cart/cart-source';
import type { Envelope } from '../http/answers';
import { call } from './call';

/** Calls that answer with the whole cart. */
export interface CartCalls {
  get(): Promise<Envelope<Cart>>;
  update(body: CartUpdateBody): Promise<Envelope<Cart>>;
  updateItem(body: CartUpdateItemBody): Promise<Envelope<Cart>>;
  removeItem(body: CartRemoveItemBody): Promise<Envelope<Cart>>;
  removeAll(): Promise<Envelope<Cart>>;
  toggleTypeItem(body: CartToggleTypeItemBody): Promise<Envelope<Cart>>;
  coupon(coupon: string): Promise<Envelope<Cart>>;
  confirm(): Promise<Envelope<Cart>>;
  /** Begins the payment and answers with the page to go on to. */
  payment(body: CartPaymentBody): Promise<Envelope<{ url: string; checkoutId: string }>>;
}

/** The calls of the cart, with the token of this page. Each says from which part of the product it comes. */
export function cartCalls(csrf: string): CartCalls {
  const options = (body?: unknown) => ({
    csrf,
    body,
    headers: { [cartSourceHeader]: cartSourceOf(globalThis.location.pathname) },
  });
  const put = (path: string, body?: unknown) =>
    call<Cart>('PUT', `/api/v1/cart${path}`, options(body));
  return {
    get: () => call('GET', '/api/v1/cart', options()),
    update: (body) => put('', body),
    updateItem: (body) => put('/update-item', body),
    removeItem: (body) => put('/remove-item', body),
    removeAll: () => put('/remove-all'),
    toggleTypeItem: (body) => put('/toggle-type-item', body),
    coupon: (coupon) => put('/coupon', { coupon }),
    confirm: () => put('/confirm'),
    payment: (body) => call('POST', '/api/v1/cart/payment', options(body)),
  };
}
