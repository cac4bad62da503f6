import { disputeMail } from './disputes';
import type { MailCase } from './mail-case.test-support';

const farewell = 'Your care team at Formulary';
const ruth = { firstName: 'Ruth', site: 'default', origin: 'https://formulary.example' } as const;
const dispute = { number: 'F-100234', amount: 29_900, currency: 'usd' };
const button = 'Open the order: https://formulary.example/manager/orders/F-100234';

export const disputes: MailCase[] = [
  {
    when: 'a payment is disputed',
    mail: disputeMail(ruth, { ...dispute, status: 'open' }),
    subject: 'A payment of order F-100234 is disputed',
    text: [
      'Hello Ruth,',
      'The bank was asked to take back $299 of order F-100234. Its renewals are on hold until that is decided. Please decide whether to accept or to contest it.',
      farewell,
    ],
    button,
  },
  {
    when: 'a dispute is won',
    mail: disputeMail(ruth, { ...dispute, status: 'won' }),
    subject: 'The dispute of order F-100234 is decided',
    text: [
      'Hello Ruth,',
      'The bank leaves us the $299 of order F-100234. Its renewals go on.',
      farewell,
    ],
    button,
  },
  {
    when: 'a dispute is lost',
    mail: disputeMail(ruth, { ...dispute, status: 'lost' }),
    subject: 'The dispute of order F-100234 is decided',
    text: [
      'Hello Ruth,',
      'The bank took back $299 of order F-100234. It counts as given back, and nothing of the order renews any more.',
      farewell,
    ],
    button,
  },
];
