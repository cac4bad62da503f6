import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { withMovedClinic } from '../../../tests/support/moved-clinic';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { type RenewingPatient, renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someStaff } from '../../../tests/support/staff';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { currentGateway, customerOf } from '../../commerce/gateway/gateways.server';
import { closeUnsettled, listUnsettled } from '../../commerce/payments/unsettled-payments.server';
import { endFormer } from '../../commerce/subscriptions/follow-gateway.server';
import { moveStranded } from '../../commerce/subscriptions/move-stranded.server';
import { currentCatalogue } from '../../content/catalogue.server';
import { renewals } from '../../database/tables/payments.schema.server';
import { sandboxRenewals, sandboxSubscriptions } from '../../database/tables/sandbox.schema.server';
import { prepareRefill } from './prepare-refill.server';
import { runRefill, runRefills } from './run-refills.server';

const database = withDatabase();
const clinic = withMovedClinic(() => database.db);

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const ahead = '2025-06-27T12:00:00Z';
const due = '2025-07-02T12:00:00Z';
const later = '2025-07-05T12:00:00Z';
const nextDay = '2025-07-06T12:00:00Z';

/** The patient gives a card with the gateway that takes payments now. */
async function givesCard({ userId }: RenewingPatient, iso: string) {
  const services = clinic.since(iso);
  const gateway = currentGateway(services);
  if (!gateway) throw new Error('No gateway is set up.');
  clinic.stripe.pages.addCard(await customerOf(services, gateway, userId));
  await clinic.deliver(services);
}

/** The period that begins a renewal with the new gateway is over, and all that follows is done. */
async function comesDue(patient: RenewingPatient, iso: string) {
  const services = clinic.since(iso);
  clinic.stripe.pages.endPeriod((await patient.subscription()).gatewayRef ?? '');
  await clinic.deliver(services);
  for (const { gateway, ref } of await patient.renewals())
    await runRefill(services, { gateway, ref });
}

const cardMails = async ({ payer }: RenewingPatient) =>
  (await mailsWrittenTo(database.db, payer.user.email)).filter(
    ({ subject }) => subject === 'Your renewal at Formulary needs a card',
  ).length;

async function manager() {
  const ruth = await someStaff(database.db, 'Ruth', 'manager');
  return {
    lists: async (patient: RenewingPatient, iso: string) => {
      const { amount } = { amount: (await patient.subscription()).renewalTotal };
      const found = await listUnsettled(clinic.since(iso), ruth.id);
      const own = [
        (await patient.subscription()).id,
        ...(await patient.refills()).map(({ id }) => id),
      ];
      return found.filter((one) => own.includes(one.id) && one.amount === amount);
    },
    closes: (id: string, iso: string, takenAs: string | null = null) =>
      closeUnsettled(clinic.since(iso), {
        id,
        staffId: ruth.id,
        reason: 'Looked up there.',
        takenAs,
      }),
    mails: async () =>
      (await mailsWrittenTo(database.db, ruth.email)).filter(
        ({ subject }) => subject === 'A payment waits for you',
      ).length,
  };
}

