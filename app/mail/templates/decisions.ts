import { formatMoney } from '../../../engine/values';
import { dayInWords } from '../../kernel/calendar/day-words';
import { sites } from '../../kernel/sites/sites';
import {
  type Button,
  givesBack,
  type MailWords,
  mailTo,
  type OrderReader,
  seeShipments,
  seeTreatment,
} from './mail-to';

/** News for a patient about a case. Amounts are in cents. */
export type CaseNews =
  /** `charged` from the card that was kept, or where the order was paid before, `refund` back to it. */
  | { kind: 'approved'; charged: number; refund: number }
  /** A provider asks in a message, and with follow-ups: the first of them, by its id; null where there is none. */
  | { kind: 'asked'; followUp: string | null }
  /** The patient has not answered: a follow-up by its id, or a question in a message where it is null. */
  | { kind: 'askedAgain'; followUp: string | null }
  /** A provider suggests another medicine, or one that costs more, and the patient is asked first. */
  | { kind: 'otherMedicine'; costsMore: boolean }
  /** They have not said whether they want it. On that day, YYYY-MM-DD, a provider looks at it again. */
  | { kind: 'otherMedicineAgain'; costsMore: boolean; decidesOn: string }
  /** They have not said so in time: a provider looks at it again. */
  | { kind: 'noWord' }
  | ({ kind: 'declined' } & GivenBack)
  | ({ kind: 'expired' } & GivenBack)
  /** It waited for the patient’s answer, and none came in time. */
  | ({ kind: 'unanswered' } & GivenBack)
  /** A provider looks once more at what was approved and charged. */
  | { kind: 'takenBack'; refund: number }
  /** Its patient took it back before the decision. */
  | ({ kind: 'cancelled' } & GivenBack)
  /** Our team took it back before it was sent. */
  | ({ kind: 'calledOff' } & GivenBack)
  /** Approved, but no card paid for it in time. */
  | ({ kind: 'unpaid' } & GivenBack)
  /** Ordered although the patient had it already. */
  | ({ kind: 'twice' } & GivenBack)
  /**
   * Shipments to come are prescribed otherwise. What parcels that were paid and have not left cost more is `charged`,
   * as their patient agreed; what they cost less is the `refund`.
   */
  | { kind: 'changed'; charged: number; refund: number }
  /** A provider ended it. */
  | { kind: 'stopped' }
  /** The next refill waits for a provider. */
  | { kind: 'lookedAtAgain' }
  /** On hold: nothing of it is sent until a provider has looked at what the patient told. */
  | { kind: 'onHold' }
  /** A provider has looked, and it goes on. */
  | { kind: 'goesOn' };

interface GivenBack {
  refund: number;
  /** True where something else of the order is on its way already, and stays paid. */
  staysPaid: boolean;
}

const answer: Button = { label: 'Answer the question', path: '/patient/chat' };
const answerAll = (followUp: string): Button => {
  return { label: 'Answer the questions', path: `/patient/check-in/${followUp}` };
};

const uncharged = 'You are charged nothing before a provider has decided.';

/** Sentence for orders in which something renews by itself and is paid for, beside what was decided. */
const whatGoesOn = 'Your treatment page shows whether anything else of the order goes on.';

