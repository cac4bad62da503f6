import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approved, caseOf, decideNow, refundsOf, stop } from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { movingClock } from '../../../tests/support/moving-clock';
import { placedOrder } from '../../../tests/support/ordering';
import { letPass, shipmentsOf } from '../../../tests/support/pharmacy-days';
import { someProvider } from '../../../tests/support/providers';
import { type RenewingPatient, renewing } from '../../../tests/support/refilling';
import { answersPregnancy, openRetakingShop } from '../../../tests/support/retaking';
import { takeJobs } from '../../../tests/support/waiting-jobs';
import { currentCatalogue } from '../../content/catalogue.server';
import type { Decision } from '../../database/tables/care.schema.server';
import { day, hour, minute } from '../../kernel/calendar/milliseconds';
import { prepareRefill } from '../refills/prepare-refill.server';
import { runRefill } from '../refills/run-refills.server';

const database = withDatabase();
const due = '2025-07-02T14:00:00Z';
const later = '2025-07-09T14:00:00Z';
const keepGoing: Decision = { kind: 'keepGoing', reason: 'She took a test: not pregnant.' };

beforeAll(() => openRetakingShop(database.db));

/** Decides about the only case of a patient at a moment. */
async function decides(patient: RenewingPatient, decision: Decision, iso: string) {
  const { id } = await caseOf(database.db, patient);
  const provider = await someProvider(database.db, 'CA');
  return decideNow(database.db, provider, id, decision, patient.at(iso));
}

/** Runs what waits of the refills, as a worker would. */
async function runsWhatWaits(patient: RenewingPatient, iso: string) {
  for (const job of await takeJobs(database.db, 'subscriptions.runRefill')) {
    await runRefill(patient.at(iso), job);
  }
}

describe('a parcel that the carrier does not have', () => {
  /** A case that was just approved, on a clock that moves. */
  async function inHands() {
    const { db } = database;
    const clock = movingClock('2025-06-02T12:00:00.000Z');
    const patient = await placedOrder(db, ['pen-1m'], { clock });
    const provider = await someProvider(db, 'CA');
    const context = { ...patient.context, clock };
    await approved(db, provider, patient, {}, testContext(db, { clock }));
    return { db, patient, provider, context };
  }

  it.each([
    ['before the pharmacy was asked', 0],
    ['once the pharmacy has it', 1],
    ['once it is packed', 7],
  ])('is held %s, and leaves when a provider lets it go on', async (_when, hours) => {
    const { db, patient, provider, context } = await inHands();
    if (hours > 0) await letPass(context, hours * hour);
    await answersPregnancy(context, 'pregnant');
    await letPass(context, minute);
    await letPass(context, 3 * day);
    expect(await shipmentsOf(db, patient)).toMatchObject(hours > 0 ? [{ status: 'held' }] : []);

    const { id } = await caseOf(db, patient);
    const decided = await decideNow(
      db,
      provider,
      id,
      keepGoing,
      testContext(db, { clock: context.clock }),
    );
    expect(decided).toMatchObject({ outcome: 'done' });
    await letPass(context, 5 * day);
    expect(await shipmentsOf(db, patient)).toMatchObject([{ status: 'delivered' }]);
    expect(await refundsOf(db, patient)).toEqual([]);
  });

  it('is paid back when a provider ends the treatment', async () => {
    const { db, patient, provider, context } = await inHands();
    await letPass(context, hour);
    await answersPregnancy(context, 'pregnant');
    await letPass(context, minute);
    const { id } = await caseOf(db, patient);
    await decideNow(db, provider, id, stop, testContext(db, { clock: context.clock }));
    expect(await shipmentsOf(db, patient)).toMatchObject([{ status: 'cancelled' }]);
    expect(await refundsOf(db, patient)).toHaveLength(1);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'stopped', attention: null });
  });

  it('that the carrier has goes on its way', async () => {
    const { db, patient, context } = await inHands();
    await letPass(context, 2 * day);
    await answersPregnancy(context, 'pregnant');
    await letPass(context, 5 * day);
    expect(await shipmentsOf(db, patient)).toMatchObject([{ status: 'delivered' }]);
  });
});

describe('a refill whose money is being taken', () => {
  it('is not charged by another run after the answer', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await patient.fallDue(due);
    const [renewal] = await patient.renewals();
    if (!renewal) throw new Error('Nothing is due.');
    const catalogue = await currentCatalogue(database.db);
    const preparing = { now: new Date(due), catalogue, isUntaken: false, isAskable: true };
    await database.db.transaction((tx) => prepareRefill(tx, renewal, preparing));
    expect(await patient.refills()).toMatchObject([{ status: 'collecting' }]);
    await answersPregnancy(patient.at(due), 'pregnant');
    await patient.run(due);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);

    await decides(patient, keepGoing, later);
    await runsWhatWaits(patient, later);
    expect(await patient.refills()).toMatchObject([{ status: 'sent', dueOn: '2025-07-02' }]);
  });

  it('in the very moment of the answer is never packed, and paid back when the treatment ends', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await patient.fallDue(due);
    await Promise.all([patient.run(due), answersPregnancy(patient.at(due), 'pregnant')]);
    const context = { ...patient.context, clock: movingClock(due) };
    await letPass(context, 3 * day);
    const [first, ...shipments] = await patient.shipments();
    expect(first).toMatchObject({ status: 'delivered' });
    for (const shipment of shipments) expect(shipment).toMatchObject({ status: 'held' });
    await decides(patient, stop, later);
    await runsWhatWaits(patient, later);
    expect((await patient.renewals()).map(({ status }) => status)).not.toContain('due');
    for (const { status } of (await patient.shipments()).slice(1)) expect(status).toBe('cancelled');
  });
});
