import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PharmacyReportBody } from '../../../../schemas/generated/types';
import { withDatabase } from '../../../../tests/support/database';
import { approved, caseOf } from '../../../../tests/support/deciding';
import { openRecalls } from '../../../../tests/support/open-recalls';
import { opened } from '../../../../tests/support/opened';
import { placedOrder } from '../../../../tests/support/ordering';
import { shipmentsOf } from '../../../../tests/support/pharmacy-days';
import { someProvider } from '../../../../tests/support/providers';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { openShipmentDays } from '../../../../tests/support/shipment-days';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { pharmacyChecks, pharmacyLots } from '../../../database/tables/pharmacy.schema.server';
import { sandboxPharmacyOrders } from '../../../database/tables/sandbox.schema.server';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { day, minute } from '../../../kernel/calendar/milliseconds';
import { answerQuestion, openQuestions } from '../checks/answers.server';
import { answerMaker, makerQuestions } from '../checks/substitution.server';
import { recordRecall } from '../recalls/record-recall.server';
import { cancelShipment } from '../shipments/hold-or-cancel-shipments.server';
import { setPharmacyOutages } from './sandbox/sandbox-pharmacy.server';
import { takePharmacyReport } from './take-report.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

let count = 0;

type Said<E> = E extends PharmacyReportBody ? Omit<E, 'id' | 'key'> : never;

/** A three-month supply whose dose goes up in week 5, at an outside pharmacy that waits for its pharmacist. */
async function orderedShipment(variantIds = ['pen-3m', 'vitamin-addon']) {
  const days = await openShipmentDays(database.db);
  const { db, context, pass } = days;
  // Parcels of other tests wait for ever, and would be asked after every few minutes.
  await db.update(shipments).set({ status: 'cancelled' });
  await setPharmacyOutages(db, { fates: ['waits'] });
  const patient = await placedOrder(db, variantIds);
  const provider = await someProvider(db, 'CA', 'NY');
  const doseSteps = [
    { fromWeek: 1, dosage: 25, unit: 'mg' },
    { fromWeek: 5, dosage: 50, unit: 'mg' },
  ];
  await approved(db, provider, patient, { doseSteps }, context);
  await pass(minute);
  const [row] = await shipmentsOf(db, patient);
  const key = row?.pharmacyKey ?? '';
  const books = async (of = key) => {
    const [order] = await db
      .select()
      .from(sandboxPharmacyOrders)
      .where(eq(sandboxPharmacyOrders.key, of));
    if (!order) throw new Error('The pharmacy has no such order.');
    return order;
  };
  const line = (await books()).lines.find(({ prescription }) => prescription)?.id ?? '';
  const report = (said: Said<PharmacyReportBody>, id?: string) => {
    count += 1;
    return { ...said, id: id ?? `r-${count}`, key } as PharmacyReportBody;
  };
  const send = (said: Said<PharmacyReportBody>, id?: string) =>
    takePharmacyReport(context, 'sandbox', report(said, id));
  const lots = (expiresOn = '2029-01-31', places = [0, 1]) =>
    places.map((place) => ({ line, place, lot: `L${place}`, expiresOn }));
  return {
    ...days,
    ...{ patient, provider, key, line, send, lots, books },
    rows: () => shipmentsOf(db, patient),
    stored: (id = row?.id ?? '') =>
      db.select().from(pharmacyLots).where(eq(pharmacyLots.shipmentId, id)),
    check: async () => {
      const [found] = await db
        .select()
        .from(pharmacyChecks)
        .where(eq(pharmacyChecks.shipmentId, row?.id ?? ''));
      return found;
    },
    inCare: { providerId: provider.id, patientId: patient.userId },
    asked: async () =>
      (await openQuestions(db, { id: provider.id, states: ['CA'] }, context.clock.now())).find(
        ({ patientId }) => patientId === patient.userId,
      ),
  };
}

describe('the order that a pharmacy is sent', () => {
  it('is complete: patient, prescriber, medicine, packages with labels, refills, and names for reports', async () => {
    const { books, line } = await orderedShipment();
    const { lines } = await books();
    const medicine = lines.find(({ id }) => id === line);
    expect(medicine?.prescription).toMatchObject({
      drug: 'pen',
      prescriber: {
        name: expect.stringContaining('Amara Tester'),
        npi: null,
        license: expect.anything(),
      },
      packages: [
        { contents: '4 pens of 0.25 mg', directions: expect.stringContaining('0.25 mg') },
        { contents: '10 pens of 0.5 mg', directions: expect.stringContaining('0.5 mg') },
      ],
      refillsLeft: expect.any(Number),
    });
    expect(medicine?.prescription?.packages.map(({ verified }) => verified)).toEqual([null, null]);
  });
});

