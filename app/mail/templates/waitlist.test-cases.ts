import type { MailCase } from './mail-case.test-support';
import { onWaitlist, stateOpened } from './waitlist';

const place = { site: 'default', origin: 'https://formulary.example' } as const;

export const waitlist: MailCase[] = [
  {
    when: 'somebody joins the list of a state',
    mail: onWaitlist(place, 'Alabama'),
    subject: 'You are on the list for Alabama',
    text: [
      'Hello there,',
      'You asked Formulary to write to you once we open in Alabama. We will, once, and use this address for nothing else.',
      'If you did not ask for this, or changed your mind, leave the list with the button.',
      'Your care team at Formulary',
    ],
    button: 'Leave the list: https://formulary.example/waitlist-leave',
  },
  {
    when: 'their state opens',
    mail: stateOpened(place, 'Alabama'),
    subject: 'Formulary is open in Alabama',
    text: [
      'Hello there,',
      'You asked us to write to you once we open in Alabama. We are there now.',
      'This is the only mail about it. You are not on the list any more.',
      'Your care team at Formulary',
    ],
    button: 'See Formulary: https://formulary.example/',
  },
];
