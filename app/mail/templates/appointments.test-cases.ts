import { type AppointmentNews, appointmentMail } from './appointments';
import type { MailCase } from './mail-case.test-support';

const file =
  'The file that comes with this mail puts it into your calendar. You find it on its page as well, and can choose another time there until two hours before it.';
const when = 'Mon, Nov 23, 9:15 AM (Pacific time)';

const newsCase = (
  description: string,
  kind: AppointmentNews,
  subject: string,
  paragraphs: string[],
  label = 'See your appointment',
): MailCase => ({
  when: description,
  mail: appointmentMail({ firstName: 'Maya', site: 'jrnys', origin: '' }, { kind, id: '7', when }),
  subject,
  text: ['Hello Maya,', ...paragraphs, 'With you all the way, Jrnys'],
  button: `${label}: /patient/appointments/7`,
});

export const appointments: MailCase[] = [
  newsCase('an appointment is booked', 'booked', 'Your appointment at Jrnys is booked', [
    `Your appointment is on ${when}.`,
    file,
  ]),
  newsCase('an appointment is moved', 'moved', 'Your appointment at Jrnys has a new time', [
    `Your appointment is now on ${when}. The time before is free again.`,
    file,
  ]),
  newsCase(
    'a patient cancels an appointment',
    'cancelled',
    'Your appointment at Jrnys is cancelled',
    [`You cancelled your appointment on ${when}. You can choose another time when you like.`],
    'Choose another time',
  ),
  newsCase(
    'a provider cancels an appointment',
    'calledOff',
    'Your appointment at Jrnys is cancelled',
    [
      `We are sorry: we had to cancel your appointment on ${when}. Sign in to choose another time. If somebody wrote to you about it, you find that among your messages.`,
    ],
    'Choose another time',
  ),
  newsCase('an appointment is tomorrow', 'tomorrow', 'Your appointment at Jrnys is coming up', [
    `This is a reminder of your appointment on ${when}. You can join from its page ten minutes before it begins.`,
    file,
  ]),
  newsCase(
    'an appointment begins in an hour',
    'soon',
    'Your appointment at Jrnys begins in an hour',
    [`Your appointment is on ${when}. You can join from its page ten minutes before it begins.`],
    'Go to your appointment',
  ),
  newsCase('an order does not go ahead', 'notNeeded', 'Your appointment at Jrnys is cancelled', [
    `Your appointment on ${when} is cancelled, because the order that it was for does not go ahead. You do not need to do anything.`,
  ]),
  newsCase(
    'an appointment was missed',
    'missed',
    'We missed you at Jrnys',
    [
      `Your appointment was on ${when}, and we did not meet. You can choose another time on its page. Nothing is lost, and nothing is charged for it.`,
    ],
    'Choose another time',
  ),
];
