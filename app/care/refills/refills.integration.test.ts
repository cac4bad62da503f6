import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { type RenewingPatient, renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { currentGateway, findCustomer } from '../../commerce/gateway/gateways.server';
import { dropCard, keepCard, visa } from '../../commerce/gateway/sandbox/card-box.server';
import { recordRenewal } from '../../commerce/renewals/renewals.server';
import { changeSubscription } from '../../commerce/subscriptions/change-subscription.server';
import { sandboxRenewals } from '../../database/tables/sandbox.schema.server';
import { shipmentLines } from '../../database/tables/shipments.schema.server';
import { runRefill } from './run-refills.server';
import * as settling from './settle-refill.server';

const database = withDatabase();
const due = '2025-07-02T14:00:00Z';
const steps = [
  { fromWeek: 1, dosage: 25, unit: 'mg' },
  { fromWeek: 4, dosage: 50, unit: 'mg' },
];

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

describe('a refill that is due', () => {
  it('is paid for and sent once, and the plan goes on', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await patient.dueOn(due);
    await patient.run(due);

    expect(await patient.renewals()).toMatchObject([{ status: 'paid', amount: 29_900 }]);
    expect(await patient.refills()).toMatchObject([{ status: 'sent', dueOn: '2025-07-02' }]);
    expect(await patient.shipments()).toMatchObject([
      { status: 'delivered' },
      { status: 'preparing' },
    ]);
    expect(await patient.prescription()).toMatchObject({ refills: 5, refillsUsed: 1 });
    expect(await patient.subscription()).toMatchObject({
      status: 'active',
      nextRefillOn: '2025-08-02',
    });
    const [mail, ...others] = await patient.mails();
    expect(others).toEqual([]);
    expect(mail?.actionUrl).toMatch(/^https?:.*\/patient\/shipments$/);
    expect(mail?.text).toContain('$299');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\bpen\b|prescri|medic|dose/i);
  });

  it('happens once with many runs at once', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await patient.fallDue(due);
    const [renewal] = await patient.renewals();
    const name = { gateway: 'sandbox', ref: renewal?.ref ?? '' } as const;
    await Promise.all([1, 2, 3, 4].map(() => runRefill(patient.at(due), name)));

    expect(await patient.refills()).toHaveLength(1);
    expect(await patient.shipments()).toHaveLength(2);
    expect(await patient.prescription()).toMatchObject({ refillsUsed: 1 });
  });

  it('needs no prescription where the order needed none', async () => {
    const patient = await renewing(database.db, 'foam-1m');
    await patient.dueOn(due);

    expect(await patient.refills()).toMatchObject([{ status: 'sent', prescriptionId: null }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid', amount: 2_400 }]);
  });

  it('goes on where the parcel before ends, in the strength that is planned there', async () => {
    const patient = await renewing(database.db, 'pen-1m', { doseSteps: steps });
    await patient.dueOn(due);
    const shipment = (await patient.shipments()).at(-1);
    const [line] = await database.db
      .select()
      .from(shipmentLines)
      .where(eq(shipmentLines.shipmentId, shipment?.id ?? ''));

    // June has 30 days: five pens, of which one was of the next strength already.
    expect(line?.fill).toMatchObject({
      paidFrom: 30,
      packages: [{ count: 4, dosage: 50, fromDay: 35 }],
    });
    expect(line?.prescriptionId).toBe((await patient.prescription())?.id);
  });

  it('goes to where the patient lives by then', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await patient.movesTo('CA', 'Sacramento');
    await patient.dueOn(due);

    expect((await patient.shipments()).at(-1)?.address).toMatchObject({ locality: 'Sacramento' });
  });
});

