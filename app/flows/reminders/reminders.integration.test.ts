import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { asks, end, quizOf, radio } from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { Taking } from '../../../tests/support/taking';
import { mailsWrittenTo, writtenMails } from '../../../tests/support/written-mails';
import { changeCart } from '../../commerce/cart/cart.server';
import { users } from '../../database/tables/accounts.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { carts } from '../../database/tables/cart.schema.server';
import { type ReminderTopic, reminders } from '../../database/tables/reminders.schema.server';
import {
  stopByToken,
  stopReminders,
  wishReminders,
} from '../../identity/profile/reminder-wishes.server';
import { hour, minute } from '../../kernel/calendar/milliseconds';
import { fixedClock } from '../../kernel/clock';
import { linkToken, stopAddresses } from '../../mail/letter.server';
import { sendMail } from '../../mail/outbox.server';
import { countReminders, noteComingBack } from './coming-back.server';
import { remind } from './remind.server';
import { isReminded } from './remind-of-today.server';

const database = withDatabase();

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  await publishQuiz(
    database.db,
    quizOf([asks('one', [radio('smokes')]), asks('two', [radio('snores')]), end()]),
  );
});

type Patient = Awaited<ReturnType<typeof somePatient>>;

/** A patient whose address is proved, and who agreed to be reminded. */
async function wishing(eligible: string[] = [], topic: ReminderTopic = 'visit'): Promise<Patient> {
  const patient = await somePatient(database.db, eligible);
  const { payer, context } = patient;
  const now = context.clock.now();
  await database.db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, payer.user.id));
  await wishReminders(database.db, { config: context.config, now }, payer.user.id, topic);
  return patient;
}

async function beginsQuiz({ context }: Patient) {
  const taking = new Taking(context, 'weight-loss');
  await taking.answers('smokes', 'no');
  await taking.does('continue');
  return taking;
}

const at = (milliseconds: number) =>
  fixedClock(new Date(Date.parse('2025-06-02T12:00:00Z') + milliseconds).toISOString());
const remindAfter = ({ context }: Patient, milliseconds: number) =>
  remind({ ...context, clock: at(milliseconds) });

async function mailsTo({ payer }: Patient) {
  const mails = await mailsWrittenTo(database.db, payer.user.email);
  return mails.filter(({ wishId }) => wishId !== null);
}

describe('somebody who left a quiz', () => {
  it('is reminded once after an hour and once after three days, and never again', async () => {
    const patient = await wishing();
    await beginsQuiz(patient);
    await remindAfter(patient, 59 * minute);
    expect(await mailsTo(patient)).toEqual([]);

    await remindAfter(patient, 61 * minute);
    await remindAfter(patient, 2 * hour);
    expect(await mailsTo(patient)).toMatchObject([{ subject: 'Your place at Formulary is kept' }]);
    await remindAfter(patient, 73 * hour);
    await remindAfter(patient, 74 * hour);
    await remindAfter(patient, 30 * 24 * hour);
    expect(await mailsTo(patient)).toMatchObject([
      { subject: 'Your place at Formulary is kept' },
      { subject: 'Your place at Formulary is still kept' },
    ]);
  });

  it('is reminded once, however many look at the same moment', async () => {
    const patient = await wishing();
    await beginsQuiz(patient);
    await Promise.all([1, 2, 3, 4].map(() => remindAfter(patient, 61 * minute)));

    expect(await mailsTo(patient)).toHaveLength(1);
  });

  it('is led back, and counted once without a name', async () => {
    const patient = await wishing();
    await beginsQuiz(patient);
    await remindAfter(patient, 61 * minute);
    const [mail] = await mailsTo(patient);
    const id = mail?.actionUrl?.split('/').at(-1) ?? '';
    const { user } = patient.payer;
    const [before] = (await countReminders(database.db, new Date(0))).filter(
      ({ which }) => which === 'begun first',
    );

    expect(mail?.actionUrl).toBe(`/patient/go-on/${id}`);
    const other = await somePatient(database.db);
    expect(await noteComingBack(patient.context, other.payer.user.id, id)).toBeNull();
    expect(await noteComingBack(patient.context, user.id, id)).toBe('visit');
    expect(await noteComingBack(patient.context, user.id, id)).toBe('visit');
    const [now] = (await countReminders(database.db, new Date(0))).filter(
      ({ which }) => which === 'begun first',
    );
    expect(now?.cameBack).toBe((before?.cameBack ?? 0) + 1);
  });

  const goesOn: Record<string, (patient: Patient, taking: Taking) => Promise<unknown>> = {
    'who finished': async (_, taking) => {
      await taking.answers('snores', 'no');
      await taking.does('continue');
      await taking.does('finish');
    },
    'whose answers ended it': ({ payer }) =>
      database.db
        .update(attempts)
        .set({ terminatedAt: new Date() })
        .where(eq(attempts.userId, payer.user.id)),
    'who ended it': ({ payer }) =>
      database.db
        .update(attempts)
        .set({ status: 'completed', ended: 'aborted' })
        .where(eq(attempts.userId, payer.user.id)),
    'who stopped the mails': ({ payer, context }) =>
      stopReminders(database.db, context.clock.now(), payer.user.id, 'visit'),
    'who is gone': ({ payer }) =>
      database.db.update(users).set({ closedFor: 'deletion' }).where(eq(users.id, payer.user.id)),
    'who is leaving': ({ payer }) =>
      database.db.execute(sql`insert into deletions (user_id, site, origin, token_hash, asked_at, due_at, reference)
        values (${payer.user.id}, 'default', '', 'hash', now(), now() + interval '7 days', 'D-TEST-GONE')`),
    'whose address is not proved': ({ payer }) =>
      database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, payer.user.id)),
  };

  it.each(Object.entries(goesOn))('%s is not reminded', async (_, act) => {
    const patient = await wishing();
    await act(patient, await beginsQuiz(patient));
    await remindAfter(patient, 61 * minute);
    await remindAfter(patient, 73 * hour);

    expect(await mailsTo(patient)).toEqual([]);
  });

  it('and agreed to nothing is not reminded', async () => {
    const patient = await somePatient(database.db);
    await beginsQuiz(patient);
    await remindAfter(patient, 61 * minute);

    expect(await mailsTo(patient)).toEqual([]);
  });
});

