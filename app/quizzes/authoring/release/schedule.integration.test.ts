import { desc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { someStaff } from '../../../../tests/support/staff';
import { refusal, Studio } from '../../../../tests/support/studio';
import { offSaleReason } from '../../../content/off-sale.server';
import { publications } from '../../../content/published.server';
import { referenceHash } from '../../../content/reference.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { quizRecord, quizSchedules } from '../../../database/tables/authoring.schema.server';
import { quizOffSale } from '../../../database/tables/content.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { recordSales } from '../certificates/record-sales.server';
import { publishScheduled } from './publish-scheduled.server';
import { schedule, unschedule } from './schedule.server';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

const hour = 60 * 60 * 1000;
const served = async () => (await publications(database.db)).get('quiz/quizLibidoJrnys');

/** Schedules a draft as it is, an hour from now. */
async function inAnHour(user: SignedInUser, id: string, at?: Date) {
  const { hash, published } = await studio.state(user, id);
  const expects = published?.revision ?? null;
  const time = at ?? new Date(studio.context.clock.now().getTime() + hour);
  await schedule(studio.context, user, id, { hash, at: '-', why: 'As planned.', expects }, time);
  return hash;
}

/** Runs the job when its hour has come. */
async function anHourLater(id: string) {
  studio.later(hour);
  const rows = await database.db
    .select()
    .from(quizSchedules)
    .where(eq(quizSchedules.documentId, id));
  for (const row of rows) await publishScheduled(studio.context, row.id);
}

/** Takes a revision off sale as a proof does that was not finished. */
const goesOffSale = (revision: string) =>
  database.db.transaction(async (tx) => {
    const now = studio.context.clock.now();
    const why = 'Its proof was not finished.';
    const quizKey = 'quizLibidoJrnys';
    const row = { quizKey, revision, why, since: now, referenceHash: await referenceHash(tx) };
    await tx.insert(quizOffSale).values(row);
    await recordSales(tx, { by: null, at: now, words: 'A release brought another catalogue.' });
  });

/** Last entry on record about what is sold. */
async function sales() {
  const [last] = await database.db
    .select()
    .from(quizRecord)
    .where(inArray(quizRecord.action, ['wentOffSale', 'backOnSale']))
    .orderBy(desc(quizRecord.id))
    .limit(1);
  return last;
}

async function approvedDraft() {
  const { helen, farah } = studio.people;
  const id = await studio.newDocument(helen);
  await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: crypto.randomUUID() }));
  await studio.approved(id, helen, farah);
  return id;
}

