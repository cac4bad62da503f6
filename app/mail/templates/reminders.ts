import { sites } from '../../kernel/sites/sites';
import { type MailWords, mailTo, type Reader } from './mail-to';

/** The path that leads back to what somebody left open, once they are signed in. It names nothing of it. */
export const goOnPath = (reminder: string) => `/patient/go-on/${reminder}`;

/** Subject of a reminder, and the occasion on which it is sent. */
export interface ReminderNews {
  /** Its id, by which its patient is led back. */
  id: string;
  about: 'begun' | 'unpaid' | 'dose' | 'parcel' | 'supply';
  isSecond: boolean;
}

/**
 * Reminds somebody who agreed to it. Mail is read by others:
 * neither subject nor words nor address say what it is about.
 */
export function reminderMail(reader: Reader, { id, about, isSecond }: ReminderNews): MailWords {
  const { name } = sites[reader.site];
  const mail = (subject: string, sentence: string, label: string) =>
    mailTo(reader, {
      subject,
      paragraphs: [sentence],
      button: { label, path: goOnPath(id) },
    });
  const last = isSecond ? ' This is the last time that we write about it.' : '';
  switch (about) {
    case 'begun':
      return mail(
        isSecond ? `Your place at ${name} is still kept` : `Your place at ${name} is kept`,
        `you left something unfinished at ${name}. What you entered is kept, and the button leads back to exactly there, on any device.${last}`,
        'Go on where you left off',
      );
    case 'unpaid':
      return mail(
        isSecond ? `Your choice at ${name} is still kept` : `Your choice at ${name} is kept`,
        `what you chose at ${name} is kept, and nothing is ordered yet. The button leads back to it, on any device.${last}`,
        'See what you chose',
      );
    case 'dose':
      return mail(
        `Your reminder for today`,
        'you asked us to remind you of what you planned for today. Sign in to see it, and note it once it is done.',
        'See today',
      );
    case 'parcel':
      return mail(
        'Your parcel should come today',
        'your parcel should arrive today. Sign in to follow it.',
        'Follow it',
      );
    case 'supply':
      return mail(
        `Something at ${name} ends soon`,
        `something that you have from ${name} ends in some days, and nothing more of it is planned. If you want to go on, the button leads to where you can. If not, you need do nothing: this is the only mail about it.`,
        'See how to go on',
      );
  }
}
