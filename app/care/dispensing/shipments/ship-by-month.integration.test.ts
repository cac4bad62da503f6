import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkingIn, openCheckInShop } from '../../../../tests/support/checking-in';
import { withDatabase } from '../../../../tests/support/database';
import {
  caseOf,
  changeOf,
  chargesOf,
  decideNow,
  refundsOf,
  stop,
} from '../../../../tests/support/deciding';
import { someProvider } from '../../../../tests/support/providers';
import { renewing } from '../../../../tests/support/refilling';
import { tellsHealth } from '../../../../tests/support/ruled-shop';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { submitShipment } from '../pharmacies/submit-shipment.server';
import { runShipments } from './shipment-jobs.server';
import { upcomingShipments } from './shipments.server';

const database = withDatabase();
beforeAll(() => openCheckInShop(database.db, true, { shipsEvery: 1 }));

const titration = [
  { fromWeek: 1, dosage: 25, unit: 'mg' },
  { fromWeek: 5, dosage: 50, unit: 'mg' },
];
const noon = (day: string) => `${day}T16:00:00Z`;

/** A patient who paid for three months on 2 June; the first shipment came on 5 June. */
async function onThreeMonths() {
  const { db } = database;
  const patient = await renewing(db, 'pen-3m', { doseSteps: titration });
  await tellsHealth(patient.at(noon('2025-06-03')), { uses: 'nothing', gout: 'no' });
  const shipmentRows = () =>
    db
      .select({ shipment: shipments, line: shipmentLines })
      .from(shipments)
      .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
      .where(eq(shipments.patientId, patient.userId))
      .orderBy(asc(shipments.leavesOn));
  return {
    ...{ db, patient, shipmentRows, checks: checkingIn(db, patient) },
    /** Lets everything ask for its shipment that may by a day. */
    submits: async (day: string) => {
      for (const { shipment } of await shipmentRows()) {
        await submitShipment({ shipment: shipment.id }, patient.at(noon(day)));
      }
    },
    states: async () =>
      (await shipmentRows()).map(({ shipment }) =>
        shipment.status === 'preparing' ? (shipment.leavesOn ?? 'now') : shipment.status,
      ),
    patientSees: (day: string) => upcomingShipments(patient.at(noon(day)).db, patient.userId),
  };
}

