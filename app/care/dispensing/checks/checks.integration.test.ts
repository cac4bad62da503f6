import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../engine/values';
import { withDatabase } from '../../../../tests/support/database';
import { approvalOf, caseOf, decideNow, refundsOf } from '../../../../tests/support/deciding';
import { placesOf } from '../../../../tests/support/marked-words';
import { placedOrder } from '../../../../tests/support/ordering';
import { mailKeysOf, shipmentsOf } from '../../../../tests/support/pharmacy-days';
import { someNurse, someProvider } from '../../../../tests/support/providers';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { openShipmentDays } from '../../../../tests/support/shipment-days';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { someStaff } from '../../../../tests/support/staff';
import { writtenMails } from '../../../../tests/support/written-mails';
import { users } from '../../../database/tables/accounts.schema.server';
import { staffAccess } from '../../../database/tables/audit.schema.server';
import { shipmentLines } from '../../../database/tables/shipments.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { day, hour, minute } from '../../../kernel/calendar/milliseconds';
import { caseWork } from '../../worklist/sources/cases.server';
import { callOffShipments, cancelShipment } from '../shipments/hold-or-cancel-shipments.server';
import { runShipments } from '../shipments/shipment-jobs.server';
import { upcomingShipments } from '../shipments/shipments.server';
import { answerQuestion, openQuestions } from './answers.server';
import { askAboutSubstitute, askPrescriber } from './questions.server';
import { readShipmentToCheck, shipmentList } from './read-shipments.server';
import { cannotFill, splitShipment } from './split-or-give-back.server';
import { answerMaker, makerQuestions } from './substitution.server';
import { type PackageToCheck, verifyShipment } from './verify-shipment.server';

const database = withDatabase();
let pharmacist: SignedInUser;

beforeAll(async () => {
  const shop = smallCatalogue();
  const tablet = shop.products.find(({ id }) => id === 'tablet');
  if (tablet) tablet.packing = { unit: 'tablet', units: 'tablets', perMonth: 30 };
  await publishCatalogue(database.db, shop);
  pharmacist = await someStaff(database.db, 'Priya', 'pharmacist');
});

/** A three-month supply whose dose goes up in week 5, with a vitamin, at the pharmacist. */
async function waitingShipment(variantIds = ['pen-3m', 'vitamin-addon']) {
  const days = await openShipmentDays(database.db);
  const { db, context, pass } = days;
  const patient = await placedOrder(db, variantIds);
  const provider = await someProvider(db, 'CA', 'NY');
  const doseSteps = [
    { fromWeek: 1, dosage: 25, unit: 'mg' },
    { fromWeek: 5, dosage: 50, unit: 'mg' },
  ];
  const { id: caseId } = await caseOf(db, patient);
  const { lines, ...approval } = await approvalOf(db, caseId, { doseSteps });
  const tablet = {
    directions: 'Take 1 tablet at bedtime.',
    doseSteps: [],
    quantity: 30,
    refills: 0,
  };
  const written = lines.map((line) =>
    line.productId === 'tablet' ? { ...line, ...tablet } : line,
  );
  const decided = await decideNow(db, provider, caseId, { ...approval, lines: written }, context);
  if (decided.outcome !== 'done') throw new Error(JSON.stringify(decided));
  await pass(minute);
  const [row] = await shipmentsOf(db, patient);
  if (!row) throw new Error('There is no parcel.');
  const read = async (number = row.number) => {
    const shipment = await readShipmentToCheck(context, pharmacist.id, number);
    if (!shipment.ok) throw new Error(shipment.message);
    return shipment;
  };
  const acting = async (number = row.number) => {
    return { pharmacistId: pharmacist.id, number, version: (await read(number)).version };
  };
  const typed =
    (expiresOn: (one: PackageToCheck) => string = () => '2029-01-31', lot = 'A1') =>
    (one: PackageToCheck) => ({ ...one, lot, expiresOn: expiresOn(one) });
  return {
    ...days,
    ...{ patient, provider, caseId, number: row.number, read, acting, typed },
    verify: async (number = row.number) => verifyShipment(context, await acting(number), typed()),
    rows: () => shipmentsOf(db, patient),
  };
}

