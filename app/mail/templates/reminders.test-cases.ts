import type { MailCase } from './mail-case.test-support';
import { reminderMail } from './reminders';

const maya = { firstName: 'Maya', site: 'default', origin: 'https://formulary.example' } as const;
const farewell = 'Your care team at Formulary';
const goOn = 'https://formulary.example/patient/go-on/r1';

export const reminders: MailCase[] = [
  {
    when: 'a quiz was left an hour ago',
    mail: reminderMail(maya, { id: 'r1', about: 'begun', isSecond: false }),
    subject: 'Your place at Formulary is kept',
    text: [
      'Hello Maya,',
      'You left something unfinished at Formulary. What you entered is kept, and the button leads back to exactly there, on any device.',
      farewell,
    ],
    button: `Go on where you left off: ${goOn}`,
  },
  {
    when: 'a quiz was left three days ago',
    mail: reminderMail(maya, { id: 'r1', about: 'begun', isSecond: true }),
    subject: 'Your place at Formulary is still kept',
    text: [
      'Hello Maya,',
      'You left something unfinished at Formulary. What you entered is kept, and the button leads back to exactly there, on any device. This is the last time that we write about it.',
      farewell,
    ],
    button: `Go on where you left off: ${goOn}`,
  },
  {
    when: 'a plan was not paid for within an hour',
    mail: reminderMail(maya, { id: 'r1', about: 'unpaid', isSecond: false }),
    subject: 'Your choice at Formulary is kept',
    text: [
      'Hello Maya,',
      'What you chose at Formulary is kept, and nothing is ordered yet. The button leads back to it, on any device.',
      farewell,
    ],
    button: `See what you chose: ${goOn}`,
  },
  {
    when: 'a plan was not paid for within three days',
    mail: reminderMail(maya, { id: 'r1', about: 'unpaid', isSecond: true }),
    subject: 'Your choice at Formulary is still kept',
    text: [
      'Hello Maya,',
      'What you chose at Formulary is kept, and nothing is ordered yet. The button leads back to it, on any device. This is the last time that we write about it.',
      farewell,
    ],
    button: `See what you chose: ${goOn}`,
  },
  {
    when: 'a dose is planned for today',
    mail: reminderMail(maya, { id: 'r1', about: 'dose', isSecond: false }),
    subject: 'Your reminder for today',
    text: [
      'Hello Maya,',
      'You asked us to remind you of what you planned for today. Sign in to see it, and note it once it is done.',
      farewell,
    ],
    button: `See today: ${goOn}`,
  },
  {
    when: 'a parcel should arrive today',
    mail: reminderMail(maya, { id: 'r1', about: 'parcel', isSecond: false }),
    subject: 'Your parcel should come today',
    text: ['Hello Maya,', 'Your parcel should arrive today. Sign in to follow it.', farewell],
    button: `Follow it: ${goOn}`,
  },
  {
    when: 'a last supply ends in some days',
    mail: reminderMail(maya, { id: 'r1', about: 'supply', isSecond: false }),
    subject: 'Something at Formulary ends soon',
    text: [
      'Hello Maya,',
      'Something that you have from Formulary ends in some days, and nothing more of it is planned. If you want to go on, the button leads to where you can. If not, you need do nothing: this is the only mail about it.',
      farewell,
    ],
    button: `See how to go on: ${goOn}`,
  },
];
