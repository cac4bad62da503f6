import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { approved, caseOf } from '../../../../tests/support/deciding';
import { testContext } from '../../../../tests/support/load-context';
import { movingClock } from '../../../../tests/support/moving-clock';
import { placedOrder } from '../../../../tests/support/ordering';
import { letPass, mailKeysOf, shipmentsOf } from '../../../../tests/support/pharmacy-days';
import { someProvider } from '../../../../tests/support/providers';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { users } from '../../../database/tables/accounts.schema.server';
import { staffAccess } from '../../../database/tables/audit.schema.server';
import { careCases } from '../../../database/tables/care.schema.server';
import { addresses } from '../../../database/tables/profile.schema.server';
import { day } from '../../../kernel/calendar/milliseconds';
import { setPharmacyOutages } from '../pharmacies/sandbox/sandbox-pharmacy.server';
import { readReturned, sendReturnedAgain } from './send-again.server';
import type { ShipmentView } from './shipment';
import { shipmentsInCare } from './shipments-in-care.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));
// Patients of other tests live elsewhere.
beforeEach(async () => {
  await database.db.execute(sql`delete from graphile_worker._private_jobs`);
  await database.db.update(careCases).set({ state: 'WY' });
});

/** A patient whose shipment came back to the pharmacy. */
async function returned() {
  const { db } = database;
  await setPharmacyOutages(db, { downUntil: null, fates: ['comesBack'] });
  const clock = movingClock('2025-06-02T12:00:00Z');
  const context = { ...testContext(db, { clock }), clock };
  const patient = await placedOrder(db, ['pen-1m']);
  const provider = await someProvider(db, 'CA');
  await approved(db, provider, patient, {}, context);
  await letPass(context, 10 * day);
  const inCare = { providerId: provider.id, patientId: patient.userId };
  const [shipment] = await shipmentsOf(db, patient);
  if (!shipment) throw new Error('There is no parcel.');
  const shown = await readReturned(context, inCare, shipment.number);
  if (!shown.ok) throw new Error(shown.message);
  const wish = { number: shipment.number, address: shown.address, isConfirmed: true };
  return {
    db,
    context,
    patient,
    provider,
    inCare,
    shipment,
    shown,
    wish,
    pass: (stretch: number) => letPass(context, stretch),
    send: (rest: Partial<typeof wish> = {}) =>
      sendReturnedAgain(context, inCare, { ...wish, ...rest }),
  };
}

it('what came back goes to the address that the patient gave since, and arrives', async () => {
  const { db, context, patient, inCare, shipment, shown, pass, send } = await returned();
  expect(shown.isSameAddress).toBe(true);
  await db
    .update(addresses)
    .set({ locality: 'Fresno' })
    .where(and(eq(addresses.userId, patient.userId), eq(addresses.use, 'shipping')));
  expect(await send()).toMatchObject({ status: 409, message: expect.stringContaining('by now') });

  const anew = await readReturned(context, inCare, shipment.number);
  if (!anew.ok) throw new Error(anew.message);
  expect(anew).toMatchObject({ isSameAddress: false });
  expect(await send({ address: anew.address })).toEqual({ ok: true });
  await pass(10 * day);
  const [first, second] = await shipmentsOf(db, patient);
  expect(first).toMatchObject({ status: 'returned' });
  expect(second).toMatchObject({
    status: 'delivered',
    reshipmentOf: shipment.id,
    address: { locality: 'Fresno' },
  });
  expect(await caseOf(db, patient)).toMatchObject({ status: 'delivered' });
  expect(await mailKeysOf(db, shipment.id)).toEqual(['shipped', 'returned', 'returnedSentAgain']);
  const record = await db
    .select()
    .from(staffAccess)
    .where(eq(staffAccess.patientId, patient.userId));
  expect(record.map(({ action }) => action)).toContain('shipment.sendAgain');
});

it('nothing is sent that the patient has not confirmed', async () => {
  const { db, patient, send } = await returned();

  expect(await send({ isConfirmed: false })).toMatchObject({ status: 422 });
  expect(await shipmentsOf(db, patient)).toHaveLength(1);
});

