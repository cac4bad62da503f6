import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { type PlacedPatient, placedOrder } from '../../../tests/support/ordering';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { newPatient } from '../../../tests/support/visitors';
import { writtenMails } from '../../../tests/support/written-mails';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { sandboxSubscriptions } from '../../database/tables/sandbox.schema.server';
import {
  subscriptionChanges,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import { fixedClock } from '../../kernel/clock';
import { startSubscriptions } from '../payments/payment-jobs.server';
import { changeSubscription, endPause } from './change-subscription.server';
import { notifyGateway } from './follow-gateway.server';
import type { SubscriptionChange } from './subscription-change';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const rowsOf = (userId: string) =>
  database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.patientId, userId))
    .orderBy(asc(subscriptions.variantId));

async function rowOf({ userId }: PlacedPatient, variantId = 'foam-1m') {
  const row = (await rowsOf(userId)).find((one) => one.variantId === variantId);
  if (!row) throw new Error(`There is no subscription of ${variantId}.`);
  return row;
}

const changesOf = (id: string) =>
  database.db
    .select()
    .from(subscriptionChanges)
    .where(eq(subscriptionChanges.subscriptionId, id))
    .orderBy(asc(subscriptionChanges.version));

const pause: SubscriptionChange = { kind: 'pause', until: null };
const cancel: SubscriptionChange = { kind: 'cancel', reason: '' };

const change = (
  { context, userId }: PlacedPatient,
  { id, version }: { id: string; version: number },
  wish: SubscriptionChange,
) => changeSubscription(context, userId, { subscription: id, version, change: wish });

async function jobsOf(id: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ task: string }>(
    sql`select t.identifier as task from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where j.payload->>'subscription' = ${id} order by 1`,
  );
  return rows.map(({ task }) => task);
}

describe('an order', () => {
  it('opens a subscription for each line that renews, counted from the day it was paid', async () => {
    const { userId } = await placedOrder(database.db, ['foam-3m', 'vitamin-addon']);

    expect(await rowsOf(userId)).toMatchObject([
      {
        variantId: 'foam-3m',
        status: 'active',
        every: 3,
        unit: 'month',
        anchorDay: '2025-06-02',
        nextRefillOn: '2025-09-02',
        renewalTotal: 6_000,
        version: 1,
      },
      { variantId: 'vitamin-addon', every: 1, nextRefillOn: '2025-07-02' },
    ]);
  });

  it('opens none for what is bought once', async () => {
    const { userId } = await placedOrder(database.db, ['vitamin-once']);

    expect(await rowsOf(userId)).toEqual([]);
  });
});

describe('a change', () => {
  it('is kept with its record, its mail and its job', async () => {
    const patient = await placedOrder(database.db, ['foam-1m']);
    const row = await rowOf(patient);
    expect(await change(patient, row, pause)).toEqual({ outcome: 'done' });

    expect(await rowOf(patient)).toMatchObject({
      status: 'paused',
      nextRefillOn: null,
      version: 2,
    });
    expect(await changesOf(row.id)).toMatchObject([
      { kind: 'opened', version: 1 },
      { kind: 'paused', version: 2, userId: patient.userId },
    ]);
    expect(await jobsOf(row.id)).toEqual(['subscriptions.notifyGateway']);
    const [mail] = await writtenMails(database.db, eq(mailOutbox.key, `subscription ${row.id} 2`));
    expect(mail?.text).toContain(patient.orderNumber);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/foam|treatment is|medicine/i);
  });

  it('that is asked for twice at once happens once, and both are told that it is done', async () => {
    const patient = await placedOrder(database.db, ['foam-1m']);
    const row = await rowOf(patient);
    const outcomes = await Promise.all([change(patient, row, pause), change(patient, row, pause)]);

    expect(outcomes).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await changesOf(row.id)).toHaveLength(2);
  });

  it('of two different ones at once, one wins and the other is told', async () => {
    const patient = await placedOrder(database.db, ['foam-1m']);
    const row = await rowOf(patient);
    const skip: SubscriptionChange = { kind: 'skip', day: '2025-07-02' };
    const outcomes = await Promise.all([change(patient, row, pause), change(patient, row, skip)]);

    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'done']);
    expect(await changesOf(row.id)).toHaveLength(2);
  });

  it('of an older state is refused, and nothing changes', async () => {
    const patient = await placedOrder(database.db, ['foam-1m']);
    const row = await rowOf(patient);
    await change(patient, row, pause);

    expect(await change(patient, row, cancel)).toEqual({ outcome: 'conflict' });
    expect(await rowOf(patient)).toMatchObject({ status: 'paused', version: 2 });
  });

  it('of a refill that is skipped with a double click skips one', async () => {
    const patient = await placedOrder(database.db, ['foam-1m']);
    const row = await rowOf(patient);
    const skip: SubscriptionChange = { kind: 'skip', day: '2025-07-02' };
    await Promise.all([change(patient, row, skip), change(patient, row, skip)]);

    expect(await rowOf(patient)).toMatchObject({
      skipped: ['2025-07-02'],
      nextRefillOn: '2025-08-02',
    });
  });

  it('of someone else’s subscription finds none', async () => {
    const patient = await placedOrder(database.db, ['foam-1m']);
    const row = await rowOf(patient);
    const { user } = await newPatient(database.db);
    const wish = { subscription: row.id, version: 1, change: cancel };

    expect(await changeSubscription(patient.context, user.id, wish)).toEqual({
      outcome: 'notFound',
    });
    expect((await rowOf(patient)).status).toBe('active');
  });

  it('takes add-ons of the order along, as long as no other treatment goes on', async () => {
    const alone = await placedOrder(database.db, ['foam-1m', 'vitamin-addon']);
    await change(alone, await rowOf(alone), cancel);
    expect((await rowOf(alone, 'vitamin-addon')).status).toBe('cancelled');

    const two = await placedOrder(database.db, ['foam-1m', 'pen-1m', 'vitamin-addon']);
    await change(two, await rowOf(two), cancel);
    expect((await rowOf(two, 'vitamin-addon')).status).toBe('active');
    expect((await rowOf(two, 'pen-1m')).status).toBe('active');
  });

  it('of an add-on leaves the treatment alone', async () => {
    const patient = await placedOrder(database.db, ['foam-1m', 'vitamin-addon']);
    await change(patient, await rowOf(patient, 'vitamin-addon'), cancel);

    expect((await rowOf(patient)).status).toBe('active');
  });
});

