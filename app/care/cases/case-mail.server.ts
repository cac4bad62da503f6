import { formatMoney } from '../../../engine';
import { mailAboutOrder, type OrderNews } from '../../commerce/orders/mail-about-order.server';
import type { Tx } from '../../kernel/database/client.server';

/** What a patient is told about a case. Amounts are in cents. */
export type CaseNews =
  | { kind: 'approved'; refund: number }
  | { kind: 'asked' }
  | ({ kind: 'refused' } & GivenBack)
  | ({ kind: 'expired' } & GivenBack)
  /** It was paid although the patient had it already. */
  | ({ kind: 'twice' } & GivenBack)
  /** What comes next is prescribed otherwise. */
  | { kind: 'changed' }
  /** A provider ended it. */
  | { kind: 'stopped' }
  /** The next refill waits for a provider. */
  | { kind: 'lookedAtAgain' }
  /** Nothing of it is sent until a provider has looked at what the patient told. */
  | { kind: 'onHold' }
  /** A provider has looked, and it goes on. */
  | { kind: 'goesOn' };

interface GivenBack {
  refund: number;
  /** Whether an add-on of it is on its way already, and stays paid. */
  staysPaid: boolean;
}

const seeTreatment = { label: 'See your treatment', path: '/patient/treatment' };
const actions = {
  approved: { label: 'See your shipments', path: '/patient/shipments' },
  asked: { label: 'Answer the question', path: '/patient/chat' },
  refused: seeTreatment,
  expired: seeTreatment,
  twice: seeTreatment,
  changed: seeTreatment,
  stopped: seeTreatment,
  lookedAtAgain: seeTreatment,
  onHold: seeTreatment,
  goesOn: seeTreatment,
} satisfies Record<CaseNews['kind'], OrderNews['action']>;

/** Beside what was decided there may be something that renews by itself, and is paid for. */
const whatGoesOn = 'Your treatment page shows whether anything else of the order goes on.';

/** Tells a patient by mail, once for each version of the case. Mail is read by others: it names no product. */
export async function sendCaseMail(
  tx: Tx,
  now: Date,
  about: { id: string; orderId: string; version: number },
  news: CaseNews,
): Promise<void> {
  await mailAboutOrder(tx, now, about.orderId, ({ number, siteName }) => ({
    key: `case ${about.id} ${about.version}`,
    subject: `News about your order at ${siteName}`,
    paragraphs: sentences(news, number),
    action: actions[news.kind],
  }));
}

function sentences(news: CaseNews, number: string): string[] {
  switch (news.kind) {
    case 'approved':
      return [
        `your order ${number} is approved and is being prepared.`,
        ...givesBack(news.refund, 'It costs less than what you paid.'),
      ];
    case 'asked':
      return [`there is a question about your order ${number}. It goes on once you have answered.`];
    case 'refused':
      return [
        `the part of your order ${number} that a provider decides on cannot be sent, and does not renew.`,
        ...givesBack(news.refund, ''),
        ...staysPaid(news),
        whatGoesOn,
      ];
    case 'expired':
      return [
        `the part of your order ${number} that a provider decides on could not be decided in time, so it is not sent and does not renew. We are sorry.`,
        ...givesBack(news.refund, ''),
        ...staysPaid(news),
        whatGoesOn,
      ];
    case 'twice':
      return [
        `your order ${number} holds something that you have already with an earlier order. It is sent and charged once: the earlier order goes on as it is.`,
        ...givesBack(news.refund, ''),
        ...staysPaid(news),
      ];
    case 'changed':
      return [
        `something changes about your order ${number}, from the next parcel on. Sign in to read what, and why, before it comes.`,
        'Until then, go on as before. Write to us if anything is not clear.',
      ];
    case 'stopped':
      return [
        `your order ${number} ends here. Sign in to read why.`,
        'Nothing renews and nothing more is charged. If something of it was paid for and has not left yet, we stop it, give the money back and write to you about that.',
      ];
    case 'onHold':
      return [
        `nothing more of your order ${number} is sent until a provider has looked at your new answers. It is not cancelled, and you are not charged until then.`,
        'Sign in to read what this means for what you have at home, or to write to us.',
      ];
    case 'goesOn':
      return [
        `a provider has looked at your new answers, and your order ${number} goes on. Sign in to see when more of it comes.`,
      ];
    case 'lookedAtAgain':
      return [
        `before the next renewal of your order ${number} is sent, somebody looks at it again. You are not charged until then.`,
      ];
  }
}

function givesBack(refund: number, why: string): string[] {
  if (refund === 0) return [];
  const words = `We give back ${formatMoney(refund)} to the card that you paid with. It takes up to ten days to show.`;
  return [`${why} ${words}`.trim()];
}

function staysPaid({ staysPaid: isSo }: GivenBack): string[] {
  return isSo ? ['An add-on of it was sent before, and stays paid. It does not renew.'] : [];
}
