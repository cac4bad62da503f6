import { describe, expect, it } from 'vitest';
import { accounts } from './accounts.test-cases';
import { appointments } from './appointments.test-cases';
import { calls } from './calls.test-cases';
import { checkIns } from './check-ins.test-cases';
import { decisions } from './decisions.test-cases';
import { disputes } from './disputes.test-cases';
import { licenses } from './licenses.test-cases';
import { messages } from './messages.test-cases';
import { offSale } from './off-sale.test-cases';
import { orderActs } from './order-acts.test-cases';
import { orders } from './orders.test-cases';
import { parcelQuestions } from './parcel-questions.test-cases';
import { refills } from './refills.test-cases';
import { secondStep } from './second-step.test-cases';
import { shipments } from './shipments.test-cases';
import { studioReviews } from './studio-reviews.test-cases';
import { subscriptions } from './subscriptions.test-cases';
import { waitlist } from './waitlist.test-cases';

/** Every mail that is ever sent, in one look: a fixed example of each stands in the cases of its family. */
const families = {
  orders,
  'order-acts': orderActs,
  decisions,
  disputes,
  shipments,
  'parcel-questions': parcelQuestions,
  refills,
  'check-ins': checkIns,
  subscriptions,
  messages,
  appointments,
  calls,
  accounts,
  'second-step': secondStep,
  'studio-reviews': studioReviews,
  'off-sale': offSale,
  licenses,
  waitlist,
};

/** Words that locked screens must not show: those for what somebody has, and for what they take for it. */
const healthWords =
  /health|medic|prescri|dos(e|age)|treat|therap|pharm|provider|doctor|clinic|patient|symptom|diagnos|inject|\bpen\b|drug|weight|erectile|climax|libido|hair/i;

it('no family of mails is left out', () => {
  const files = Object.keys(import.meta.glob(['./*.ts', '!./*.test*.ts']));
  const shared = ['mail-to', 'about-order'];
  const written = [...Object.keys(families), ...shared].map((name) => `./${name}.ts`);
  expect(written.sort()).toEqual(files.sort());
});

describe.each(Object.entries(families))('a mail of %s', (_, mails) => {
  it.each(mails)('when $when, reads as it stands here', ({ mail, subject, text, button }) => {
    const { action, ...words } = mail;
    expect(words).toEqual({ subject, text: text.join('\n\n') });
    expect(action ? `${action.label}: ${action.url}` : null).toBe(button);
  });

  it.each(mails)('when $when, has a subject without a word about health', ({ mail }) => {
    expect(mail.subject).not.toMatch(healthWords);
  });
});