describe('what an outside pharmacy verified', () => {
  it('of a recalled lot is kept, called off, and asked for anew', async () => {
    const { send, lots, context, provider, pass, rows, stored } = await orderedShipment();
    const recalled = { lot: 'R-1', productId: '', isForPatients: true, reason: 'Broken seals.' };
    await recordRecall(context, provider.id, recalled);
    const said = lots().map((one) => ({ ...one, lot: 'r 1' }));
    expect(await send({ event: 'verified', lots: said })).toEqual({ ok: true });
    expect(await stored()).toMatchObject([{ lot: 'r 1' }, { lot: 'r 1' }]);
    await setPharmacyOutages(context.db, { fates: [] });
    await pass(minute);

    expect(await rows()).toMatchObject([{ asked: 2 }]);
    expect((await stored()).filter((one) => one.lot === 'r 1')).toEqual([]);
  });

  it('of a recalled lot is told to its patient, where it has arrived', async () => {
    const { send, lots, context, provider, rows, patient } = await orderedShipment();
    const recalled = { lot: 'R-2', productId: '', isForPatients: true, reason: 'Broken seals.' };
    await recordRecall(context, provider.id, recalled);
    await context.db
      .update(shipments)
      .set({ status: 'delivered' })
      .where(eq(shipments.patientId, patient.userId));
    const [first, second] = lots();
    if (!first || !second) throw new Error('Two packages were expected.');
    const said = [{ ...first, lot: 'R2' }, second];
    expect(await send({ event: 'verified', lots: said })).toEqual({ ok: true });

    const [{ number } = { number: '' }] = await rows();
    expect(await openRecalls(context, patient.userId)).toMatchObject([{ number, lot: 'R2' }]);
  });

  it('is kept with lot and expiry, once, and corrected by a report under another id', async () => {
    const { send, lots, stored, check } = await orderedShipment();
    const said = { event: 'verified', lots: lots() } as const;
    const both = await Promise.all([send(said, 'same-1'), send(said, 'same-1')]);
    expect(both).toEqual([{ ok: true }, { ok: true }]);
    expect(await check()).toMatchObject({ status: 'verified', pharmacistId: null });
    expect((await stored()).map(({ lot }) => lot).sort()).toEqual(['L0', 'L1']);

    const other = lots().map((one) => ({ ...one, lot: `B${one.place}` }));
    expect(await send({ event: 'verified', lots: other }, 'same-1')).toMatchObject({ status: 409 });
    expect(await send({ event: 'verified', lots: other })).toEqual({ ok: true });
    expect((await stored()).map(({ lot }) => lot).sort()).toEqual(['B0', 'B1']);
  });

  it('is refused where a package is missing, unknown or expires too early, and may then be sent again', async () => {
    const { send, lots, stored } = await orderedShipment();
    const tries = [lots('2029-01-31', [0]), lots('2029-01-31', [0, 1, 2]), lots('2025-06-20')];
    for (const each of tries) {
      expect(await send({ event: 'verified', lots: each }, 'again')).toMatchObject({ status: 422 });
    }
    expect(await stored()).toEqual([]);
    expect(await send({ event: 'verified', lots: lots() }, 'again')).toEqual({ ok: true });
  });

  it('counts when it comes late, after the parcel arrived', async () => {
    const { db, send, lots, key, pass, rows, stored } = await orderedShipment();
    await db
      .update(sandboxPharmacyOrders)
      .set({ waitsSince: null, lines: [] })
      .where(eq(sandboxPharmacyOrders.key, key));
    await pass(7 * day);
    expect((await rows())[0]?.status).toBe('delivered');
    expect(await send({ event: 'verified', lots: lots() })).toEqual({ ok: true });
    expect(await stored()).toHaveLength(2);
    expect(await send({ event: 'question', text: 'Too late?' })).toMatchObject({ status: 409 });
  });

  it('comes by itself from the sandbox, once it packed something that nobody verified here', async () => {
    const { db, key, pass, stored, check } = await orderedShipment();
    await db
      .update(sandboxPharmacyOrders)
      .set({ waitsSince: null })
      .where(eq(sandboxPharmacyOrders.key, key));
    await pass(day);
    expect(await check()).toMatchObject({ status: 'verified', pharmacistId: null });
    expect(await stored()).toHaveLength(2);
  });
});

describe('a question of an outside pharmacy', () => {
  it('reaches the prescriber, and the answer goes back once, also after the pharmacy was away', async () => {
    const { db, context, send, asked, inCare, books, pass, rows } = await orderedShipment();
    const text = 'Is 0.5 mg meant?';
    expect(await send({ event: 'question', text }, 'q-1')).toEqual({ ok: true });
    expect(await send({ event: 'question', text }, 'q-1')).toEqual({ ok: true });
    expect(await send({ event: 'question', text }, 'q-2')).toMatchObject({ status: 409 });
    const open = await asked();
    expect(open).toMatchObject({ text, isOwn: true });

    await setPharmacyOutages(db, { downUntil: new Date(context.clock.now().getTime() + day) });
    const answer = { id: open?.id ?? '', answer: 'Yes, from week 5.' };
    expect(await answerQuestion(context, inCare, answer)).toEqual({ ok: true });
    await pass(2 * day);
    expect((await books()).replies).toEqual([
      { key: (await rows())[0]?.pharmacyKey, report: 'q-1', answer: answer.answer, isAgreed: null },
    ]);
  });

  it('about a parcel that is not sent any more is nobody’s work', async () => {
    const { db, context, send, asked, rows } = await orderedShipment();
    await send({ event: 'question', text: 'Is 0.5 mg meant?' });
    const [row] = await rows();
    if (!row) throw new Error('There is no parcel.');
    await db.transaction(async (tx) => {
      const held = { ...row, status: 'held' as const };
      await cancelShipment(tx, context.clock.now(), held, 'Not sent.');
    });
    expect(await asked()).toBeUndefined();
  });
});

