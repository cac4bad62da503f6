import { licensesEnd } from './licenses';
import type { MailCase } from './mail-case.test-support';

const ruth = { firstName: 'Ruth', site: 'default', origin: 'https://formulary.example' } as const;
const texas = { state: 'Texas', cases: 4, treatments: 12, others: 0 };
const button = 'See who covers which state: https://formulary.example/manager/coverage';
const last = [
  'The page says whose it is. Add the renewed license there.',
  'Your care team at Formulary',
];

export const licenses: MailCase[] = [
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
];