/** Tells what was decided. Locked screens say the same, whatever it is. */
export function decisionMail(reader: OrderReader, news: CaseNews): MailWords {
  const order = `your order ${reader.number}`;
  const mail = (paragraphs: readonly string[], button: Button = seeTreatment) =>
    mailTo(reader, {
      subject: `News about your order at ${sites[reader.site].name}`,
      paragraphs,
      button,
    });
  switch (news.kind) {
    case 'approved':
      return mail(
        [
          `${order} is approved and is being prepared.`,
          ...(news.charged === 0
            ? []
            : [
                `We charge ${formatMoney(news.charged, reader.currency)} to the card that you gave.`,
              ]),
          ...givesBack(news.refund, reader, 'It costs less than what you paid.'),
        ],
        seeShipments,
      );
    case 'asked':
      return news.followUp === null
        ? mail([`there is a question about ${order}. It goes on once you have answered.`], answer)
        : mail(
            [`there are a few short questions about ${order}. It goes on once you have answered.`],
            answerAll(news.followUp),
          );
    case 'askedAgain':
      return news.followUp === null
        ? mail(
            [
              `${order} still waits for your answer to a question. It goes on once you have answered.`,
              uncharged,
            ],
            answer,
          )
        : mail(
            [
              `${order} still waits for your answers to a few short questions. They take two minutes, and it goes on once you have answered.`,
              uncharged,
            ],
            answerAll(news.followUp),
          );
    case 'otherMedicine':
      return mail([
        `a provider has decided about ${order}, and suggests something else than what you chose${news.costsMore ? ', which costs more' : ''}. Sign in to read what${news.costsMore ? ', why and at what price' : ''}, and say whether you want it.`,
        'Nothing is charged or sent before you say yes. Without a word from you for two weeks, a provider looks at it again.',
      ]);
    case 'otherMedicineAgain':
      return mail([
        `a provider suggested something else than what you chose in ${order}${news.costsMore ? ', which costs more' : ''}. It still waits for your yes or no. Sign in to read what and why.`,
        `Nothing is charged or sent before you say yes. Without a word from you by ${dayInWords(news.decidesOn)}, a provider looks at it again.`,
      ]);
    case 'noWord':
      return mail([
        `you have not said whether you want what a provider suggested about ${order}, so a provider looks at it again. Nothing of it was charged or sent.`,
        'You need not do anything. We write to you as soon as they have decided.',
      ]);
    case 'declined':
      return mail([
        `the part of ${order} that a provider decides on cannot be sent, and does not renew. Sign in to read why, and what you can do instead.`,
        ...paidAndBack(reader, news),
        whatGoesOn,
      ]);
    case 'expired':
      return mail([
        `the part of ${order} that a provider decides on could not be decided in time, so it is not sent and does not renew. We are sorry.`,
        ...paidAndBack(reader, news),
        whatGoesOn,
      ]);
    case 'unanswered':
      return mail([
        `the part of ${order} that a provider decides on waited for your answer, and none came in time. It is not sent and does not renew.`,
        ...paidAndBack(reader, news),
        'If you still want it, you can order it again at any time.',
        whatGoesOn,
      ]);
    case 'takenBack':
      return mail([
        `a provider looks at ${order} once more before anything of it is sent. It is not cancelled.`,
        ...givesBack(news.refund, reader, 'You pay only for what is approved.'),
        'If it is approved again, your card is charged then.',
      ]);
    case 'cancelled':
      return mail([
        `you cancelled the part of ${order} that a provider decides on. It is not sent and does not renew.`,
        ...paidAndBack(reader, news),
        whatGoesOn,
      ]);
    case 'calledOff':
      return mail([
        `our team cancelled the part of ${order} that a provider decides on. It is not sent and does not renew.`,
        ...paidAndBack(reader, news),
        whatGoesOn,
      ]);
    case 'unpaid':
      return mail([
        `no card paid for ${order} in time, so it is cancelled. It is not sent and does not renew.`,
        ...paidAndBack(reader, news),
        whatGoesOn,
      ]);
    case 'twice':
      return mail([
        `${order} holds something that you have already with an earlier order. It is sent once: the earlier order goes on as it is.`,
        ...paidAndBack(reader, news),
      ]);
    case 'changed':
      return mail([
        `something changes about ${order}, from the next parcel on. Sign in to read what, and why, before it comes.`,
        ...(news.charged === 0
          ? []
          : [
              `We charge ${formatMoney(news.charged, reader.currency)} to the card that you gave, as you agreed: what you had paid for and has not left costs more now.`,
            ]),
        ...givesBack(news.refund, reader, 'What you had paid for and has not left costs less now.'),
        'Until then, go on as before. Write to us if anything is not clear.',
      ]);
    case 'stopped':
      return mail([
        `${order} ends here. Sign in to read why.`,
        'Nothing renews and nothing more is charged. If something of it was paid for and has not left yet, we stop it, give the money back and write to you about that.',
      ]);
    case 'onHold':
      return mail([
        `nothing more of ${order} is sent until a provider has looked at it again. It is not cancelled, and you are not charged until then.`,
        'Sign in to read what this means for what you have at home, or to write to us.',
      ]);
    case 'goesOn':
      return mail([
        `a provider has looked at ${order} again, and it goes on. Sign in to see when more of it comes.`,
      ]);
    case 'lookedAtAgain':
      return mail([
        `before the next renewal of ${order} is sent, somebody looks at it again. You are not charged until then.`,
      ]);
  }
}

function paidAndBack(reader: OrderReader, { refund, staysPaid }: GivenBack): string[] {
  return [
    ...(refund === 0 && !staysPaid ? ['You were not charged for it.'] : givesBack(refund, reader)),
    ...(staysPaid
      ? ['Some of this order was sent before, and stays paid. It does not renew.']
      : []),
  ];
}