describe('another product', () => {
  it('of another maker waits for the patient’s word, which goes back to the pharmacy', async () => {
    const { db, context, send, line, patient, books, pass, lots } = await orderedShipment();
    const product = 'Pen by Northwind';
    expect(await send({ event: 'substituted', line, product }, 's-1')).toEqual({ ok: true });
    expect(await send({ event: 'verified', lots: lots() })).toMatchObject({ status: 409 });
    const [question] = await makerQuestions(db, patient.userId);
    expect(question).toMatchObject({ product });
    await answerMaker(context, patient.userId, { id: question?.id ?? '', isAgreed: false });
    await pass(minute);
    expect((await books()).replies).toMatchObject([{ report: 's-1', isAgreed: false }]);
    expect(await send({ event: 'verified', lots: lots() })).toEqual({ ok: true });
  });

  it('that is another medicine goes back to a prescriber, and is not sent', async () => {
    const { db, send, line, patient, rows, check } = await orderedShipment();
    const said = { event: 'substituted', line, product: 'Troche', productId: 'troche' } as const;
    expect(await send(said)).toEqual({ ok: true });
    expect(await makerQuestions(db, patient.userId)).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'held', pharmacyKey: null }]);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview' });
    const { status, shipmentId = '', unfilledBecause = '' } = (await check()) ?? {};
    expect(status).toBe('unfilled');
    const why = opened(db, unfilledBecause, 'pharmacy_checks.unfilled_because', shipmentId);
    expect(await why).toBe('In its place, the pharmacy can send: Troche');
  });
});

it('a parcel that an outside pharmacy splits becomes two orders for days that follow on each other', async () => {
  const { db, send, line, lots, pass, rows, stored } = await orderedShipment();
  const moved = [{ line, place: 1 }];
  expect(await send({ event: 'split', moved: [{ line, place: 0 }] })).toMatchObject({
    status: 422,
  });
  await setPharmacyOutages(db, { fates: ['waits'] });
  expect(await send({ event: 'split', moved }, 'p-1')).toEqual({ ok: true });
  expect(await send({ event: 'split', moved }, 'p-1')).toEqual({ ok: true });
  await pass(minute);
  const both = await rows();
  expect(both).toHaveLength(2);
  expect(new Set(both.map(({ pharmacyKey }) => pharmacyKey)).size).toBe(2);
  const orders = await db
    .select()
    .from(sandboxPharmacyOrders)
    .where(
      inArray(
        sandboxPharmacyOrders.key,
        both.map((one) => one.pharmacyKey ?? ''),
      ),
    );
  const second = orders.find(({ key }) => key === both[1]?.pharmacyKey);
  expect(second?.lines.flatMap(({ prescription }) => prescription?.packages ?? [])).toMatchObject([
    { contents: '10 pens of 0.5 mg' },
  ]);
  expect(await send({ event: 'verified', lots: lots('2029-01-31', [0]) })).toEqual({ ok: true });
  expect(await stored()).toHaveLength(1);
});

it('what cannot be filled is over under its key, whoever reports what of it afterwards', async () => {
  const { send, rows, lots, pass, key } = await orderedShipment(['pen-1m']);
  const said = { event: 'cannotFill', reason: 'Not made any more.' } as const;
  expect(await send(said, 'c-1')).toEqual({ ok: true });
  expect(await rows()).toMatchObject([{ status: 'held', pharmacyKey: null }]);
  expect(await send(said, 'c-1')).toEqual({ ok: true });
  expect(await send({ event: 'verified', lots: lots() })).toMatchObject({
    status: 409,
    message: 'This order was called off. Nothing is sent under its key.',
  });
  await pass(day);
  expect((await rows())[0]?.pharmacyKey).not.toBe(key);
});

it('nobody hears of an order that never was, or that another pharmacy has', async () => {
  const { context, key } = await orderedShipment(['pen-1m']);
  const report = { event: 'cannotFill', id: 'x', key: 'S-1-1', reason: 'None.' } as const;
  expect(await takePharmacyReport(context, 'sandbox', report)).toMatchObject({ status: 404 });
  expect(await takePharmacyReport(context, 'elsewhere', { ...report, key })).toMatchObject({
    status: 404,
  });
});
