import { formatMoney } from '../../../engine/values';
import { sites } from '../../kernel/sites/sites';
import type { OrderReader } from './about-order';
import { type MailWords, mailTo } from './mail-to';

interface PlacedOrder {
  /** Cents. */
  total: number;
  /** The lines of the address; null where nothing is sent. */
  goesTo: readonly string[] | null;
  checkoutId: string;
}

/** Confirms an order. */
export function orderConfirmed(
  reader: OrderReader,
  { total, goesTo, checkoutId }: PlacedOrder,
): MailWords {
  const { number, site } = reader;
  return mailTo(reader, {
    subject: `Your order ${number} is confirmed`,
    paragraphs: [
      `Thank you for your order ${number} at ${sites[site].name}. We received ${formatMoney(total)}.`,
      ...(goesTo === null ? [] : [`It goes to:\n${goesTo.join('\n')}`]),
      'For your privacy this mail does not say what you ordered. Sign in to see it, and what happens next.',
    ],
    button: { label: 'See your order', path: `/checkout?id=${checkoutId}` },
  });
}