it('of two who send it again at once one does, and the other is told', async () => {
  const { db, patient, send } = await returned();
  const answers = await Promise.all([send(), send()]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    message: expect.stringMatching(/again already, as S-/),
  });
  expect(await shipmentsOf(db, patient)).toHaveLength(2);
});

it('a third parcel is never sent', async () => {
  const { db, context, patient, inCare, pass, send } = await returned();
  await setPharmacyOutages(db, { fates: ['comesBack'] });
  await send();
  await pass(10 * day);
  const second = (await shipmentsOf(db, patient))[1];
  expect(second).toMatchObject({ status: 'returned' });

  expect(await readReturned(context, inCare, second?.number ?? '')).toMatchObject({
    status: 409,
    message: expect.stringContaining('twice'),
  });
});

it('the list says why a parcel is not sent again, in the words of whoever would refuse it', async () => {
  const { db, context, patient, provider, inCare, shipment } = await returned();
  const listed = async () => {
    const { shipments } = await shipmentsInCare(context, provider.id, {
      show: 'returned',
      search: patient.payer.user.email,
    });
    return shipments.map(({ whyNotAgain }) => whyNotAgain);
  };
  expect(await listed()).toEqual([null]);
  await db
    .update(careCases)
    .set({ status: 'stopped' })
    .where(eq(careCases.patientId, patient.userId));
  const message = 'A provider ended this treatment, so nothing of it is sent any more.';
  expect(await listed()).toEqual([message]);
  expect(await readReturned(context, inCare, shipment.number)).toMatchObject({ message });
});

it('providers of other states, disabled ones and parcels of others find nothing', async () => {
  const { db, context, patient, provider, inCare, wish, send } = await returned();
  const stranger = await someProvider(db, 'NV');
  const other = await placedOrder(db, ['pen-1m']);

  const foreign = { ...inCare, providerId: stranger.id };
  expect(await sendReturnedAgain(context, foreign, wish)).toMatchObject({ status: 404 });
  const mistaken = { ...inCare, patientId: other.userId };
  expect(await sendReturnedAgain(context, mistaken, wish)).toMatchObject({ status: 404 });
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, provider.id));
  expect(await send()).toMatchObject({ status: 403 });
  expect(await shipmentsOf(db, patient)).toHaveLength(1);
});

it('is found among the parcels that came back until it is sent again', async () => {
  const { db, context, patient, provider, shipment, send } = await returned();
  const find = async (show: ShipmentView, search = '', who = provider.id) =>
    (await shipmentsInCare(context, who, { show, search })).shipments.map(({ number }) => number);
  const { payer } = patient;

  expect(await find('returned')).toEqual([shipment.number]);
  expect(await find('moving')).toEqual([]);
  expect(await find('all', shipment.number.toLowerCase())).toEqual([shipment.number]);
  expect(await find('all', patient.orderNumber)).toEqual([shipment.number]);
  expect(await find('all', payer.user.email)).toEqual([shipment.number]);
  expect(await find('all', 'nobody of that name')).toEqual([]);
  expect(await find('all', '', (await someProvider(db, 'NV')).id)).toEqual([]);
  await send();
  const { counts, shipments } = await shipmentsInCare(context, provider.id, {
    show: 'all',
    search: '',
  });
  expect(await find('returned')).toEqual([]);
  expect(counts).toMatchObject({ moving: 1, returned: 0, lost: 0 });
  const [second, first] = shipments;
  expect(first?.sentAgainAs).toBe(second?.number);
  expect(await find('moving')).toEqual([second?.number]);
});

it('stands in a list that goes on page by page, the newest first', async () => {
  const { context, patient, provider, send } = await returned();
  await send();
  const ofPatient = { show: 'all', search: patient.payer.user.email } as const;
  const page = (after: string | null, length: number) =>
    shipmentsInCare(context, provider.id, ofPatient, { after, length });
  const both = await page(null, 2);
  const first = await page(null, 1);
  const second = await page(first.next, 1);

  expect([...first.shipments, ...second.shipments]).toEqual(both.shipments);
  expect(both.shipments).toHaveLength(2);
  expect([both.next, second.next]).toEqual([null, null]);
  expect((await page('1.nowhere', 1)).shipments).toEqual(first.shipments);
});