describe('somebody who did not pay', () => {
  it('is reminded of the plan, and not once it is gone from the cart', async () => {
    const left = await wishing(['pen']);
    const emptied = await wishing(['pen']);
    for (const patient of [left, emptied]) {
      await changeCart(
        patient.context,
        { kind: 'updateItem', variantId: 'pen-1m', quantity: 1 },
        '',
      );
      const [attempt] = await database.db
        .select()
        .from(attempts)
        .where(eq(attempts.userId, patient.payer.user.id));
      await database.db.execute(sql`update cart_items set attempt_id = ${attempt?.id}
        where cart_id = (select id from carts where user_id = ${patient.payer.user.id})`);
      await database.db
        .update(carts)
        .set({ updatedAt: patient.context.clock.now() })
        .where(eq(carts.userId, patient.payer.user.id));
    }
    await changeCart(emptied.context, { kind: 'removeItem', variantId: 'pen-1m' }, '');
    await remindAfter(left, 61 * minute);

    expect(await mailsTo(left)).toMatchObject([{ subject: 'Your choice at Formulary is kept' }]);
    expect(await mailsTo(emptied)).toEqual([]);
  });
});

describe('a stop', () => {
  it('works by the link of the mail, keeps a mail that waits from leaving, and can be taken back', async () => {
    const patient = await wishing();
    await beginsQuiz(patient);
    await remindAfter(patient, 61 * minute);
    const [mail] = await mailsTo(patient);
    if (!mail?.wishId) throw new Error('No mail was written.');
    const { config, db, clock } = patient.context;
    const token = linkToken(config, mail.wishId);

    expect(stopAddresses(config, mail)?.page).toBe(`${config.publicUrl}/stop-reminders/${token}`);
    expect(await stopByToken(db, clock.now(), 'another')).toBe(false);
    expect(await stopByToken(db, clock.now(), token)).toBe(true);
    expect(await stopByToken(db, clock.now(), token)).toBe(true);
    await sendMail({ mail: mail.id }, { ...patient.context, clock: at(62 * minute) });
    expect((await mailsTo(patient))[0]?.sentAt).toBeNull();

    await wishReminders(db, { config, now: clock.now() }, patient.payer.user.id, 'visit');
    await sendMail({ mail: mail.id }, { ...patient.context, clock: at(62 * minute) });
    expect((await mailsTo(patient))[0]?.sentAt).not.toBeNull();
  });

  it('of reminders leaves no trace of what they were about in the mail', async () => {
    const rows = await writtenMails(database.db, sql`wish_id is not null`);
    const said = JSON.stringify(
      rows.map(({ subject, text, actionUrl }) => [subject, text, actionUrl]),
    );

    expect(rows.length).toBeGreaterThan(3);
    expect(said).not.toMatch(/weight|quiz|medic|dose|treat|pen\b/i);
    expect(await database.db.select().from(reminders)).toHaveLength(rows.length);
  });
});

describe('a dose of the day', () => {
  const dose = { isDue: true, nextOn: '2025-06-02', rhythm: 'weekly' } as const;
  const treatment = (changes: object, status = 'active') =>
    ({ status, dose: { ...dose, ...changes } }) as unknown as Parameters<typeof isReminded>[0];

  it.each([
    ['is due today', treatment({}), '2025-06-02', true],
    ['was due yesterday and is weekly', treatment({}), '2025-06-03', false],
    ['was due a week ago', treatment({}), '2025-06-09', true],
    ['is daily and was not noted', treatment({ rhythm: 'daily' }), '2025-06-05', true],
    ['is not due', treatment({ isDue: false }), '2025-06-02', false],
    ['waits for a provider', treatment({}, 'onHold'), '2025-06-02', false],
    ['is of something that ended', treatment({}, 'stopped'), '2025-06-02', false],
  ])('that %s', (_, one, today, expected) => {
    expect(isReminded(one, today)).toBe(expected);
  });
});
