import { describe, expect, it } from 'vitest';
import { accounts } from './accounts.test-cases';
import { appointments } from './appointments.test-cases';
import { checkIns } from './check-ins.test-cases';
import { decisions } from './decisions.test-cases';
import { disputes } from './disputes.test-cases';
import { licenses } from './licenses.test-cases';
import { messages } from './messages.test-cases';
import { orders } from './orders.test-cases';
import { ownData } from './own-data.test-cases';
import { quizzes } from './quizzes.test-cases';
import { recalls } from './recalls.test-cases';
import { refills } from './refills.test-cases';
import { reminders } from './reminders.test-cases';
import { shipments } from './shipments.test-cases';
import { subscriptions } from './subscriptions.test-cases';
import { waitlist } from './waitlist.test-cases';
import { worklist } from './worklist.test-cases';

/** Every mail that is ever sent, in one look: a fixed example of each stands in the cases of its family. */
const families = {
  orders,
  disputes,
  ownData,
  decisions,
  shipments,
  recalls,
  refills,
  checkIns,
  reminders,
  subscriptions,
  messages,
  appointments,
  worklist,
  accounts,
  quizzes,
  licenses,
  waitlist,
};

/** Words that locked screens must not show: those for what somebody has, and for what they take for it. */
const healthWords =
  /health|medic|prescri|dos(e|age)|treat|therap|pharm|provider|doctor|clinic|patient|symptom|diagnos|inject|\bpen\b|drug|weight|erectile|climax|libido|hair/i;

const fileOf = (family: string) =>
  `${family.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}.ts`;

it('no family of mails is left out', () => {
  const files = Object.keys(import.meta.glob(['./*.ts', '!./*.test*.ts']));
  const written = [...Object.keys(families), 'mail-to'].map((name) => `./${fileOf(name)}`);
  expect(written.sort()).toEqual(files.sort());
});

it('every mail is found by its subject', async () => {
  const lines = Object.entries(families).flatMap(([family, mails]) =>
    mails.map(({ subject }) => `- ${subject}: [${fileOf(family)}](${fileOf(family)})`),
  );
  const page = [
    '# Mails by their subjects',
    'An example of each is in the `*.test-cases.ts` beside its file. `vitest run app/mail/templates -u` writes this list anew.',
    [...new Set(lines)].sort((one, other) => one.localeCompare(other, 'en')).join('\n'),
  ];
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('./README.md');
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