describe('a publication at a time', () => {
  it('leaves its job for that time', async () => {
    const { helen } = studio.people;
    const id = await approvedDraft();
    await inAnHour(helen, id);

    const at = (await studio.state(helen, id)).schedule?.at ?? '';
    const { rows } = await database.db.execute<{ count: number }>(sql`
      select count(*)::int as count from graphile_worker.jobs
      where task_identifier = 'quiz.publish' and run_at = ${at}::timestamptz`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('publishes exactly what was scheduled, whatever became of the draft since', async () => {
    const { helen } = studio.people;
    const id = await approvedDraft();
    const hash = await inAnHour(helen, id);
    expect((await studio.state(helen, id)).schedule).toMatchObject({ state: 'waiting', hash });
    studio.later(1);
    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: 'Unfinished' }));

    await anHourLater(id);

    const state = await studio.state(helen, id);
    expect(await served()).toBe(hash);
    expect(state).toMatchObject({
      status: 'changed',
      schedule: null,
      published: { revision: hash, by: 'Helen Tester' },
    });
    expect(state.history[0]).toMatchObject({ action: 'published', why: 'As planned.', hash });
  });

  it('leaves whoever wrote on as an author of what is left', async () => {
    const { helen, farah } = studio.people;
    const id = await approvedDraft();
    await inAnHour(farah, id);
    studio.later(1);
    await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: 'More' }));
    await anHourLater(id);

    await studio.review(helen, id, 'ask');

    expect(await refusal(studio.review(helen, id, 'approve'))).toMatchObject({ status: 409 });
    await studio.review(farah, id, 'approve');
  });

  it('run twice publishes once', async () => {
    const { helen } = studio.people;
    const id = await approvedDraft();
    await inAnHour(helen, id);
    await anHourLater(id);
    await anHourLater(id);

    const { history } = await studio.state(helen, id);
    expect(history.filter(({ action }) => action === 'published')).toHaveLength(1);
  });

  it('fails, with the reason, when something else was published in between', async () => {
    const { helen } = studio.people;
    const id = await approvedDraft();
    await inAnHour(helen, id);
    const other = await approvedDraft();
    await studio.publish(helen, other);
    const before = await served();

    await anHourLater(id);

    const state = await studio.state(helen, id);
    expect(await served()).toBe(before);
    expect(state.schedule).toMatchObject({
      state: 'failed',
      reason: 'Something else was published after this was scheduled.',
    });
    expect(state.history[0]).toMatchObject({ action: 'scheduleFailed', by: null });
  });

  it('fails when its approval was taken back', async () => {
    const { helen, farah } = studio.people;
    const id = await approvedDraft();
    await inAnHour(helen, id);
    await studio.review(farah, id, 'withdraw', 'I was wrong.');

    await anHourLater(id);

    expect((await studio.state(helen, id)).schedule).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('clinical review'),
    });
  });

  it.each([
    ['lost the grant', { grants: [] }],
    ['is switched off', { disabledAt: new Date() }],
  ])('fails when whoever scheduled it %s', async (_since, change) => {
    const { farah } = studio.people;
    const id = await approvedDraft();
    const scheduler = await someStaff(database.db, 'Jonas', 'author:marketing');
    await inAnHour(scheduler, id);
    await database.db.update(users).set(change).where(eq(users.id, scheduler.id));

    await anHourLater(id);

    expect((await studio.state(farah, id)).schedule).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('may not publish any more'),
    });
  });

  it('puts on sale again what was off sale, in the name of whoever scheduled it', async () => {
    const { helen } = studio.people;
    const first = await approvedDraft();
    await inAnHour(helen, first);
    await anHourLater(first);
    const revision = (await served()) ?? '';
    await goesOffSale(revision);
    const id = await approvedDraft();
    await inAnHour(helen, id);
    expect(await sales()).toMatchObject({ action: 'wentOffSale', byName: null });

    await anHourLater(id);

    expect(await sales()).toMatchObject({ action: 'backOnSale', byName: 'Helen Tester' });
    expect(await offSaleReason(database.db, 'quizLibidoJrnys', (await served()) ?? '')).toBeNull();
  });

  it('is taken back, and then nothing happens', async () => {
    const { helen } = studio.people;
    const id = await approvedDraft();
    const before = await served();
    await inAnHour(helen, id);
    await unschedule(studio.context, helen, id);
    await unschedule(studio.context, helen, id);

    await anHourLater(id);

    expect(await served()).toBe(before);
    expect((await studio.state(helen, id)).schedule).toBeNull();
  });

  it('gives way to another time, and to publishing at once', async () => {
    const { helen } = studio.people;
    const id = await approvedDraft();
    await inAnHour(helen, id);
    await inAnHour(helen, id, new Date(studio.context.clock.now().getTime() + 2 * hour));
    await studio.publish(helen, id);

    const states = await database.db
      .select({ state: quizSchedules.state })
      .from(quizSchedules)
      .where(eq(quizSchedules.documentId, id));
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  it.each([
    ['in the past', -1],
    ['years ahead', 24 * 800],
  ])('%s is refused', async (_, hours) => {
    const { helen } = studio.people;
    const id = await approvedDraft();
    const at = new Date(studio.context.clock.now().getTime() + hours * hour);

    expect(await refusal(inAnHour(helen, id, at))).toMatchObject({ status: 422 });
  });

  it('needs what publishing needs', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    expect(await refusal(inAnHour(helen, id))).toMatchObject({ status: 409 });
  });
});
