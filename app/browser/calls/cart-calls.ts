import type {
  Cart,
  CartBuyNowBody,
  CartEstimateBody,
  CartPaymentBody,
  CartRemoveItemBody,
  CartToggleTypeItemBody,
  CartUpdateBody,
  CartUpdateItemBody,
  CouponDataAnswer,
  PaymentPageAnswer,
  WalletIntentAnswer,
} from '../../../schemas/generated/types';
import type { Envelope } from '../../kernel/http/answers';
import { cartSourceHeader, cartSourceOf } from '../../kernel/http/cart-source';
import { call, type Method } from './call';

/** The calls of the cart. Those that change it answer with all of it. */
export interface CartCalls {
  get(): Promise<Envelope<Cart>>;
  update(body: CartUpdateBody): Promise<Envelope<Cart>>;
  updateItem(body: CartUpdateItemBody): Promise<Envelope<Cart>>;
  removeItem(body: CartRemoveItemBody): Promise<Envelope<Cart>>;
  removeAll(): Promise<Envelope<Cart>>;
  toggleTypeItem(body: CartToggleTypeItemBody): Promise<Envelope<Cart>>;
  /** Applies a coupon, then fetches the cart again. */
  coupon(coupon: string): Promise<Envelope<Cart>>;
  confirm(): Promise<Envelope<Cart>>;
  /** Works out what lines would cost, without a cart. */
  estimate(body: CartEstimateBody): Promise<Envelope<Cart>>;
  /** Works out what a coupon would do for the cart as it is. */
  couponData(coupon: string): Promise<Envelope<CouponDataAnswer>>;
  /** Begins the payment and answers with the page to go on to. */
  payment(body: CartPaymentBody): Promise<Envelope<PaymentPageAnswer>>;
  /** Begins the payment of one thing, beside the cart. */
  buyNow(body: CartBuyNowBody): Promise<Envelope<PaymentPageAnswer>>;
  /** Begins the payment of the cart by a wallet, and answers with what the wallet needs. */
  walletIntent(wallet: WalletName, body: CartPaymentBody): Promise<Envelope<WalletIntentAnswer>>;
}

/** Wallet, as calls name it. */
export type WalletName = 'apple-pay' | 'google-pay' | 'link';

export type CartAction = keyof CartCalls;

/**
 * The calls of the cart, with the token of this page. Each says from which part of the product it comes.
 * @param onCall Told which call is made.
 */
export function cartCalls(
  csrf: string,
  onCall: (action: CartAction) => void = () => {},
): CartCalls {
  function send<T>(action: CartAction, method: Method, path: string, body?: unknown) {
    onCall(action);
    const headers = { [cartSourceHeader]: cartSourceOf(globalThis.location.pathname) };
    return call<T>(method, `/api/v1/cart${path}`, { csrf, body, headers });
  }
  const put = (action: CartAction, path: string, body?: unknown) =>
    send<Cart>(action, 'PUT', path, body);
  return {
    get: () => send('get', 'GET', ''),
    update: (body) => put('update', '', body),
    updateItem: (body) => put('updateItem', '/update-item', body),
    removeItem: (body) => put('removeItem', '/remove-item', body),
    removeAll: () => put('removeAll', '/remove-all'),
    toggleTypeItem: (body) => put('toggleTypeItem', '/toggle-type-item', body),
    coupon: (coupon) => put('coupon', '/coupon', { coupon }).then(() => send('coupon', 'GET', '')),
    confirm: () => put('confirm', '/confirm'),
    estimate: (body) => send('estimate', 'POST', '/estimate', body),
    couponData: (coupon) =>
      send('couponData', 'GET', `/get-coupon-data?coupon=${encodeURIComponent(coupon)}`),
    payment: (body) => send('payment', 'POST', '/payment', body),
    buyNow: (body) => send('buyNow', 'POST', '/buy-now', body),
    walletIntent: (wallet, body) =>
      send('walletIntent', 'POST', `/create-${wallet}-payment-intent`, body),
  };
}
