import type { OfferView } from '../../../../engine/quiz';
import { formatMoney } from '../../../../engine/values';

/** Price of an offer, in the pieces a price tag shows. */
export interface OfferPrice {
  price: string;
  /** Before the discount; undefined without one. */
  original: string | undefined;
  /** Such as “/ mo”; undefined for what is bought once. */
  period: string | undefined;
  /** Amount that is charged and how often, where the price is told by the month. */
  billed: string | null;
}

/** A price by the month for what renews, the whole price for what is bought once. */
export function offerPrice(offer: OfferView): OfferPrice {
  const { subtotal, discount, total, perMonth, months } = offer;
  if (perMonth === null || months === null) {
    return {
      price: formatMoney(total),
      original: discount > 0 ? formatMoney(subtotal) : undefined,
      period: undefined,
      billed: null,
    };
  }
  return {
    price: formatMoney(perMonth),
    original: discount > 0 ? formatMoney(Math.round(subtotal / months)) : undefined,
    period: '/ mo',
    billed:
      months === 1 ? 'Billed every month' : `${formatMoney(total)} billed every ${months} months`,
  };
}

/** The price in one line, for a list that shows nothing but text. */
export function offerPriceInWords(offer: OfferView): string {
  const { price, period } = offerPrice(offer);
  return period === undefined ? price : `${price} ${period}`;
}
