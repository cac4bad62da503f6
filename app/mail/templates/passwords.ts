import { sites } from '../../kernel/sites/sites';
import { type MailWords, mailTo, type Reader } from './mail-to';

/** Tells the owner of an account that its password was changed. */
export function passwordChanged(reader: Reader): MailWords {
  const { name, supportEmail } = sites[reader.site];
  return mailTo(reader, {
    subject: `Your password for ${name} was changed`,
    paragraphs: [
      `The password of your account at ${name} was changed just now. Every other device is signed out.`,
      `If that was not you, choose a new one at once, and write to us: ${supportEmail}`,
    ],
    button: { label: 'That was not me', path: '/forgot-password' },
  });
}
