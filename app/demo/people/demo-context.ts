import type { CartLine, PriceList } from '../../../engine/commerce';
import { day, hour } from '../../kernel/calendar/milliseconds';

/** What every part of the demonstration's history starts from. */
export interface DemoContext {
  catalogue: PriceList;
  now: Date;
  origin: string;
}

/** A moment so many days, and hours, before another. */
export function daysBefore(now: Date, days: number, hours = 0): Date {
  return new Date(now.getTime() - days * day - hours * hour);
}

/** Something of the catalogue, such as 1 of `fiber-once`. */
export function bought(
  productId: string,
  variantId: string,
  rest: Partial<CartLine> = {},
): CartLine {
  return { productId, variantId, quantity: 1, dosage: null, usage: null, ...rest };
}