describe('a supply of three months that ships by month', () => {
  it('is one payment and three parcels, each with its days and its share of the price', async () => {
    const { db, patient, shipmentRows } = await onThreeMonths();
    const found = await shipmentRows();

    expect(await chargesOf(db, patient)).toEqual([74_700]);
    expect(
      found.map(({ shipment: { leavesOn, status }, line: { fill, part } }) => ({
        ...{ leavesOn, status, part },
        holds: fill?.packages.map(({ count, dosage }) => `${count} × ${dosage}`),
      })),
    ).toEqual([
      ...[
        { leavesOn: '2025-07-02', status: 'preparing', part: { from: 30, to: 61, of: 92 } },
        { leavesOn: '2025-08-02', status: 'preparing', part: { from: 61, to: 92, of: 92 } },
        { leavesOn: null, status: 'delivered', part: { from: 0, to: 30, of: 92 } },
      ].map((one, nth) => ({
        ...one,
        holds: [['4 × 50'], ['5 × 50'], ['4 × 25', '1 × 50']][nth],
      })),
    ]);
  });

  it('asks for nothing before its day, nothing before a check-in, and says so', async () => {
    const { checks, submits, states, patientSees, patient } = await onThreeMonths();
    await submits('2025-06-20');
    await runShipments(patient.at(noon('2025-06-20')));
    expect(await states()).toEqual(['2025-07-02', '2025-08-02', 'delivered']);
    expect(await patientSees('2025-06-20')).toMatchObject([
      { leavesOn: '2025-07-02', isDelayed: false },
      { leavesOn: '2025-08-02', isDelayed: false },
    ]);
    await checks.asks(noon('2025-06-26'));
    expect(await checks.all()).toMatchObject([{ status: 'asked', dueOn: '2025-07-02' }]);
    await submits('2025-07-02');
    expect(await checks.all()).toMatchObject([{ status: 'held' }]);
    expect(await states()).toEqual(['2025-07-02', '2025-08-02', 'delivered']);

    await checks.answers(noon('2025-07-03'));
    await submits('2025-07-03');
    expect(await states()).toEqual(['ordered', '2025-08-02', 'delivered']);
  });

  it('moves what comes later where one leaves weeks late, and the refill waits for all of it', async () => {
    const { checks, submits, states, patient } = await onThreeMonths();
    await checks.asks(noon('2025-06-26'));
    await checks.answers(noon('2025-07-25'));
    await submits('2025-07-25');
    expect(await states()).toContain('2025-08-25');
    await patient.dueOn(noon('2025-09-02'));

    expect(await patient.refills()).toMatchObject([
      { status: 'held', reason: 'What you have paid for leaves first.' },
    ]);
  });

  it('says what the parcels that wait hold by the prescription that took the place of the one before', async () => {
    const { db, patient, submits, shipmentRows, patientSees } = await onThreeMonths();
    const { id } = await caseOf(db, patient);
    const change = await changeOf(db, id, { doseSteps: [{ fromWeek: 1, dosage: 50, unit: 'mg' }] });
    const provider = await someProvider(db, 'CA');
    await decideNow(db, provider, id, change, patient.at(noon('2025-06-27')));
    const shown = async (day: string) =>
      (await patientSees(day)).map(({ lines }) => lines.flatMap(({ packages }) => packages));
    expect(await shown('2025-06-27')).toEqual([['5 pens of 0.5 mg'], ['4 pens of 0.5 mg']]);

    await submits('2025-07-02');
    const sent = (await shipmentRows()).map(({ line: { fill } }) => [fill?.paidFrom, fill?.paidTo]);
    expect(sent).toEqual([
      [0, 31],
      [31, 62],
      [0, 30],
    ]);
  });

  it('that ends early pays back the shares of what never leaves, to the cent', async () => {
    const { db, patient, shipmentRows } = await onThreeMonths();
    const { id } = await caseOf(db, patient);
    await decideNow(db, await someProvider(db, 'CA'), id, stop, patient.at(noon('2025-06-25')));
    const back = (await refundsOf(db, patient)).map(({ amount }) => amount);

    expect((await shipmentRows()).map(({ shipment }) => shipment.status).sort()).toEqual([
      'cancelled',
      'cancelled',
      'delivered',
    ]);
    // 62 of the 92 days that were paid for.
    expect(back.reduce((sum, cents) => sum + cents, 0)).toBe(
      74_700 - Math.round((74_700 * 30) / 92),
    );
  });

  it('holds every parcel in the moment of an answer that ends a check-in', async () => {
    const { checks, shipmentRows } = await onThreeMonths();
    await checks.asks(noon('2025-06-26'));
    await checks.answers(noon('2025-06-27'), { pregnancy: 'yes' });

    expect((await shipmentRows()).map(({ shipment }) => shipment.status).sort()).toEqual([
      'delivered',
      'held',
      'held',
    ]);
  });

  it('takes an answer that comes after its parcel has left, and holds the next one by it', async () => {
    const { db, checks, patient, submits, states } = await onThreeMonths();
    await checks.asks(noon('2025-06-26'));
    const { id } = await caseOf(db, patient);
    const provider = await someProvider(db, 'CA');
    await decideNow(db, provider, id, await changeOf(db, id), patient.at(noon('2025-06-30')));
    await submits('2025-07-02');
    expect(await states()).toEqual(['ordered', '2025-08-02', 'delivered']);

    await checks.answers(noon('2025-07-04'), { pregnancy: 'yes' });
    expect(await states()).toEqual(['ordered', 'held', 'delivered']);
    expect(await checks.all()).toMatchObject([{ status: 'held' }]);
    expect(await caseOf(db, patient)).toMatchObject({ attention: 'hold' });
  });
});