describe('a parcel that holds something prescribed', () => {
  it('waits until a pharmacist verified it, and goes on then', async () => {
    const { pass, rows, verify, read, number } = await waitingShipment();
    await pass(2 * day);
    expect(await rows()).toMatchObject([{ status: 'preparing', pharmacyKey: null }]);
    expect(await verify()).toEqual({ ok: true });
    await pass(7 * day);

    expect(await rows()).toMatchObject([{ status: 'delivered', number }]);
    const { packages, verifiedBy, status } = await read();
    expect(packages.map(({ contents, lot, directions }) => [contents, lot, directions])).toEqual([
      ['4 pens of 0.25 mg', 'A1', expect.stringContaining('0.25 mg')],
      ['10 pens of 0.5 mg', 'A1', expect.stringContaining('0.5 mg')],
    ]);
    expect([verifiedBy, status]).toEqual(['Priya Tester', 'settled']);
  });

  it('labels each of two medicines with its own directions, whichever is listed first', async () => {
    const { number, read } = await waitingShipment(['pen-1m', 'tablet-once']);
    const labels = async () =>
      (await read(number)).packages.map(({ drug, directions }) => [drug, directions]);
    expect((await labels()).sort()).toEqual([
      ['pen', 'Inject 0.25 mg (1 pen) once a week.'],
      ['pen', 'Inject 0.5 mg (1 pen) once a week.'],
      ['tablet', 'Take 1 tablet at bedtime.'],
    ]);
  });

  it('cannot be verified with a package that expires before its last day is over, or without a lot', async () => {
    const { context, acting, typed, read, rows } = await waitingShipment();
    const { packages } = await read();
    const onTheDay = await verifyShipment(
      context,
      await acting(),
      typed(({ lastDay }) => lastDay),
    );
    const noLot = await verifyShipment(context, await acting(), typed(undefined, ' '));

    expect(packages[0]?.lastDay).toBe(addDays('2025-06-07', 27));
    expect(onTheDay).toMatchObject({ ok: false, status: 422 });
    expect(Object.values(onTheDay.ok ? {} : (onTheDay.errors ?? {}))).toEqual([
      'It is for the days through Jul 4, 2025, and must last longer',
      expect.stringMatching(/must last longer$/),
    ]);
    expect(noLot).toMatchObject({ ok: false, status: 422 });
    expect(await rows()).toMatchObject([{ status: 'preparing', pharmacyKey: null }]);
  });

  it('is verified by nobody who is no pharmacist now, and once by two who press together', async () => {
    const { context, db, acting, typed, provider } = await waitingShipment();
    const { number, version } = await acting();
    const by = (pharmacistId: string) =>
      verifyShipment(context, { pharmacistId, number, version }, typed());
    const gone = await someStaff(db, 'Gone', 'pharmacist');
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.id));

    expect(await by(provider.id)).toMatchObject({ ok: false, status: 403 });
    expect(await by(gone.id)).toMatchObject({ ok: false, status: 403 });
    const both = await Promise.all([by(pharmacist.id), by(pharmacist.id)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('is checked anew where another prescription took the place of the one that was verified', async () => {
    const { db, verify, pass, rows, read } = await waitingShipment();
    expect(await verify()).toEqual({ ok: true });
    const [line] = await db
      .select()
      .from(shipmentLines)
      .where(eq(shipmentLines.shipmentId, (await rows())[0]?.id ?? ''));
    await db
      .update(shipmentLines)
      .set({ fill: line?.fill && { ...line.fill, packages: line.fill.packages.slice(0, 1) } })
      .where(eq(shipmentLines.orderLineId, line?.orderLineId ?? ''));
    await pass(minute);

    expect(await rows()).toMatchObject([{ status: 'preparing', pharmacyKey: null }]);
    expect(await read()).toMatchObject({ status: 'waiting', verifiedBy: null });
  });
});

it('what needs no prescription waits for no pharmacist', async () => {
  const { db, pass, shipment } = await openShipmentDays(database.db);
  const patient = await placedOrder(db, ['vitamin-once']);
  await pass(day);
  expect(await shipment(patient)).toMatchObject({ status: 'shipped' });
});

it('where no pharmacist is on the staff, the pharmacy checks by itself', async () => {
  const { db } = database;
  const held = await db.select({ id: users.id }).from(users).where(eq(users.firstName, 'Priya'));
  const ids = held.map(({ id }) => id);
  await db.update(users).set({ disabledAt: new Date() }).where(inArray(users.id, ids));
  const { pass, rows } = await waitingShipment(['pen-1m']);
  await pass(day);
  await db.update(users).set({ disabledAt: null }).where(inArray(users.id, ids));
  expect(await rows()).toMatchObject([{ status: 'shipped' }]);
});

describe('a question to the prescriber', () => {
  it('keeps the parcel, comes to who may treat the patient, and its answer comes back', async () => {
    const { db, context, acting, provider, patient, number, read, pass, verify, rows } =
      await waitingShipment();
    expect(await askPrescriber(context, await acting(), 'Is 0.5 mg meant?')).toEqual({ ok: true });
    expect(await verify()).toMatchObject({ ok: false, status: 409 });
    const [open] = await openQuestions(
      db,
      { id: provider.id, states: ['CA'] },
      context.clock.now(),
    );
    const elsewhere = await openQuestions(db, { id: provider.id, states: ['NV'] }, new Date());
    expect(open).toMatchObject({ number, text: 'Is 0.5 mg meant?', isOwn: true, isOverdue: false });
    expect(elsewhere).toEqual([]);
    const inCare = { providerId: provider.id, patientId: patient.userId };
    const answer = { id: open?.id ?? '', answer: 'Yes, from week 5.' };
    const stranger = await someProvider(db, 'NV');
    expect(
      await answerQuestion(context, { ...inCare, providerId: stranger.id }, answer),
    ).toMatchObject({ status: 404 });
    const nurse = await someNurse(db, 'CA');
    expect(
      await answerQuestion(context, { ...inCare, providerId: nurse.id }, answer),
    ).toMatchObject({ status: 403 });
    expect((await read()).status).toBe('asked');
    expect(await answerQuestion(context, inCare, answer)).toEqual({ ok: true });
    expect(await answerQuestion(context, inCare, answer)).toMatchObject({ ok: false, status: 409 });

    expect((await read()).questions).toMatchObject([
      { answer: 'Yes, from week 5.', answeredBy: 'Amara Tester' },
    ]);
    for (const words of ['0.5 mg meant', 'from week 5'])
      expect(await placesOf(db, words)).toEqual([]);
    expect(await verify()).toEqual({ ok: true });
    await pass(7 * day);
    expect(await rows()).toMatchObject([{ status: 'delivered' }]);
  });

  it('that nobody answers is asked again, managers are told, and the parcel waits however long', async () => {
    const { db, context, acting, pass, rows, provider, number } = await waitingShipment();
    const manager = await someStaff(db, 'Ruth', 'manager');
    await askPrescriber(context, await acting(), 'Is 0.5 mg meant?');
    for (const stretch of [day + minute, hour, day]) {
      await pass(stretch);
      await runShipments(context);
    }
    const mails = (await writtenMails(db)).filter(({ text }) => text.includes(number));
    const to = (email: string) =>
      mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);

    expect(await rows()).toMatchObject([{ status: 'preparing', pharmacyKey: null }]);
    expect(to(provider.email)).toEqual([
      'A question about a parcel waits for you',
      'A question about a parcel still waits for you',
      'A question about a parcel still waits for you',
    ]);
    expect(to(manager.email)).toEqual([
      'A question about a parcel was not answered in time',
      'A question about a parcel was not answered in time',
    ]);
    for (const { text } of mails) expect(text).not.toMatch(/0\.5 mg|\bpen\b|Tester/);
  });
});

describe('another maker’s product', () => {
  it('is sent with the patient’s yes to it by name, and else not', async () => {
    const { db, context, acting, read, patient, verify } = await waitingShipment();
    const orderLineId = (await read()).packages[0]?.orderLineId ?? '';
    const product = 'Pen by Northwind';
    await askAboutSubstitute(context, await acting(), { orderLineId, product });
    const [asked] = await makerQuestions(db, patient.userId);
    const [seen] = await upcomingShipments(db, patient.userId);
    expect(seen).toMatchObject({ askedProduct: product, expectedOn: null });
    expect(asked).toMatchObject({ drug: 'pen', product });
    expect(await verify()).toMatchObject({ ok: false, status: 409 });
    const stranger = await placedOrder(db, ['vitamin-once']);
    const no = { id: asked?.id ?? '', isAgreed: false };
    expect(await answerMaker(context, stranger.userId, no)).toBe(false);
    expect(await answerMaker(context, patient.userId, no)).toBe(true);
    expect(await answerMaker(context, patient.userId, no)).toBe(true);
    expect(await answerMaker(context, patient.userId, { ...no, isAgreed: true })).toBe(false);

    expect((await read()).questions).toMatchObject([{ text: product, isAgreed: false }]);
    expect((await read()).status).toBe('waiting');
  });

  it('is never another medicine, which nobody but a prescriber may choose', async () => {
    const { db, context, acting, read, patient } = await waitingShipment();
    const orderLineId = (await read()).packages[0]?.orderLineId ?? '';
    const other = { orderLineId, product: 'Finasteride 1 mg, Northwind' };
    expect(await askAboutSubstitute(context, await acting(), other)).toMatchObject({
      status: 422,
      errors: { product: expect.stringContaining('the prescriber’s to choose') },
    });
    expect(await makerQuestions(db, patient.userId)).toEqual([]);
  });

  it.each([
    ['Pen 1 mg by Northwind', 422],
    ['Pen by Northwind, 0.25mg and 2.5 mg', 422],
    ['Pen by Northwind, 0.25 mg and 0.50 mg (2 mg/3 mL)', undefined],
  ])('is never another strength: %s', async (product, status) => {
    const { context, acting, read } = await waitingShipment();
    const orderLineId = (await read()).packages[0]?.orderLineId ?? '';
    const asked = await askAboutSubstitute(context, await acting(), { orderLineId, product });
    expect('status' in asked ? asked.status : undefined).toBe(status);
  });

  it('is asked about no more once its parcel is called off, nor is anything else', async () => {
    const { db, context, acting, read, patient, provider, caseId, clock } = await waitingShipment();
    const orderLineId = (await read()).packages[0]?.orderLineId ?? '';
    await askAboutSubstitute(context, await acting(), { orderLineId, product: 'Pen by Northwind' });
    const other = await waitingShipment();
    await askPrescriber(context, await other.acting(), 'Is 0.5 mg right?');
    const open = () => openQuestions(db, { id: other.provider.id, states: ['CA'] }, clock.now());
    const asked = (await open()).length;
    for (const { caseId: id } of [{ caseId }, other]) {
      await db.transaction((tx) => callOffShipments(tx, clock.now(), id, 'It ended.'));
    }
    expect(provider.id).not.toBe(other.provider.id);
    expect(await makerQuestions(db, patient.userId)).toEqual([]);
    expect(await open()).toHaveLength(asked - 1);
  });
});

describe('a parcel that is split', () => {
  it('becomes two for days that follow on each other, each checked for itself', async () => {
    const { context, db, acting, read, rows, verify, pass, patient } = await waitingShipment();
    const second = (await read()).packages[1];
    if (!second) throw new Error('Two packages were expected.');
    expect(await splitShipment(context, await acting(), [second])).toEqual({ ok: true });
    await pass(minute);
    const [one, other] = await rows();
    const [first, later] = [await read(one?.number), await read(other?.number)];
    expect(first.packages.map(({ contents }) => contents)).toEqual(['4 pens of 0.25 mg']);
    expect(later.packages.map(({ contents }) => contents)).toEqual(['10 pens of 0.5 mg']);
    expect(later.packages[0]?.lastDay).toBe(second.lastDay);
    const fills = await db
      .select({ fill: shipmentLines.fill, part: shipmentLines.part })
      .from(shipmentLines)
      .where(inArray(shipmentLines.shipmentId, [one?.id ?? '', other?.id ?? '']))
      .orderBy(sql`(${shipmentLines.part} -> 'from')::integer`);
    const whole = 92;
    expect(
      fills.flatMap(({ fill, part }) => (fill ? [[fill.paidFrom, fill.paidTo, part]] : [])),
    ).toEqual([
      [0, 28, { from: 0, to: 28, of: whole }],
      [28, whole, { from: 28, to: whole, of: whole }],
    ]);
    for (const { number } of [one, other].flatMap((row) => row ?? [])) {
      expect(await verify(number)).toEqual({ ok: true });
    }
    await pass(day);
    expect((await rows()).map(({ status }) => status)).toEqual(['shipped', 'shipped']);
    expect(await refundsOf(db, patient)).toEqual([]);
  });

  it('costs its share by days: what is given back of both adds up to what was paid, to the cent', async () => {
    const { context, db, acting, read, rows, patient, clock } = await waitingShipment(['pen-3m']);
    const second = (await read()).packages[1];
    await splitShipment(context, await acting(), second ? [second] : []);
    const [one, other] = await rows();
    if (!one || !other) throw new Error('Two parcels were expected.');
    await db.transaction((tx) => cancelShipment(tx, clock.now(), other, 'Not sent.'));
    const [back] = await refundsOf(db, patient);
    expect(back?.amount).toBe(74_700 - Math.round((74_700 * 28) / 92));
    await db.transaction((tx) => cancelShipment(tx, clock.now(), one, 'Not sent.'));
    const all = await refundsOf(db, patient);
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(74_700);
  });

  it('keeps what is taken first together, and leaves neither parcel empty', async () => {
    const { context, acting, read, rows } = await waitingShipment(['pen-3m']);
    const { packages } = await read();
    const [first] = packages;
    const tries = [first ? [first] : [], [], packages];
    for (const moved of tries) {
      expect(await splitShipment(context, await acting(), moved)).toMatchObject({ status: 422 });
    }
    expect(await rows()).toHaveLength(1);
  });
});

it('what cannot be filled goes back to a provider, with the money, and the patient is told', async () => {
  const { context, db, acting, rows, patient } = await waitingShipment(['pen-1m']);
  expect(await cannotFill(context, await acting(), ' ')).toMatchObject({ status: 422 });
  expect(await cannotFill(context, await acting(), 'No stock before July.')).toEqual({ ok: true });
  const [row] = await rows();
  expect(row?.reason).toBe('The pharmacy cannot fill this as it stands.');
  const { id, status } = await caseOf(db, patient);
  expect(status).toBe('inReview');
  const details = await db.transaction((tx) => caseWork.describe(tx, [id], context.clock.now()));
  expect(details.get(id)?.look?.words).toContain('“No stock before July.”');
  expect(await placesOf(db, 'No stock before July')).toEqual([]);
  expect(await mailKeysOf(db, row?.id ?? '')).toEqual(['held']);
  expect(await refundsOf(db, patient)).toMatchObject([{ amount: 29_900 }]);
});

it('the list shows what is due first, and everything that pharmacists do stays on record', async () => {
  const { db, context, number, patient, acting, verify } = await waitingShipment(['pen-1m']);
  const list = await shipmentList(context, pharmacist.id, 'toCheck');
  const due = list.shipments.map(({ dueAt }) => dueAt.getTime());
  expect(list.shipments.map((one) => one.number)).toContain(number);
  expect(due).toEqual([...due].sort((a, b) => a - b));
  await askPrescriber(context, await acting(), 'Is this right?');
  expect((await shipmentList(context, pharmacist.id, 'asked')).shipments).toHaveLength(
    (await shipmentList(context, pharmacist.id, 'asked')).counts.asked,
  );
  expect(await verify()).toMatchObject({ ok: false });
  const record = await db
    .select({ action: staffAccess.action })
    .from(staffAccess)
    .where(eq(staffAccess.patientId, patient.userId));
  const actions = record.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['parcels.list', 'parcel.read', 'parcel.ask']));
});
