import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { caseOf, decideNow, decline, refundsOf } from '../../../../tests/support/deciding';
import { placedOrder } from '../../../../tests/support/ordering';
import { mailKeysOf, shipmentsOf } from '../../../../tests/support/pharmacy-days';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { renewing } from '../../../../tests/support/refilling';
import { openShipmentDays } from '../../../../tests/support/shipment-days';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { takeJobs } from '../../../../tests/support/waiting-jobs';
import { sendRefund } from '../../../commerce/refunds/refunds.server';
import { day, hour } from '../../../kernel/calendar/milliseconds';
import { endCasePrescriptions } from '../../prescriptions/prescribe.server';
import { setPharmacyOutages } from '../pharmacies/sandbox/sandbox-pharmacy.server';
import { takeReport } from '../pharmacies/take-report.server';

const database = withDatabase();
const opened = () => openShipmentDays(database.db);

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

describe('a parcel that is lost', () => {
  it('is sent once more, with its case, and the patient is told', async () => {
    const { db, pass, approvedPen } = await opened();
    await setPharmacyOutages(db, { fates: ['getsLost'] });
    const { patient } = await approvedPen();
    await pass(4 * day);
    const [lost, again, ...others] = await shipmentsOf(db, patient);
    expect(lost).toMatchObject({ status: 'lost' });
    expect(again).toMatchObject({ status: 'shipped', reshipmentOf: lost?.id });
    expect(others).toEqual([]);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'shipped' });
    await pass(7 * day);

    expect(await mailKeysOf(db, lost?.id ?? '')).toEqual(['shipped', 'sentAgain']);
    expect(await mailKeysOf(db, again?.id ?? '')).toEqual(['shipped', 'delivered']);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'delivered' });
    expect(await refundsOf(db, patient)).toEqual([]);
  });

  it('twice is paid back and not sent a third time', async () => {
    const { db, pass } = await opened();
    await setPharmacyOutages(db, { fates: ['getsLost', 'getsLost'] });
    const patient = await placedOrder(db, ['vitamin-once']);
    await pass(20 * day);
    const [lost, again, ...others] = await shipmentsOf(db, patient);

    expect([lost?.status, again?.status]).toEqual(['lost', 'lost']);
    expect(others).toEqual([]);
    expect(await mailKeysOf(db, again?.id ?? '')).toEqual(['shipped', 'lostAgain']);
    expect(await refundsOf(db, patient)).toMatchObject([{ key: `shipment ${lost?.id}` }]);
  });

  it('waits for a provider where its prescription is not in force any more', async () => {
    const { db, pass, approvedPen, clock } = await opened();
    await setPharmacyOutages(db, { fates: ['getsLost'] });
    const { patient, caseId } = await approvedPen();
    await pass(day);
    await db.transaction((tx) => endCasePrescriptions(tx, clock.now(), caseId));
    await pass(4 * day);
    const [lost, again] = await shipmentsOf(db, patient);

    expect([lost?.status, again?.status]).toEqual(['lost', 'held']);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview' });
  });

  it('is paid back whole, add-ons too, where the provider then declines to send it again', async () => {
    const { db, pass, approvedPen, clock, context } = await opened();
    await setPharmacyOutages(db, { fates: ['getsLost'] });
    const { patient, provider, caseId } = await approvedPen(['pen-1m', 'vitamin-addon']);
    await pass(day);
    await db.transaction((tx) => endCasePrescriptions(tx, clock.now(), caseId));
    await pass(4 * day);
    await decideNow(db, provider, caseId, decline, context);
    const refunds = await refundsOf(db, patient);

    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(29_900 + 2_100);
  });

  it('and turns up after all is delivered, with no harm done', async () => {
    const { db, pass, context } = await opened();
    await setPharmacyOutages(db, { fates: ['getsLost'] });
    const patient = await placedOrder(db, ['vitamin-once']);
    await pass(4 * day);
    const [lost] = await shipmentsOf(db, patient);
    const late = {
      key: lost?.pharmacyKey ?? '',
      status: 'delivered',
      at: context.clock.now(),
      carrier: 'usps',
      trackingNumber: lost?.trackingNumber ?? '',
      reason: '',
      acts: [],
    } as const;
    await takeReport(context, { name: 'sandbox', lookEvery: hour }, late);
    await pass(7 * day);

    const shipments = await shipmentsOf(db, patient);
    expect(shipments.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  it('or comes back is told of, so that the patient looks at the address', async () => {
    const { db, pass, shipment } = await opened();
    await setPharmacyOutages(db, { fates: ['comesBack'] });
    const patient = await placedOrder(db, ['vitamin-once']);
    await pass(4 * day);
    const { id, status } = await shipment(patient);

    expect(status).toBe('returned');
    expect(await mailKeysOf(db, id)).toEqual(['shipped', 'returned']);
  });
});

it('of a refill that is lost twice, what its renewal took is paid back, once', async () => {
  const { db, context, pass } = await opened();
  const patient = await renewing(db, 'pen-1m');
  await patient.dueOn('2025-07-02T14:00:00Z');
  context.clock.goTo(new Date('2025-07-02T14:00:00Z'));
  await setPharmacyOutages(db, { fates: ['getsLost', 'getsLost'] });
  await pass(14 * day);
  const [first, refill, again, ...others] = await patient.shipments();
  expect([first?.status, refill?.status, again?.status]).toEqual(['delivered', 'lost', 'lost']);
  expect(others).toEqual([]);

  const refundsAsked = await takeJobs(db, 'payments.sendRefund');
  for (const payload of [...refundsAsked, ...refundsAsked]) await sendRefund(payload, context);
  const [renewal] = await patient.renewals();
  expect(renewal).toMatchObject({ amount: 29_900, refunded: 29_900 });
  expect(await refundsOf(db, patient)).toEqual([]);
});
