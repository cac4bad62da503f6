import { type MailWords, mailTo, type Reader } from './mail-to';

/** News for staff about a draft. */
export interface ReviewNews {
  kind: 'asked' | 'changeAsked' | 'mentioned';
  /** Whoever did it. */
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
        `${by} asks for a review of a change in the studio. Whoever wrote none of it can decide on it, and you can.`,
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
