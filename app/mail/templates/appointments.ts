import { sites } from '../../kernel/sites/sites';
import { type MailWords, mailTo, type Reader } from './mail-to';

/** Tells a patient that a provider cancelled. Mail is read by others: it says nothing of what the appointment was about. */
export function appointmentCancelled(reader: Reader): MailWords {
  return mailTo(reader, {
    subject: `Your appointment at ${sites[reader.site].name} is cancelled`,
    paragraphs: [
      'we are sorry: the appointment that you booked is cancelled. You can choose another one when you come back to our pages.',
    ],
  });
}
