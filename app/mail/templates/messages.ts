import { sites } from '../../kernel/sites/sites';
import { type MailWords, mailTo, type Reader } from './mail-to';

/** Tells a patient that the care team wrote. Mail is read by others: it says nothing of what was written. */
export function messageWaits(reader: Reader): MailWords {
  return mailTo(reader, {
    subject: `You have a message at ${sites[reader.site].name}`,
    paragraphs: [
      'somebody wrote to you. For your privacy this mail does not say what. Sign in to read and answer it.',
    ],
    button: { label: 'Read the message', path: '/patient/chat' },
  });
}
