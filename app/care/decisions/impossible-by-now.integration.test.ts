import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { strong, withDearerMedicines } from '../../../tests/support/dearer-medicines';
import {
  agreesTo,
  approved,
  caseOf,
  chargesOf,
  mailsAbout,
  paymentPage,
  refundsOf,
} from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publish } from '../../../tests/support/published-catalogue';
import { openRuledShop, tellsHealth } from '../../../tests/support/ruled-shop';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { someAddress } from '../../../tests/support/some-address';
import { retryCharges } from '../../commerce/charges/wanted-charges.server';
import { findSandboxPayment, press } from '../../commerce/gateway/sandbox/press.server';
import {
  followMedicinePayment,
  viewMedicinePayment,
} from '../../commerce/payments/medicine-payments.server';
import { forgetPublications } from '../../content/published.server';
import { users } from '../../database/tables/accounts.schema.server';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import { payments } from '../../database/tables/orders.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { sandboxCards, sandboxCharges } from '../../database/tables/sandbox.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { saveAddress } from '../../identity/profile/addresses.server';
import { dayOf } from '../../kernel/calendar/service-day';
import { listTreatments } from '../treatments/treatments.server';
import { answerMedicine, payForMedicine } from './answer-medicine.server';
import { profileTasks } from './patient-moved.server';

const { database, context, suggested, workIsDone } = withDearerMedicines();
beforeAll(() => someProvider(database.db, 'NV'));

/** The patient gives another address; the job that follows has not run yet. */
const moves = (userId: string, state = 'NV') =>
  saveAddress(database.db, context().clock.now(), {
    ...{
      userId,
      use: 'shipping',
      address: { ...someAddress(state), countryCode: 'US' },
      version: null,
    },
  });

const followsMove = (patient: string) => profileTasks['profile.moved']({ patient }, context());

/** The license of a provider ended yesterday, as their manager writes down now. */
const lapses = ({ id }: { id: string }) =>
  database.db
    .update(providerLicenses)
    .set({ validThrough: '2025-06-01' })
    .where(eq(providerLicenses.userId, id));

/** The sums that a gateway was ever asked to take for a case. */
const askedAtGateway = (caseId: string) =>
  database.db
    .select({ amount: sandboxCharges.amount, status: sandboxCharges.status })
    .from(sandboxCharges)
    .innerJoin(payments, eq(payments.gatewayRef, sandboxCharges.ref))
    .where(eq(payments.caseId, caseId));

/** Nothing was taken, nothing had to go back, nothing left, and a provider looks at it. */
async function costsNothing(patient: { userId: string }, id: string, why: RegExp) {
  await workIsDone(id);
  // A charge that is called off comes once more, to be ended at the gateway.
  await workIsDone(id);
  expect(await chargesOf(database.db, patient)).toEqual([]);
  expect(await refundsOf(database.db, patient)).toEqual([]);
  expect(await database.db.$count(shipments, eq(shipments.patientId, patient.userId))).toBe(0);
  const careCase = await caseOf(database.db, patient);
  expect(careCase).toMatchObject({ status: 'inReview', returned: 'shipment', purpose: 'order' });
  expect(careCase.reason).toMatch(why);
  const [treatment] = await listTreatments(
    database.db,
    patient.userId,
    dayOf(context().clock.now()),
  );
  expect(treatment).toMatchObject({ asked: null, case: { comesBackWhy: careCase.reason } });
  const mails = await mailsAbout(database.db, id);
  expect(mails.at(-1)?.text).toContain('once more before anything of it is sent');
}

const inNevada = /^Your parcels go to Nevada now, and this was prescribed for California\./;
const mayNotAnyMore = /^Whoever prescribed this may not prescribe it in California any more\./;

describe('a medicine that costs more, for a patient who has moved since', () => {
  it('opens no page for a payment, says why, and is put before a provider there', async () => {
    const { id, userId, patient, prescription } = await suggested();
    await moves(userId);
    const paying = await payForMedicine(context(), userId, prescription.id);
    expect(paying).toMatchObject({ outcome: 'stopped', message: expect.stringMatching(inNevada) });
    await costsNothing(patient, id, inNevada);
    expect(await caseOf(database.db, patient)).toMatchObject({ state: 'NV' });
    expect(await payForMedicine(context(), userId, prescription.id)).toEqual({
      outcome: 'conflict',
    });
  });

  it('is not charged to a card that is kept on a page that was open', async () => {
    const { id, userId, patient, prescription } = await suggested();
    const { ref, payment } = await paymentPage(context(), userId, prescription.id);
    await moves(userId);
    await press(context(), ref, { kind: 'pay', webhook: 'never' });
    const views = await Promise.all(
      [1, 2].map(() => viewMedicinePayment(context(), userId, payment)),
    );
    expect(views).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
    await costsNothing(patient, id, inNevada);
  });

  it('is asked about no more once the move is known, and its page is ended', async () => {
    const { id, userId, patient, prescription } = await suggested();
    const { ref, payment } = await paymentPage(context(), userId, prescription.id);
    await moves(userId);
    await followsMove(userId);
    await followsMove(userId);
    await costsNothing(patient, id, inNevada);
    await followMedicinePayment({ payment }, context());
    expect(await findSandboxPayment(context(), ref)).toMatchObject({ status: 'cancelled' });
  });

  it('costs nothing where card, move and charge are looked at in one moment', async () => {
    const { id, userId, patient, prescription } = await suggested();
    const { ref, payment } = await paymentPage(context(), userId, prescription.id);
    await press(context(), ref, { kind: 'pay', webhook: 'never' });
    await moves(userId);
    await Promise.all([
      viewMedicinePayment(context(), userId, payment),
      followsMove(userId),
      payForMedicine(context(), userId, prescription.id),
      followMedicinePayment({ payment }, context()),
      workIsDone(id),
    ]);
    await costsNothing(patient, id, inNevada);
  });

  it('is prescribed there and then charged, once', async () => {
    const { id, userId, patient, prescription } = await suggested();
    await moves(userId);
    await payForMedicine(context(), userId, prescription.id);
    await approved(database.db, await someProvider(database.db, 'NV'), patient, strong);
    await agreesTo(database.db, id);
    await workIsDone(id);
    expect(await chargesOf(database.db, patient)).toEqual([34_900]);
    expect(await database.db.$count(shipments, eq(shipments.patientId, userId))).toBe(1);
  });

  it('where nobody may prescribe in the new state, that is said', async () => {
    const { id, userId, patient, prescription } = await suggested();
    await moves(userId, 'WA');
    await payForMedicine(context(), userId, prescription.id);
    await costsNothing(patient, id, /Nobody here may prescribe it in Washington right now\.$/);
  });
});

