import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { someBrowser, somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import {
  asks,
  end,
  help,
  inDanger,
  qualify,
  quizOf,
  radio,
} from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { Taking } from '../../../tests/support/taking';
import { writtenMails } from '../../../tests/support/written-mails';
import { sessions } from '../../database/tables/accounts.schema.server';
import { findVisitor } from '../../identity/sessions/session.server';
import { hour } from '../../kernel/calendar/milliseconds';
import { askForCall, offeredCall, phoneIn } from './ask-for-call.server';
import { readCrises } from './crises.server';

const database = withDatabase();
beforeAll(async () => {
  await publishCatalogue(database.db, sampleReference().catalogue);
  await publishQuiz(
    database.db,
    quizOf([
      asks('mood', [radio('danger', [inDanger('now'), 'no'])], { content: [help()] }),
      qualify('verdict'),
      end('send'),
    ]),
  );
});

const email = 'oncall@formulary.example';
// The tests’ clock shows 8 AM in New York.
const hours = { from: 8 * 60, until: 20 * 60, email };
const onCall = testConfig({ onCall: hours });
const phone = '(937) 555-0148';

async function taking(value: 'now' | 'no', config = onCall) {
  const taker = new Taking({ ...someBrowser(database.db), config }, 'weight-loss');
  await taker.answers('danger', value);
  return taker;
}

const mailed = async () => (await writtenMails(database.db)).length;

describe('a call from a clinician', () => {
  it('is never offered, taken or mailed where the clinic set no hours', async () => {
    const { context, attempt } = await taking('now', testConfig());
    const before = await mailed();
    expect(await offeredCall(context, attempt)).toBeNull();
    expect(await askForCall(context, 'weight-loss', phone)).toBe(false);
    expect(await mailed()).toBe(before);
  });

  it('is said to be on its way only once somebody was told', async () => {
    const { context, attempt } = await taking('now');
    const until = '8 PM Eastern time';
    expect(await offeredCall(context, attempt)).toEqual({ until, asked: null });
    const before = await mailed();
    expect(await askForCall(context, 'weight-loss', phone)).toBe(true);
    expect(await offeredCall(context, attempt)).toEqual({ until, asked: phone });
    expect(await mailed()).toBe(before + 1);
  });

  it('is taken from a patient who was signed out while they sat there', async () => {
    const patient = await somePatient(database.db);
    const config = testConfig({ onCall: hours, patientIdleMinutes: 60 });
    const context = { ...patient.context, config };
    await new Taking(context, 'weight-loss').answers('danger', 'now');
    const { id } = patient.payer.user;
    const lastSeenAt = new Date(context.clock.now().getTime() - 2 * hour);
    await database.db.update(sessions).set({ lastSeenAt }).where(eq(sessions.userId, id));
    expect((await findVisitor({ ...context }))?.user).toBeNull();
    const before = await mailed();
    expect(await askForCall({ ...context }, 'weight-loss', phone)).toBe(true);
    expect(await mailed()).toBe(before + 1);
  });

  it('tells whoever is on call without a word about the person', async () => {
    const { context } = await taking('now');
    await askForCall(context, 'weight-loss', phone);
    const mails = await writtenMails(database.db);
    const mail = mails.at(-1);
    expect(mail).toMatchObject({
      recipient: email,
      subject: 'Somebody asked to be called',
      text: 'Somebody asked for a call today and waits for it. Your page says who it is.\n\nThe care team',
      actionLabel: 'Open the page',
      actionUrl: `${context.origin}/provider`,
    });
    expect(JSON.stringify(mail)).not.toMatch(/555-0148|weight|suicid|danger/i);
  });

  it('shows the number to the care team, and is on record', async () => {
    const provider = await someProvider(database.db, 'CA');
    const { context, attempt } = await taking('now');
    await askForCall(context, 'weight-loss', phone);
    const crises = await readCrises(context, provider.id);
    expect(crises.find((one) => one.attemptId === attempt)).toMatchObject({
      phone,
      wantsCall: true,
    });
  });

  it('is for people in danger alone', async () => {
    const { context } = await taking('no');
    expect(await askForCall(context, 'weight-loss', phone)).toBe(false);
  });
});

it.each([
  ['937 555 0148', phone],
  ['+1 (937) 555-0148', phone],
  ['555-0148', null],
  ['137 555 0148', null],
  ['', null],
])('reads %j as %j', (typed, read) => {
  expect(phoneIn(typed)).toBe(read);
});
