import type { MailCase } from './mail-case.test-support';
import {
  copyAsked,
  copyReady,
  deletionAsked,
  deletionDone,
  deletionUndone,
  deletionWaits,
} from './own-data';

const maya = { firstName: 'Maya', site: 'default', origin: 'https://formulary.example' } as const;
const [hello, farewell] = ['Hello Maya,', 'Your care team at Formulary'];
const seeYourData = 'See your data: https://formulary.example/patient/account/data';

export const ownData: MailCase[] = [
  {
    when: 'a copy of everything is asked for',
    mail: copyAsked(maya),
    subject: 'A copy of your data at Formulary was asked for',
    text: [
      hello,
      'Somebody, most likely you, asked for a copy of everything that Formulary has of you. We write again when it is ready. It can be downloaded by whoever is signed in to your account, and by nobody else.',
      'If that was not you, choose a new password at once: it signs everybody out. Then write to us: care@formulary.example',
      farewell,
    ],
    button: 'That was not me: https://formulary.example/forgot-password',
  },
  {
    when: 'that copy is ready',
    mail: copyReady(maya),
    subject: 'Your copy of your data at Formulary is ready',
    text: [
      hello,
      'Sign in to download it. It is there for 24 hours, and you can ask for another one at any time.',
      farewell,
    ],
    button: seeYourData,
  },
  {
    when: 'somebody wants to be deleted',
    mail: deletionAsked(maya, { day: 'June 9, 2025', path: '/keep-account' }),
    subject: 'Your account at Formulary will be deleted',
    text: [
      hello,
      'Somebody, most likely you, asked us to delete your account at Formulary and what we know of you. We do it on June 9, 2025.',
      'Until then you can keep it, by the link in this mail or when you sign in.',
      'If that was not you, keep your account, choose a new password, and write to us: care@formulary.example',
      farewell,
    ],
    button: 'Keep my account: https://formulary.example/keep-account',
  },
  {
    when: 'they change their mind',
    mail: deletionUndone(maya),
    subject: 'Your account at Formulary stays',
    text: [
      hello,
      'Your account at Formulary is not deleted. Everything is as it was.',
      'If that was not you, write to us: care@formulary.example',
      farewell,
    ],
    button: seeYourData,
  },
  {
    when: 'something has to end before they are deleted',
    mail: deletionWaits(maya, 'A parcel is on its way to you.'),
    subject: 'Your account at Formulary is not deleted yet',
    text: [
      hello,
      'You asked us to delete your account. Something has to come to its end first: A parcel is on its way to you.',
      'We look every day, and delete your account as soon as that is done.',
      farewell,
    ],
    button: seeYourData,
  },
  {
    when: 'they are deleted, and a record stays',
    mail: deletionDone(maya, { reference: 'D-3F7K-92QM-7TGA', storedUntil: 'June 9, 2035' }),
    subject: 'Your account at Formulary is deleted',
    text: [
      hello,
      'What we knew of you is deleted, but for what the law makes us keep. It is sealed, nobody looks into it without a reason that is written down, and the last of it goes on June 9, 2035. Copies in our backups go when those are removed.',
      'Should you need your record, write to care@formulary.example and name D-3F7K-92QM-7TGA. This is our last mail to you.',
      farewell,
    ],
    button: null,
  },
  {
    when: 'they are deleted, and nothing stays',
    mail: deletionDone(maya, { reference: 'D-3F7K-92QM-7TGA', storedUntil: null }),
    subject: 'Your account at Formulary is deleted',
    text: [
      hello,
      'What we knew of you is deleted, and we keep no record of you. Copies in our backups go when those are removed.',
      'This is our last mail to you.',
      farewell,
    ],
    button: null,
  },
];