describe('what the patient asked for', () => {
  const change = async (
    patient: RenewingPatient,
    wish: Parameters<typeof changeSubscription>[2]['change'],
  ) => {
    const { id: subscription, version } = await patient.subscription();
    const changed = await changeSubscription(patient.context, patient.userId, {
      subscription,
      version,
      change: wish,
    });
    expect(changed).toEqual({ outcome: 'done' });
  };

  it('is kept to: a skipped refill is neither paid for nor sent', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await change(patient, { kind: 'skip', day: '2025-07-02' });
    await patient.dueOn(due);

    expect(await patient.renewals()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.refills()).toEqual([]);
    expect(await patient.subscription()).toMatchObject({ nextRefillOn: '2025-08-02' });
    await patient.dueOn('2025-08-02T14:00:00Z');
    expect(await patient.refills()).toMatchObject([{ status: 'sent', dueOn: '2025-08-02' }]);
  });

  it.each([
    ['paused', { kind: 'pause', until: null }],
    ['cancelled', { kind: 'cancel', reason: '' }],
  ] as const)('is kept to: what is %s is neither paid for nor sent', async (_how, wish) => {
    const patient = await renewing(database.db, 'pen-1m');
    await change(patient, wish);
    await patient.dueOn(due);

    expect((await patient.renewals()).filter(({ status }) => status === 'paid')).toEqual([]);
    expect(await patient.shipments()).toHaveLength(1);
  });
});

describe('a crash', () => {
  it('right after the money was taken leaves a refill that the next run sends, once', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await patient.fallDue(due);
    // Stops where the money is taken and nothing of it is written yet.
    const crash = vi.spyOn(settling, 'settleRefill').mockRejectedValue(new Error('killed'));
    await expect(patient.run(due)).rejects.toThrow(/failed/);
    const [{ ref } = { ref: '' }] = await patient.renewals();
    const [theirs] = await database.db
      .select()
      .from(sandboxRenewals)
      .where(eq(sandboxRenewals.ref, ref));
    expect(theirs).toMatchObject({ status: 'paid' });
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
    expect(await patient.refills()).toMatchObject([{ status: 'collecting' }]);

    crash.mockRestore();
    await patient.run(due);
    await patient.run(due);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid' }]);
    expect(await patient.refills()).toMatchObject([{ status: 'sent' }]);
    expect(await patient.shipments()).toHaveLength(2);
  });

  it('after which a webhook tells of the payment first comes to the same', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await patient.fallDue(due);
    const crash = vi.spyOn(settling, 'settleRefill').mockRejectedValue(new Error('killed'));
    await expect(patient.run(due)).rejects.toThrow(/failed/);
    crash.mockRestore();
    const [{ ref } = { ref: '' }] = await patient.renewals();
    const renewal = await currentGateway(patient.context)?.findRenewal(ref);
    if (renewal) await recordRenewal(database.db, new Date(due), 'sandbox', renewal);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid' }]);

    await patient.run(due);
    expect(await patient.refills()).toMatchObject([{ status: 'sent' }]);
    expect(await patient.shipments()).toHaveLength(2);
  });
});

const withoutCard = async ({ context, payer }: RenewingPatient) => {
  const customer = (await findCustomer(database.db, 'sandbox', payer.user.id)) ?? '';
  const cards = (await currentGateway(context)?.paymentMethods(customer)) ?? [];
  for (const { id } of cards) await dropCard(database.db, customer, id);
};

describe('a refill that no card pays', () => {
  it('is tried again after one, three and seven days, then the renewals are paused', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await withoutCard(patient);
    await patient.dueOn(due);
    expect(await patient.subscription()).toMatchObject({ status: 'pastDue' });
    const tries: (number | undefined)[] = [];
    for (const day of ['02', '03', '04', '05', '06', '09', '10']) {
      await patient.run(`2025-07-${day}T14:00:00Z`);
      tries.push((await patient.refills())[0]?.tries);
    }

    expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect(await patient.refills()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.subscription()).toMatchObject({ status: 'paused', nextRefillOn: null });
    expect(await patient.mails()).toHaveLength(4);
    expect(await patient.shipments()).toHaveLength(1);
  });

  it('is sent once a card pays', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await withoutCard(patient);
    await patient.dueOn(due);
    const customer = (await findCustomer(database.db, 'sandbox', patient.userId)) ?? '';
    await database.db.transaction((tx) => keepCard(tx, new Date(due), customer, visa));
    await patient.run('2025-07-03T14:00:00Z');

    expect(await patient.refills()).toMatchObject([{ status: 'sent', tries: 1 }]);
    expect(await patient.subscription()).toMatchObject({
      status: 'active',
      nextRefillOn: '2025-08-02',
    });
  });
});