describe('what renews with a gateway that is not set up any more', () => {
  it('asks its patient for a card, ahead and when it is due, and is listed for managers', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const { lists, closes } = await manager();
    await moveStranded(clinic.since('2025-06-20T12:00:00Z'));
    expect(await cardMails(patient)).toBe(0);
    await moveStranded(clinic.since(ahead));
    await moveStranded(clinic.since(ahead));
    expect(await cardMails(patient)).toBe(1);
    expect(await patient.subscription()).toMatchObject({ status: 'active', gateway: 'sandbox' });
    expect(await lists(patient, ahead)).toEqual([]);

    await moveStranded(clinic.since(due));
    await moveStranded(clinic.since(later));
    expect(await cardMails(patient)).toBe(2);
    const { id, status } = await patient.subscription();
    expect(status).toBe('pastDue');
    expect(await lists(patient, later)).toMatchObject([{ kind: 'card', id, gateway: 'sandbox' }]);
    // There is nothing to close: it goes on with a card.
    expect(await closes(id, later)).toBe(false);
    // Where the gateway is set up again, it is listed no more, and goes on there.
    await patient.dueOn(later);
    expect(await patient.refills()).toMatchObject([{ status: 'sent', gateway: 'sandbox' }]);
  });

  it('goes on with the new gateway from the card on, and is charged once, whatever comes back', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    const former = (await patient.subscription()).gatewayRef ?? '';
    // The sandbox told of the period before it was gone.
    await patient.fallDue(due);
    expect(await runRefills(clinic.since(due))).toMatchObject({ failed: 0 });
    expect(await patient.refills()).toEqual([]);
    await moveStranded(clinic.since(due));

    await givesCard(patient, later);
    expect(await patient.subscription()).toMatchObject({
      ...{ status: 'active', gateway: 'stripe', gatewayRef: expect.stringMatching(/^sub_/) },
      ...{ anchorDay: '2025-07-05', nextRefillOn: '2025-07-05' },
    });
    await comesDue(patient, later);
    expect(await patient.refills()).toMatchObject([
      { status: 'sent', gateway: 'stripe', dueOn: '2025-07-05' },
    ]);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid', gateway: 'stripe' }]);
    expect(await patient.shipments()).toHaveLength(2);
    expect(await patient.subscription()).toMatchObject({ nextRefillOn: '2025-08-05' });

    // The sandbox is set up again: it ends what it knows, and collects nothing.
    await endFormer({ gateway: 'sandbox', ref: former }, clinic.since(nextDay));
    await endFormer({ gateway: 'sandbox', ref: former }, clinic.before(nextDay));
    await runRefills(clinic.before(nextDay));
    const there = await db
      .select()
      .from(sandboxRenewals)
      .where(eq(sandboxRenewals.subscription, former));
    expect(there).toMatchObject([{ status: 'dropped' }]);
    expect(
      await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.ref, former)),
    ).toMatchObject([{ status: 'cancelled' }]);
    expect(await patient.refills()).toHaveLength(1);
    expect(await patient.shipments()).toHaveLength(2);
  });

  it('keeps its days where the card comes before the renewal is due', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await moveStranded(clinic.since(ahead));
    await givesCard(patient, '2025-06-28T12:00:00Z');
    expect(await patient.subscription()).toMatchObject({
      ...{ status: 'active', gateway: 'stripe' },
      ...{ anchorDay: '2025-06-02', nextRefillOn: '2025-07-02' },
    });
  });

  /** A patient of whom the process died as it asked the sandbox for the money of a renewal. */
  async function beingCollected() {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    await patient.fallDue(due);
    const [renewal] = await patient.renewals();
    if (!renewal) throw new Error('Nothing is due.');
    const catalogue = await currentCatalogue(db);
    const preparing = { now: new Date(due), catalogue, isUntaken: false, isAskable: true };
    await db.transaction((tx) => prepareRefill(tx, renewal, preparing));
    const [taking] = await patient.refills();
    if (!taking) throw new Error('Nothing is collected.');
    expect(taking.status).toBe('collecting');
    return { db, patient, renewal, taking };
  }

  it('waits for a manager where its money may have been taken, and is charged once then', async () => {
    const { db, patient, renewal, taking } = await beingCollected();
    const { lists, closes, mails } = await manager();
    await givesCard(patient, later);
    await runRefills(clinic.since(later));
    expect(await patient.subscription()).toMatchObject({ gateway: 'sandbox' });
    await moveStranded(clinic.since(later));
    expect(await mails()).toBe(1);
    expect(await lists(patient, later)).toContainEqual(
      expect.objectContaining({ kind: 'renewal', id: taking.id }),
    );

    expect(await Promise.all([closes(taking.id, later), closes(taking.id, later)])).toContain(
      false,
    );
    await moveStranded(clinic.since(later));
    expect(await patient.subscription()).toMatchObject({ gateway: 'stripe' });
    await comesDue(patient, later);
    expect(await patient.refills()).toMatchObject([
      { id: taking.id, status: 'sent', gateway: 'stripe' },
    ]);
    expect(await db.$count(renewals, and(eq(renewals.ref, renewal.ref)))).toBe(0);
    expect(await patient.shipments()).toHaveLength(2);
  });

  it('is sent, and charged no more, where a manager found it paid there, by its number', async () => {
    const { patient, renewal, taking } = await beingCollected();
    const { lists, closes } = await manager();
    expect(await lists(patient, later)).toMatchObject([{ canBeTaken: true, ref: renewal.ref }]);
    expect(await closes(taking.id, later, 'sbx_another')).toBe(false);
    expect(await closes(taking.id, due, renewal.ref)).toBe(false);
    const taken = await Promise.all([1, 2].map(() => closes(taking.id, later, renewal.ref)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await patient.refills()).toMatchObject([{ status: 'sent', amount: 29_900 }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid', amount: 29_900 }]);
    expect(await patient.shipments()).toHaveLength(2);
    expect(await lists(patient, later)).toEqual([]);
    // The next one moves as any other.
    expect(await patient.subscription()).toMatchObject({
      ...{ status: 'active', nextRefillOn: '2025-08-02' },
    });
    await runRefills(clinic.before(nextDay));
    expect(await patient.refills()).toHaveLength(1);
    expect(await patient.shipments()).toHaveLength(2);
  });

  it('that was closed as not charged is not taken after that', async () => {
    const { patient, renewal, taking } = await beingCollected();
    const { closes } = await manager();
    expect(await closes(taking.id, later)).toBe(true);
    expect(await closes(taking.id, later, renewal.ref)).toBe(false);
    expect(await patient.refills()).toMatchObject([{ status: 'declined' }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
  });
});
