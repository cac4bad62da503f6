import { sites } from '../../kernel/sites/sites';
import { type Button, type MailWords, mailTo, type Reader } from './mail-to';

const seeYourData: Button = { label: 'See your data', path: '/patient/account/data' };

/** Tells somebody that a copy of their data was asked for. */
export function copyAsked(reader: Reader): MailWords {
  const { name, supportEmail } = sites[reader.site];
  return mailTo(reader, {
    subject: `A copy of your data at ${name} was asked for`,
    paragraphs: [
      `Somebody, most likely you, asked for a copy of everything that ${name} has of you. We write again when it is ready. It can be downloaded by whoever is signed in to your account, and by nobody else.`,
      `If that was not you, choose a new password at once: it signs everybody out. Then write to us: ${supportEmail}`,
    ],
    button: { label: 'That was not me', path: '/forgot-password' },
  });
}

/** Tells somebody that the copy of their data is ready. */
export function copyReady(reader: Reader): MailWords {
  return mailTo(reader, {
    subject: `Your copy of your data at ${sites[reader.site].name} is ready`,
    paragraphs: [
      'Sign in to download it. It is there for 24 hours, and you can ask for another one at any time.',
    ],
    button: seeYourData,
  });
}

/** Tells somebody that their account is going to be deleted, with the way to keep it. */
export function deletionAsked(
  reader: Reader,
  { day, path }: { day: string; path: string },
): MailWords {
  const { name, supportEmail } = sites[reader.site];
  return mailTo(reader, {
    subject: `Your account at ${name} will be deleted`,
    paragraphs: [
      `Somebody, most likely you, asked us to delete your account at ${name} and what we know of you. We do it on ${day}.`,
      'Until then you can keep it, by the link in this mail or when you sign in.',
      `If that was not you, keep your account, choose a new password, and write to us: ${supportEmail}`,
    ],
    button: { label: 'Keep my account', path },
  });
}

/** Tells somebody that their account stays. */
export function deletionUndone(reader: Reader): MailWords {
  const { name, supportEmail } = sites[reader.site];
  return mailTo(reader, {
    subject: `Your account at ${name} stays`,
    paragraphs: [
      `Your account at ${name} is not deleted. Everything is as it was.`,
      `If that was not you, write to us: ${supportEmail}`,
    ],
    button: seeYourData,
  });
}

/** Tells somebody that the deletion waits, and for what. */
export function deletionWaits(reader: Reader, reason: string): MailWords {
  const { name } = sites[reader.site];
  return mailTo(reader, {
    subject: `Your account at ${name} is not deleted yet`,
    paragraphs: [
      `You asked us to delete your account. Something has to come to its end first: ${reason}`,
      'We look every day, and delete your account as soon as that is done.',
    ],
    button: seeYourData,
  });
}

/** Tells somebody who was deleted that it is done: the last mail they get. */
export function deletionDone(
  reader: Reader,
  { reference, storedUntil }: { reference: string; storedUntil: string | null },
): MailWords {
  const { name, supportEmail } = sites[reader.site];
  return mailTo(reader, {
    subject: `Your account at ${name} is deleted`,
    paragraphs: [
      storedUntil === null
        ? 'What we knew of you is deleted, and we keep no record of you. Copies in our backups go when those are removed.'
        : `What we knew of you is deleted, but for what the law makes us keep. It is sealed, nobody looks into it without a reason that is written down, and the last of it goes on ${storedUntil}. Copies in our backups go when those are removed.`,
      storedUntil === null
        ? 'This is our last mail to you.'
        : `Should you need your record, write to ${supportEmail} and name ${reference}. This is our last mail to you.`,
    ],
  });
}
