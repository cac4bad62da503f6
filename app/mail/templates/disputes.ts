import { formatMoney } from '../../../engine/values';
import { type MailWords, mailTo, type Reader } from './mail-to';

/** A payment that was disputed, and where that stands. */
export interface DisputeNews {
  /** The order, such as F-100234. */
  number: string;
  /** Cents. */
  amount: number;
  currency: string;
  status: 'open' | 'won' | 'lost';
}

/** Tells managers of a disputed payment. Mail is read by others: it names neither people nor what was bought. */
export function disputeMail(
  reader: Reader,
  { number, amount, currency, status }: DisputeNews,
): MailWords {
  const money = formatMoney(amount, currency);
  const button = { label: 'Open the order', path: `/manager/orders/${number}` };
  switch (status) {
    case 'open':
      return mailTo(reader, {
        subject: `A payment of order ${number} is disputed`,
        paragraphs: [
          `the bank was asked to take back ${money} of order ${number}. Its renewals are on hold until that is decided. Please decide whether to accept or to contest it.`,
        ],
        button,
      });
    case 'won':
      return mailTo(reader, {
        subject: `The dispute of order ${number} is decided`,
        paragraphs: [`the bank leaves us the ${money} of order ${number}. Its renewals go on.`],
        button,
      });
    case 'lost':
      return mailTo(reader, {
        subject: `The dispute of order ${number} is decided`,
        paragraphs: [
          `the bank took back ${money} of order ${number}. It counts as given back, and nothing of the order renews any more.`,
        ],
        button,
      });
  }
}
