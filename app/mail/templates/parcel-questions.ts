import { type MailWords, mailTo, type Reader } from './mail-to';

/** A question about a parcel: to staff, again to staff, of a manager, or to whoever receives the parcel. */
export interface ParcelQuestionNews {
  kind: 'asked' | 'askedAgain' | 'unanswered' | 'toReceiver';
  /** Such as S-500118. */
  number: string;
}

/** Tells of a question about a parcel. Mail is read by others: it quotes nothing and says nothing of what is in it. */
export function parcelQuestion(reader: Reader, { kind, number }: ParcelQuestionNews): MailWords {
  const answer = { label: 'Answer the question', path: '/provider/shipments' };
  switch (kind) {
    case 'asked':
      return mailTo(reader, {
        subject: 'A question about a parcel waits for you',
        paragraphs: [`there is a question about parcel ${number}. It waits for your answer.`],
        button: answer,
      });
    case 'askedAgain':
      return mailTo(reader, {
        subject: 'A question about a parcel still waits for you',
        paragraphs: [
          `the question about parcel ${number} was not answered in time, and the parcel still waits. Please answer it now.`,
        ],
        button: answer,
      });
    case 'unanswered':
      return mailTo(reader, {
        subject: 'A question about a parcel was not answered in time',
        paragraphs: [
          `parcel ${number} waits because a question about it was not answered in time. It was asked again. Please see to it that somebody answers.`,
        ],
      });
    case 'toReceiver':
      return mailTo(reader, {
        subject: 'We have a question about your parcel',
        paragraphs: [
          `before we send your parcel ${number}, we need a yes or a no from you. It waits until then.`,
          'For your privacy this mail does not say what is in it. Sign in to see the question.',
        ],
        button: { label: 'Answer the question', path: '/patient/shipments' },
      });
  }
}