describe('a medicine that costs more, where whoever prescribed it may not any more', () => {
  it('is not paid for after their license has ended', async () => {
    const { id, userId, patient, provider, prescription } = await suggested();
    await lapses(provider);
    const paying = await payForMedicine(context(), userId, prescription.id);
    expect(paying).toMatchObject({ outcome: 'stopped' });
    await costsNothing(patient, id, mayNotAnyMore);
  });

  it('is not charged to a card that was kept after their account was shut', async () => {
    const { id, userId, patient, provider, prescription } = await suggested();
    const { ref, payment } = await paymentPage(context(), userId, prescription.id);
    await database.db
      .update(users)
      .set({ disabledAt: context().clock.now() })
      .where(eq(users.id, provider.id));
    await press(context(), ref, { kind: 'pay', webhook: 'never' });
    expect(await viewMedicinePayment(context(), userId, payment)).toEqual({ status: 'cancelled' });
    await costsNothing(patient, id, mayNotAnyMore);
  });
});

it('a medicine that costs the same and that is agreed to after a move is not charged either', async () => {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  const other = {
    ...{ productId: 'pump', variantId: 'pump-1m', whyOther: 'It suits you better.' },
    doseSteps: [{ fromWeek: 1, dosage: 25, unit: 'mg' }],
  };
  const id = await approved(db, await someProvider(db, 'CA'), patient, other);
  // As if the pump had cost what was ordered.
  const [asked] = await db
    .update(prescriptions)
    .set({ more: 0, renewalTotal: null })
    .where(eq(prescriptions.caseId, id))
    .returning();
  await moves(patient.userId);
  const yes = { prescription: asked?.id ?? '', isAgreed: true };
  expect(await answerMedicine(context(), patient.userId, yes)).toMatchObject({
    outcome: 'stopped',
  });
  await costsNothing(patient, id, inNevada);
});

describe('what was ordered, approved, and waits for its charge', () => {
  /** A patient whose card refused after an approval. */
  async function refused() {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m'], {}, { refusesLater: true });
    const provider = await someProvider(db, 'CA');
    const id = await approved(db, provider, patient);
    return { patient, provider, id, userId: patient.userId };
  }

  async function givesAnotherCard(userId: string) {
    await database.db.update(sandboxCards).set({ declines: false });
    await retryCharges(database.db, userId);
  }

  it('is not charged to another card after a move: its charge is ended at the gateway', async () => {
    const { patient, id, userId } = await refused();
    await moves(userId);
    await givesAnotherCard(userId);
    await costsNothing(patient, id, inNevada);
    expect(await askedAtGateway(id)).toEqual([{ amount: 29_900, status: 'cancelled' }]);
  });

  it('costs nothing where its charge and the move are looked at in one moment', async () => {
    const { patient, id, userId } = await refused();
    await moves(userId);
    await Promise.all([
      givesAnotherCard(userId).then(() => workIsDone(id)),
      followsMove(userId),
      followsMove(userId),
    ]);
    await costsNothing(patient, id, inNevada);
  });

  it('is put before a provider of the new state once the move is known', async () => {
    const { patient, id, userId } = await refused();
    await moves(userId);
    await followsMove(userId);
    await costsNothing(patient, id, inNevada);
    expect(await retryCharges(database.db, userId)).toBe(0);
  });

  it('is not charged to another card after the license of whoever prescribed it has ended', async () => {
    const { patient, id, provider, userId } = await refused();
    await lapses(provider);
    await givesAnotherCard(userId);
    await costsNothing(patient, id, mayNotAnyMore);
  });

  it('is charged to another card where nothing is in the way', async () => {
    const { patient, id, userId } = await refused();
    await givesAnotherCard(userId);
    await workIsDone(id);
    expect(await chargesOf(database.db, patient)).toEqual([29_900]);
  });

  it('is not charged where a rule stops it by now', async () => {
    const { db } = database;
    await openRuledShop(db, [rule({ kind: 'exclusion', facts: ['nitrates'] })]);
    const patient = await placedOrder(db, ['pen-1m'], {}, { refusesLater: true });
    await tellsHealth(patient.context, { uses: 'nothing', gout: 'yes' });
    const id = await approved(db, await someProvider(db, 'CA'), patient);
    const rules = [rule({ kind: 'exclusion', facts: ['gout'] })];
    await publish(db, 'clinical', JSON.stringify(sampleLabels(rules)));
    forgetPublications(db);
    await givesAnotherCard(patient.userId);
    await costsNothing(patient, id, /gout/);
  });
});