describe('the record of changes', () => {
  it('cannot be rewritten', async () => {
    const { id } = await rowOf(await placedOrder(database.db, ['foam-1m']));
    const rewriting = database.db
      .update(subscriptionChanges)
      .set({ reason: 'Something else.' })
      .where(eq(subscriptionChanges.subscriptionId, id));

    await expect(rewriting).rejects.toMatchObject({
      cause: { message: 'subscription_changes is only ever added to' },
    });
  });
});

describe('a pause until a day', () => {
  const until: SubscriptionChange = { kind: 'pause', until: '2025-08-02' };
  const at = (iso: string) => ({ db: database.db, clock: fixedClock(iso) });

  it('ends by itself on that day, and keeps the refill that it named', async () => {
    const patient = await placedOrder(database.db, ['foam-1m']);
    const { id: subscription } = await rowOf(patient);
    await change(patient, await rowOf(patient), until);
    expect(await jobsOf(subscription)).toContain('subscriptions.endPause');

    await endPause({ subscription }, at('2025-08-01T20:00:00Z'));
    expect((await rowOf(patient)).status).toBe('paused');
    await endPause({ subscription }, at('2025-08-02T12:00:00Z'));
    await endPause({ subscription }, at('2025-08-02T12:00:00Z'));
    expect(await rowOf(patient)).toMatchObject({
      status: 'active',
      pausedUntil: null,
      nextRefillOn: '2025-08-02',
      version: 3,
    });
  });

  it('that became open-ended does not end', async () => {
    const patient = await placedOrder(database.db, ['foam-1m']);
    const { id: subscription } = await rowOf(patient);
    await change(patient, await rowOf(patient), until);
    await change(patient, await rowOf(patient), pause);
    await endPause({ subscription }, at('2025-09-01T12:00:00Z'));

    expect((await rowOf(patient)).status).toBe('paused');
  });
});

describe('the payment gateway', () => {
  const theirs = async (ref: string | null) => {
    const [row] = await database.db
      .select({ status: sandboxSubscriptions.status })
      .from(sandboxSubscriptions)
      .where(eq(sandboxSubscriptions.ref, ref ?? ''));
    return row?.status;
  };

  it('is told how things stand when the job runs, however often it runs', async () => {
    const patient = await placedOrder(database.db, ['foam-1m']);
    const { context } = patient;
    await startSubscriptions({ checkout: patient.checkout }, context);
    const { id: subscription, gatewayRef } = await rowOf(patient);
    expect(await theirs(gatewayRef)).toBe('active');

    await change(patient, await rowOf(patient), pause);
    await notifyGateway({ subscription }, context);
    await notifyGateway({ subscription }, context);
    expect(await theirs(gatewayRef)).toBe('paused');

    await change(patient, await rowOf(patient), { kind: 'resume' });
    await change(patient, await rowOf(patient), cancel);
    await notifyGateway({ subscription }, context);
    expect(await theirs(gatewayRef)).toBe('cancelled');
  });

  it('that does not know a subscription yet is told once it is linked', async () => {
    const patient = await placedOrder(database.db, ['foam-1m']);
    const { id: subscription } = await rowOf(patient);
    await change(patient, await rowOf(patient), pause);
    await notifyGateway({ subscription }, patient.context);
    await database.db.execute(sql`delete from graphile_worker._private_jobs`);
    await startSubscriptions({ checkout: patient.checkout }, patient.context);

    expect(await jobsOf(subscription)).toEqual(['subscriptions.notifyGateway']);
    await notifyGateway({ subscription }, patient.context);
    expect(await theirs((await rowOf(patient)).gatewayRef)).toBe('paused');
  });
});
