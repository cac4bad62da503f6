import { sites } from '../../kernel/sites/sites';
import {
  type Button,
  givesBack,
  type MailWords,
  mailTo,
  type OrderReader,
  type Reader,
  seeShipments,
} from './mail-to';

/** News for a patient about a shipment. Amounts are in cents. */
export type ShipmentNews =
  | { kind: 'shipped' }
  | { kind: 'delivered' }
  /** Delayed. */
  | { kind: 'delayed' }
  /** Waiting for a provider. */
  | { kind: 'held' }
  /** Lost; another one is on its way. */
  | { kind: 'sentAgain' }
  /** Lost a second time. */
  | { kind: 'lostAgain'; refund: number }
  | { kind: 'returned' }
  /** Returned; another one is on its way, as a provider asked for. */
  | { kind: 'returnedSentAgain' }
  /** A package in it is recalled; another one is on its way, as staff asked for. */
  | { kind: 'recalledSentAgain' }
  | { kind: 'cancelled' | 'undone'; refund: number };

interface Shipment {
  /** Number such as S-500118. */
  number: string;
  /** The carrier, and the number under which it can be followed; null where nobody knows yet. */
  carried: { by: string; number: string } | null;
}

const writeToUs: Button = { label: 'Write to us', path: '/patient/chat' };
const whereItGoes =
  'It goes to the address in your profile. Should that have changed, change it there now.';

/** Tells what became of a shipment. */
export function shipmentMail(
  reader: OrderReader,
  { number, carried }: Shipment,
  news: ShipmentNews,
): MailWords {
  const { name } = sites[reader.site];
  const shipment = `parcel ${number} of your order ${reader.number}`;
  const mail = (subject: string, sentences: readonly string[], button: Button = seeShipments) =>
    mailTo(reader, {
      subject,
      paragraphs: [
        ...sentences,
        'For your privacy this mail does not say what is in it. Sign in to see it.',
      ],
      button,
    });
  switch (news.kind) {
    case 'shipped':
      return mail(`Your parcel from ${name} is on its way`, [
        `your ${shipment} is on its way.`,
        ...(carried ? [`${carried.by} carries it under the number ${carried.number}.`] : []),
      ]);
    case 'delivered':
      return mail(`Your parcel from ${name} has arrived`, [
        `your ${shipment} was delivered. If it is not there, write to us and we look for it with you.`,
      ]);
    case 'delayed':
      return mail(`Your parcel from ${name} takes longer`, [
        `your ${shipment} takes longer than we said. You need not do anything: we stay after it and write to you as soon as it moves. We are sorry.`,
      ]);
    case 'held':
      return mail(`Your parcel from ${name} takes longer`, [
        `before your ${shipment} is sent, somebody looks at it once more. We write to you as soon as that is done. Sign in to see why.`,
      ]);
    case 'sentAgain':
      return mail(`We send your parcel from ${name} again`, [
        `your ${shipment} was lost on its way. We send it again, and you pay nothing for that. We are sorry.`,
        whereItGoes,
      ]);
    case 'lostAgain':
      return mail(
        `Your parcel from ${name} did not arrive`,
        [
          `your ${shipment} was lost as well. We are sorry.`,
          ...givesBack(news.refund, reader),
          'Write to us if you would like us to find another way.',
        ],
        writeToUs,
      );
    case 'returned':
      return mail(
        `Your parcel from ${name} came back to us`,
        [
          `your ${shipment} came back to us. Look at the address in your profile, then write to us, so that we can send it again.`,
        ],
        writeToUs,
      );
    case 'returnedSentAgain':
      return mail(`We send your parcel from ${name} again`, [
        `your ${shipment} came back to us. We send it again, and you pay nothing for that.`,
        whereItGoes,
      ]);
    case 'recalledSentAgain':
      return mail(`We replace what your parcel from ${name} brought`, [
        `in place of what is recalled of your ${shipment} we send you the same again, and you pay nothing for that. Please take nothing more of the first parcel.`,
        whereItGoes,
      ]);
    case 'undone':
      return mail(`You undid your order at ${name}`, [
        `as you wished, your ${shipment} is not sent.`,
        ...givesBack(news.refund, reader),
      ]);
    case 'cancelled':
      return mail(`News about your order at ${name}`, [
        `your ${shipment} cannot be sent. We are sorry. Sign in to see why.`,
        ...givesBack(news.refund, reader),
      ]);
  }
}

/** A question about a shipment: to staff, again to staff, of a manager, or to whoever receives the shipment. */
export interface ShipmentQuestionNews {
  kind: 'asked' | 'askedAgain' | 'unanswered' | 'toReceiver';
  /** Number such as S-500118. */
  number: string;
}

/**
 * Tells of a question about a shipment. Mail is read by others: it quotes nothing and says nothing of what is in it.
 */
export function shipmentQuestion(
  reader: Reader,
  { kind, number }: ShipmentQuestionNews,
): MailWords {
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
