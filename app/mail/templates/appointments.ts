import { sites } from '../../kernel/sites/sites';
import { type MailWords, mailTo, type Reader } from './mail-to';

/** News for a patient about an appointment. */
export type AppointmentNews =
  | 'booked'
  | 'moved'
  /** Cancelled by the patient. */
  | 'cancelled'
  /** Cancelled by the provider. */
  | 'calledOff'
  /** Cancelled with what it was to be about: an order that does not go ahead. */
  | 'notNeeded'
  | 'tomorrow'
  | 'soon'
  | 'missed';

interface About {
  kind: AppointmentNews;
  id: string;
  /** Time in the reader’s own zone, which it names. */
  when: string;
}

/** Tells a patient about an appointment. Mail is read by others: it says nothing of what the appointment is about. */
export function appointmentMail(reader: Reader, { kind, id, when }: About): MailWords {
  const mail = (subject: string, paragraphs: string[], label = 'See your appointment') =>
    mailTo(reader, {
      subject,
      paragraphs,
      button: { label, path: `/patient/appointments/${id}` },
    });
  const at = `at ${sites[reader.site].name}`;
  const file =
    'The file that comes with this mail puts it into your calendar. You find it on its page as well, and can choose another time there until two hours before it.';
  switch (kind) {
    case 'booked':
      return mail(`Your appointment ${at} is booked`, [`your appointment is on ${when}.`, file]);
    case 'moved':
      return mail(`Your appointment ${at} has a new time`, [
        `your appointment is now on ${when}. The time before is free again.`,
        file,
      ]);
    case 'cancelled':
      return mail(
        `Your appointment ${at} is cancelled`,
        [`you cancelled your appointment on ${when}. You can choose another time when you like.`],
        'Choose another time',
      );
    case 'calledOff':
      return mail(
        `Your appointment ${at} is cancelled`,
        [
          `we are sorry: we had to cancel your appointment on ${when}. Sign in to choose another time. If somebody wrote to you about it, you find that among your messages.`,
        ],
        'Choose another time',
      );
    case 'notNeeded':
      return mail(`Your appointment ${at} is cancelled`, [
        `your appointment on ${when} is cancelled, because the order that it was for does not go ahead. You do not need to do anything.`,
      ]);
    case 'tomorrow':
      return mail(`Your appointment ${at} is coming up`, [
        `this is a reminder of your appointment on ${when}. You can join from its page ten minutes before it begins.`,
        file,
      ]);
    case 'soon':
      return mail(
        `Your appointment ${at} begins in an hour`,
        [
          `your appointment is on ${when}. You can join from its page ten minutes before it begins.`,
        ],
        'Go to your appointment',
      );
    case 'missed':
      return mail(
        `We missed you ${at}`,
        [
          `your appointment was on ${when}, and we did not meet. You can choose another time on its page. Nothing is lost, and nothing is charged for it.`,
        ],
        'Choose another time',
      );
  }
}
