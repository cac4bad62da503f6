import type { PaymentMethod } from '../../../../commerce/gateway/payment-gateway';

/** A card in the words of the page. */
export interface CardOnPage {
  id: string;
  /** Such as “Visa ending in 4242”. */
  name: string;
  /** Such as “Expires 12/2034”. */
  expiry: string;
  isDefault: boolean;
  /** `expired`: it pays for nothing any more; `soon`: this month or the next two. */
  expires: 'expired' | 'soon' | 'later';
}

const brands = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
]);
const wallets = { 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' } as const;

/** Number of months ahead from which an end is worth a word. */
const soon = 2;

export function cardOnPage(method: PaymentMethod, now: Date): CardOnPage {
  const { id, brand, last4, expMonth, expYear, isDefault, wallet } = method;
  const card = `${brands.get(brand) ?? 'Card'} ending in ${last4}`;
  const left = (expYear - now.getUTCFullYear()) * 12 + expMonth - (now.getUTCMonth() + 1);
  return {
    id,
    name: wallet === null ? card : `${card}, in ${wallets[wallet]}`,
    expiry: `${left < 0 ? 'Expired' : 'Expires'} ${String(expMonth).padStart(2, '0')}/${expYear}`,
    isDefault,
    expires: left < 0 ? 'expired' : left <= soon ? 'soon' : 'later',
  };
}
