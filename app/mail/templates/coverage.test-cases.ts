import { licensesEnd, onWaitlist, stateOpened } from './coverage';
import type { MailCase } from './mail-case.test-support';

const ruth = { firstName: 'Ruth', site: 'default', origin: 'https://formulary.example' } as const;
const texas = { state: 'Texas', cases: 4, treatments: 12, others: 0 };
const button = 'See who covers which state: https://formulary.example/manager/coverage';
const last = [
  'The page says whose it is. Add the renewed license there.',
  'Your care team at Formulary',
];
const place = { site: 'default', origin: 'https://formulary.example' } as const;

export const coverage: MailCase[] = [
  {
    when: 'the only license of a state ends soon',
    mail: licensesEnd(ruth, { day: 'Jul 3, 2025', isOver: false, states: [texas] }),
    subject: 'A license for Texas ends on Jul 3, 2025',
    text: [
      'Hello Ruth,',
      'Texas: 4 cases and 12 treatments are open there. Nobody else may decide there afterwards: nothing is sold there until somebody may.',
      ...last,
    ],
    button,
  },
  {
    when: 'licenses of two states have ended',
    mail: licensesEnd(ruth, {
      day: 'Jul 3, 2025',
      isOver: true,
      states: [
        { ...texas, others: 1 },
        { state: 'Utah', cases: 1, treatments: 0, others: 2 },
      ],
    }),
    subject: 'Licenses for 2 states ended on Jul 3, 2025',
    text: [
      'Hello Ruth,',
      'Texas: 4 cases and 12 treatments are open there. One other person may decide there.',
      'Utah: 1 case and 0 treatments are open there. 2 others may decide there.',
      ...last,
    ],
    button,
  },
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
