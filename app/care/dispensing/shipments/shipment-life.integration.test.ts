import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import {
  approved,
  caseOf,
  decideNow,
  decline,
  refundsOf,
} from '../../../../tests/support/deciding';
import { placedOrder } from '../../../../tests/support/ordering';
import { historyOf, mailKeysOf, shipmentsOf } from '../../../../tests/support/pharmacy-days';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { openShipmentDays } from '../../../../tests/support/shipment-days';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { mailsWrittenTo } from '../../../../tests/support/written-mails';
import { sandboxPharmacyOrders } from '../../../database/tables/sandbox.schema.server';
import { shipmentEvents } from '../../../database/tables/shipments.schema.server';
import { day, hour, minute } from '../../../kernel/calendar/milliseconds';
import { sendToPharmacy } from '../../decisions/send-to-pharmacy.server';
import { endCasePrescriptions } from '../../prescriptions/prescribe.server';
import { setPharmacyOutages } from '../pharmacies/sandbox/sandbox-pharmacy.server';

const database = withDatabase();
const opened = () => openShipmentDays(database.db);

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

describe('a parcel', () => {
  it('goes from the approval to the door, with its case and its mails', async () => {
    const { db, pass, shipment, approvedPen } = await opened();
    const { patient } = await approvedPen();
    await pass(minute);
    expect(await shipment(patient)).toMatchObject({ status: 'ordered', trackingNumber: null });
    expect(await caseOf(db, patient)).toMatchObject({ status: 'atPharmacy' });
    await pass(day);
    expect(await shipment(patient)).toMatchObject({ status: 'shipped', carrier: 'usps' });
    expect(await caseOf(db, patient)).toMatchObject({ status: 'shipped' });
    await pass(7 * day);

    const { id, status, deliveredAt } = await shipment(patient);
    expect(status).toBe('delivered');
    expect(deliveredAt).toEqual(new Date('2025-06-05T12:00:00Z'));
    expect(await historyOf(db, id)).toEqual(['accept', 'pack', 'ship', 'deliver']);
    expect(await mailKeysOf(db, id)).toEqual(['shipped', 'delivered']);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'delivered' });
  });

  it('tells the pharmacy what is prescribed, and where it goes', async () => {
    const { db, pass, shipment, approvedPen } = await opened();
    const { patient, provider } = await approvedPen();
    await pass(minute);
    const [asked] = await db
      .select()
      .from(sandboxPharmacyOrders)
      .where(eq(sandboxPharmacyOrders.key, (await shipment(patient)).pharmacyKey ?? ''));

    expect(asked).toMatchObject({
      address: { locality: 'Oakland' },
      lines: [
        {
          title: 'pen',
          prescription: {
            form: 'injection',
            packages: [
              {
                contents: '5 pens of 0.25 mg',
                directions: 'Inject 0.25 mg (1 pen) once a week.',
              },
            ],
            state: 'CA',
            prescriber: { name: `${provider.firstName} ${provider.lastName}` },
          },
        },
      ],
    });
  });

  it('without a prescription leaves at once', async () => {
    const { db, pass, shipment } = await opened();
    const patient = await placedOrder(db, ['vitamin-once']);
    await pass(day);

    expect(await shipment(patient)).toMatchObject({ status: 'shipped', caseId: null });
  });

  it('has mails that say nothing of health and name no product', async () => {
    const { db, pass, approvedPen } = await opened();
    await setPharmacyOutages(db, { fates: ['isRefused', 'getsLost'] });
    const { patient } = await approvedPen(['pen-1m', 'vitamin-once']);
    await pass(14 * day);
    const mails = await mailsWrittenTo(db, patient.payer.user.email);
    const words = mails.map(({ subject, text }) => `${subject}\n${text}`);

    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringMatching(/takes longer/)]),
    );
    for (const text of words) {
      expect(text).not.toMatch(/\bpen\b|vitamin|prescri|medic|inject|dose|treat|health|doctor/i);
    }
    expect(words.filter((text) => /tracking|number 94/.test(text)).length).toBeGreaterThan(0);
  });

  it('goes to the address of the profile until the pharmacy is asked, and there from then on', async () => {
    const { pass, shipment, approvedPen, movesTo } = await opened();
    const { patient } = await approvedPen();
    await movesTo(patient, 'CA', 'Fresno');
    await pass(minute);
    await movesTo(patient, 'CA', 'Chico');
    await pass(7 * day);

    expect(await shipment(patient)).toMatchObject({
      status: 'delivered',
      address: { locality: 'Fresno' },
    });
  });
});

