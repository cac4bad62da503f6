import { formatMoney } from '../../../engine/values';
import type { Button, Reader } from './mail-to';

/** Whoever placed an order, with its number. Mail is read by others: it names no product and no condition. */
export interface OrderReader extends Reader {
  number: string;
}

export const seeShipments: Button = { label: 'See your shipments', path: '/patient/shipments' };
export const seeTreatment: Button = { label: 'See your treatment', path: '/patient/treatment' };
export const seePlan: Button = { label: 'See your plan', path: '/patient/treatment' };

/** Says what is given back, in cents; nothing where that is nothing. */
export function givesBack(refund: number, why = ''): string[] {
  if (refund === 0) return [];
  const words = `We give back ${formatMoney(refund)} to the card that you paid with. It takes up to ten days to show.`;
  return [`${why} ${words}`.trim()];
}
