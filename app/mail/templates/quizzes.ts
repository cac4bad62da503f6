import { type MailWords, mailTo, type Reader } from './mail-to';

/** News for staff about a draft. */
export interface ReviewNews {
  kind: 'asked' | 'changeAsked' | 'mentioned';
  /** The member of staff who did it. */
  by: string;
  quizId: string;
}

/** Tells staff of a review. Mail is read by others: it names no quiz and quotes nothing. */
export function reviewMail(reader: Reader, { kind, by, quizId }: ReviewNews): MailWords {
  const mail = (subject: string, sentence: string, label: string) =>
    mailTo(reader, {
      subject,
      paragraphs: [sentence],
      button: { label, path: `/studio/quizzes/${quizId}?view=changes` },
    });
  switch (kind) {
    case 'asked':
      return mail(
        'A review waits for you',
        `${by} asks for a review of a change in the studio. You wrote none of it, so you can decide on it.`,
        'Look at what changes',
      );
    case 'changeAsked':
      return mail(
        'A reviewer asks you for a change',
        `${by} asks for a change to what you wrote in the studio. It cannot be approved as it is.`,
        'See what is asked for',
      );
    case 'mentioned':
      return mail(
        'You were named in a comment',
        `${by} named you in a comment on a change in the studio.`,
        'Read the comment',
      );
  }
}

/** Numbers of quizzes that went off sale, and that are on sale again. */
interface SalesNews {
  off: number;
  back: number;
}

/**
 * Tells an author, who sees more in the studio, or a manager, who does not. Mail is read by others: it names no
 * quiz and no reason.
 */
export function salesChanged(
  reader: Reader,
  { off, back }: SalesNews,
  who: 'author' | 'manager',
): MailWords {
  const wentOff = `${quizzes(off)} went off sale`;
  const isBack = `${quizzes(back)} ${back === 1 ? 'is' : 'are'} on sale again`;
  const [them, sell, their] =
    off === 1 ? ['it', 'it sells', 'its'] : ['them', 'they sell', 'their'];
  const sentences = [
    ...(off > 0
      ? [
          `${wentOff}. Patients can still take ${them}, but ${sell} nothing until ${their} promises are proved again.`,
        ]
      : []),
    ...(back > 0 ? [`${isBack}: proved with the present catalogue.`] : []),
  ];
  const subject = off > 0 ? wentOff : isBack;
  if (who === 'manager') {
    const last = 'Staff who edit quizzes got a mail too, and see which quizzes, and why.';
    return mailTo(reader, { subject, paragraphs: [...sentences, last] });
  }
  return mailTo(reader, {
    subject,
    paragraphs: [...sentences, 'The list of quizzes says which, and why.'],
    button: { label: 'Open the studio', path: '/studio' },
  });
}

function quizzes(number: number): string {
  return number === 1 ? 'A quiz' : `${number} quizzes`;
}