describe('what may not leave', () => {
  it('since the patient moved before it was packed goes back to the queue of the other state', async () => {
    const { db, pass, shipment, approvedPen, movesTo, context } = await opened();
    const { patient, provider } = await approvedPen();
    await movesTo(patient, 'NY', 'Albany');
    await pass(minute);
    expect(await shipmentsOf(db, patient)).toEqual([]);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview', state: 'NY' });

    await approved(db, provider, patient, {}, context);
    await pass(day);
    expect(await shipment(patient)).toMatchObject({
      status: 'shipped',
      address: { locality: 'Albany' },
    });
  });

  it('since the patient moved before the pharmacy was asked waits, and goes on once it is approved', async () => {
    const { db, pass, shipment, approvedPen, movesTo, context } = await opened();
    const { patient, provider, caseId } = await approvedPen();
    await sendToPharmacy({ case: caseId }, context);
    await movesTo(patient, 'NY', 'Albany');
    await pass(minute);
    const held = await shipment(patient);
    expect(held).toMatchObject({ status: 'held', pharmacyKey: null });
    expect(held.reason).toMatch(/another state/);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview', state: 'NY' });
    expect(await mailKeysOf(db, held.id)).toEqual(['held']);

    await approved(db, provider, patient, {}, context);
    await pass(7 * day);
    expect(await shipment(patient)).toMatchObject({
      id: held.id,
      status: 'delivered',
      address: { locality: 'Albany' },
    });
    expect(await caseOf(db, patient)).toMatchObject({ status: 'delivered' });
  });

  it('is called off at the pharmacy while the carrier has not come', async () => {
    const { db, pass, shipment, approvedPen, clock } = await opened();
    const { patient, caseId } = await approvedPen();
    await pass(minute);
    const { pharmacyKey } = await shipment(patient);
    await db.transaction((tx) => endCasePrescriptions(tx, clock.now(), caseId));
    await pass(2 * hour);
    const [known] = await db
      .select()
      .from(sandboxPharmacyOrders)
      .where(eq(sandboxPharmacyOrders.key, pharmacyKey ?? ''));

    expect(await shipment(patient)).toMatchObject({ status: 'held' });
    expect(known?.cancelledAt).not.toBeNull();
    expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview' });
  });

  it('and is refused then is closed, and paid back once', async () => {
    const { db, pass, shipment, approvedPen, clock, context } = await opened();
    const { patient, provider, caseId } = await approvedPen();
    await pass(minute);
    await db.transaction((tx) => endCasePrescriptions(tx, clock.now(), caseId));
    await pass(2 * hour);
    await decideNow(db, provider, caseId, decline, context);
    await pass(7 * day);

    const { id, status } = await shipment(patient);
    expect(status).toBe('cancelled');
    expect(await mailKeysOf(db, id)).toEqual(['held']);
    // Back in review it is paid for no more, and the decline finds nothing left to give back.
    const [refund, ...others] = await refundsOf(db, patient);
    expect(refund).toMatchObject({ amount: 29_900 });
    expect(refund?.key).toMatch(new RegExp(`^case ${caseId} taken back`));
    expect(others).toEqual([]);
  });
});

describe('a pharmacy that refuses', () => {
  it('is asked again another day, and the patient is told once that it takes longer', async () => {
    const { db, pass, shipment } = await opened();
    await setPharmacyOutages(db, { fates: ['isRefused', 'isRefused'] });
    const patient = await placedOrder(db, ['vitamin-once']);
    await pass(10 * day);

    const { id, status, pharmacyKey, number } = await shipment(patient);
    expect(status).toBe('delivered');
    expect(pharmacyKey).toBe(`${number}-3`);
    expect(await historyOf(db, id)).toEqual([
      'postpone',
      'postpone',
      'accept',
      'pack',
      'ship',
      'deliver',
    ]);
    expect(await mailKeysOf(db, id)).toEqual(['delayed', 'shipped', 'delivered']);
  });

  it('for good has what needs no prescription paid back, once', async () => {
    const { db, pass, shipment } = await opened();
    await setPharmacyOutages(db, { fates: Array(9).fill('isRefused') });
    const patient = await placedOrder(db, ['vitamin-once', 'foam-1m']);
    await pass(10 * day);

    const { id, status } = await shipment(patient);
    expect(status).toBe('cancelled');
    expect(await mailKeysOf(db, id)).toEqual(['delayed', 'cancelled']);
    expect(await refundsOf(db, patient)).toMatchObject([{ key: `shipment ${id}` }]);
  });

  it('for good has a provider find something else', async () => {
    const { db, pass, shipment, approvedPen } = await opened();
    await setPharmacyOutages(db, { fates: Array(9).fill('isRefused') });
    const { patient } = await approvedPen();
    await pass(10 * day);

    expect(await shipment(patient)).toMatchObject({
      status: 'held',
      reason: 'The pharmacy cannot get it at present.',
    });
    expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview' });
    expect(await refundsOf(db, patient)).toMatchObject([{ amount: 29_900 }]);
  });
});

it('keeps the record of a parcel as it is', async () => {
  const { db, pass } = await opened();
  await placedOrder(db, ['vitamin-once']);
  await pass(minute);

  await expect(db.update(shipmentEvents).set({ reason: 'Because.' })).rejects.toMatchObject({
    cause: { message: 'shipment_events is only ever added to' },
  });
});
