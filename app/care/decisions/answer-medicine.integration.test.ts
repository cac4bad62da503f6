import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import {
  agreesTo,
  approvalOf,
  approved,
  caseOf,
  changeOf,
  chargesOf,
  decideNow,
  mailsAbout,
} from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { type PlacedPatient, placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { newPatient } from '../../../tests/support/visitors';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { fixedClock } from '../../kernel/clock';
import { waitingOrders } from '../cases/patient-cases.server';
import { upcomingShipments } from '../dispensing/shipments/shipments.server';
import { agreeToPrice } from '../refills/agree-to-price.server';
import { listTreatments } from '../treatments/treatments.server';
import { answerMedicine } from './answer-medicine.server';
import { expireCases } from './give-up-case.server';
import { sendToPharmacy } from './send-to-pharmacy.server';

const database = withDatabase();
const patch = {
  ...{ productId: 'patch', variantId: 'patch-1m' },
  directions: 'Stick {dose} on the skin once a week.',
  whyOther: 'You asked for nothing with a needle.',
};

beforeAll(async () => {
  const catalogue = smallCatalogue();
  const pen = catalogue.products.find(({ id }) => id === 'pen');
  if (!pen) throw new Error('There is no pen.');
  const other = structuredClone(pen);
  Object.assign(other, { id: 'patch', title: 'patch', injectionAck: false, form: 'pill' });
  other.packing = { unit: 'patch', units: 'patches', perDose: 1 };
  for (const variant of other.variants) {
    variant.id = variant.id.replace('pen', 'patch');
    variant.variantAmount = 20_000;
  }
  catalogue.products.push(other);
  await publishCatalogue(database.db, catalogue);
});

const context = () => testContext(database.db);

/** A patient who chose the pen, and for whom a provider approved the patch. */
async function suggested() {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  const id = await approved(db, await someProvider(db, 'CA'), patient, patch);
  const [prescription] = await db.select().from(prescriptions).where(eq(prescriptions.caseId, id));
  if (!prescription) throw new Error('Nothing was prescribed.');
  const answer = (isAgreed: boolean) =>
    answerMedicine(context(), patient.userId, { prescription: prescription.id, isAgreed });
  return { patient, id, prescription, answer };
}

const treatmentOf = async ({ userId }: Pick<PlacedPatient, 'userId'>, today = '2025-06-02') =>
  (await listTreatments(database.db, userId, today))[0];

const sentOf = ({ userId }: Pick<PlacedPatient, 'userId'>) =>
  database.db
    .select({ fill: shipmentLines.fill, prescriptionId: shipmentLines.prescriptionId })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.patientId, userId))
    .orderBy(desc(shipments.createdAt));

describe('another medicine than the patient chose', () => {
  it('is never suggested without a reason, which the patient reads when they are asked', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const { id } = await caseOf(db, patient);
    const approval = await approvalOf(db, id, { ...patch, whyOther: ' ' });
    expect(await decideNow(db, await someProvider(db, 'CA'), id, approval)).toEqual({
      outcome: 'refused',
      message: 'Write why you suggest patch. The patient reads it when they are asked.',
    });
    const asked = await suggested();
    expect(await treatmentOf(asked.patient)).toMatchObject({
      asked: { drug: 'patch', whyOther: patch.whyOther },
    });
  });

  it('is asked about by name: nothing of it is charged, sent or taken before they agree', async () => {
    const { patient, id } = await suggested();
    await sendToPharmacy({ case: id }, context());

    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await sentOf(patient)).toEqual([]);
    expect(await treatmentOf(patient)).toMatchObject({
      ...{ title: 'pen', dose: null, coming: null },
      asked: {
        ...{ drug: 'patch', inPlaceOf: 'pen', total: 20_000, ordered: 29_900, isPaid: false },
        directions: 'Stick 0.25 mg (1 patch) on the skin once a week.',
      },
    });
    const mail = (await mailsAbout(database.db, id)).at(-1);
    expect(await waitingOrders(database.db, patient.userId)).toMatchObject([
      { caseId: id, titles: ['pen'], asked: ['patch'] },
    ]);
    expect(mail?.text).toContain('say whether you want it');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/patch|\bpen\b|medic|dose/i);
  });

  it('is named, charged, packed and labeled alike once they agree, however often they say so', async () => {
    const { patient, id, prescription, answer } = await suggested();
    const answers = await Promise.all([answer(true), answer(true)]);
    await agreesTo(database.db, id);
    await Promise.all([1, 2].map(() => sendToPharmacy({ case: id }, context())));

    expect(answers).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await chargesOf(database.db, patient)).toEqual([20_000]);
    expect(await sentOf(patient)).toMatchObject([{ prescriptionId: prescription.id }]);
    expect((await upcomingShipments(database.db, patient.userId))[0]?.lines).toMatchObject([
      { title: 'patch', packages: ['5 patches of 0.25 mg'] },
    ]);
    expect(await treatmentOf(patient)).toMatchObject({
      ...{ title: 'patch', productId: 'patch', asked: null },
      prescription: { drug: 'patch', inPlaceOf: 'pen' },
      dose: { first: '0.25 mg', directions: 'Stick 0.25 mg (1 patch) on the skin once a week.' },
    });
    expect(await answer(false)).toEqual({ outcome: 'conflict' });
  });

  it('goes back to a provider with a no, and nothing was charged', async () => {
    const { patient, id, answer } = await suggested();
    expect(await answer(false)).toEqual({ outcome: 'done' });
    expect(await answer(false)).toEqual({ outcome: 'done' });
    expect(await answer(true)).toEqual({ outcome: 'conflict' });

    expect(await caseOf(database.db, patient)).toMatchObject({
      ...{ id, status: 'inReview', purpose: 'order' },
      reason: 'The patient does not want patch.',
    });
    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await treatmentOf(patient)).toMatchObject({
      ...{ title: 'pen', orderedStrength: '0.25 mg', asked: null, notWanted: 'patch' },
      ...{ status: 'inReview', prescription: null, dose: null },
    });
  });

  it('that a provider takes back is nobody’s medicine either', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const provider = await someProvider(db, 'CA');
    const id = await approved(db, provider, patient, patch);
    await agreesTo(db, id);
    expect(await treatmentOf(patient)).toMatchObject({ title: 'patch' });
    await decideNow(db, provider, id, { kind: 'takeBack', reason: 'I look at it once more.' });

    expect(await treatmentOf(patient)).toMatchObject({
      ...{ title: 'pen', status: 'inReview', prescription: null, dose: null },
    });
  });

  it('goes back to a provider after two weeks without a word', async () => {
    const { patient } = await suggested();
    const later = (days: number) => new Date(context().clock.now().getTime() + days * 86_400_000);
    await expireCases({ ...context(), clock: { now: () => later(13) } });
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'approved' });
    await expireCases({ ...context(), clock: { now: () => later(15) } });
    expect(await caseOf(database.db, patient)).toMatchObject({
      status: 'inReview',
      reason: 'The patient did not say whether they want this medicine.',
    });
  });

  it('is reminded of once, a week before a provider looks at it again', async () => {
    const { patient, id } = await suggested();
    const told = async () => (await mailsAbout(database.db, id)).map(({ text }) => text);
    const pass = (days: number) => {
      const at = new Date(context().clock.now().getTime() + days * 86_400_000);
      return Promise.all([1, 2].map(() => expireCases({ ...context(), clock: { now: () => at } })));
    };
    const before = await told();
    await pass(6);
    expect(await told()).toEqual(before);
    await pass(7);
    await pass(8);
    expect((await told()).slice(before.length)).toEqual([
      expect.stringMatching(/still waits for your yes or no[\s\S]*by Monday, June 16, a provider/),
    ]);
    expect(await chargesOf(database.db, patient)).toEqual([]);
    await pass(15);

    expect((await told()).slice(before.length + 1)).toEqual([
      expect.stringContaining('Nothing of it was charged or sent.'),
    ]);
    expect(await treatmentOf(patient)).toMatchObject({ status: 'inReview', notWanted: 'patch' });
    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await sentOf(patient)).toEqual([]);
  });

  it('is answered by nobody else', async () => {
    const { patient, prescription } = await suggested();
    const { user } = await newPatient(database.db);
    const answer = { prescription: prescription.id, isAgreed: true };
    expect(await answerMedicine(context(), user.id, answer)).toEqual({ outcome: 'notFound' });
    expect((await treatmentOf(patient))?.asked).not.toBeNull();
  });

  it('in a running treatment is not refilled before they agree; until then the page shows what they have', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    const { id } = await caseOf(db, patient);
    // What they take need not be what they ordered.
    await db.update(prescriptions).set({ drug: 'capsule' }).where(eq(prescriptions.caseId, id));
    const wish = await changeOf(db, id, patch);
    const decidedAt = patient.at('2025-06-20T14:00:00Z');
    await decideNow(db, await someProvider(db, 'CA'), id, wish, decidedAt);
    await patient.dueOn('2025-07-02T14:00:00Z');

    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'delivered' });
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
    expect(await treatmentOf(patient, '2025-07-02')).toMatchObject({
      ...{ title: 'capsule', asked: { drug: 'patch', inPlaceOf: 'capsule' } },
      dose: { now: '0.25 mg' },
    });

    await agreesTo(db, id, { ...context(), clock: fixedClock('2025-07-03T14:00:00Z') });
    await patient.run('2025-07-03T14:05:00Z');
    expect(await patient.refills()).toMatchObject([{ status: 'sent', amount: 20_000 }]);
    const [sent] = await sentOf(patient);
    expect(sent?.prescriptionId).toBe((await patient.prescription())?.id);
    expect(await treatmentOf(patient, '2025-07-03')).toMatchObject({
      ...{ title: 'capsule', asked: null },
      coming: { drug: 'patch' },
    });
  });

  it('in a running treatment with a no leaves on the page what they have', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    const { id } = await caseOf(db, patient);
    const wish = await changeOf(db, id, patch);
    const decidedAt = patient.at('2025-06-20T14:00:00Z');
    await decideNow(db, await someProvider(db, 'CA'), id, wish, decidedAt);
    const asked = (await treatmentOf(patient, '2025-06-20'))?.asked;
    expect(asked).toMatchObject({ isForRefill: true, total: 20_000, ordered: 29_900 });
    expect(await patient.subscription()).toMatchObject({ renewalTotal: 29_900 });
    await answerMedicine(decidedAt, patient.userId, {
      prescription: asked?.prescriptionId ?? '',
      isAgreed: false,
    });

    expect(await treatmentOf(patient, '2025-06-20')).toMatchObject({
      ...{ title: 'pen', asked: null, coming: null },
      ...{ prescription: { drug: 'pen', isEnded: true, refillsLeft: 0 }, dose: { now: '0.25 mg' } },
      notWanted: 'patch',
    });
    // The medicine that they go on with costs what it did.
    expect(await patient.subscription()).toMatchObject({ renewalTotal: 29_900 });
  });

  it('that was cheaper renews at the price of what was ordered where that is prescribed again, once they agreed', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m', patch);
    expect(await patient.subscription()).toMatchObject({ renewalTotal: 20_000 });
    const { id } = await caseOf(db, patient);
    const provider = await someProvider(db, 'CA');
    await decideNow(db, provider, id, await changeOf(db, id), patient.at('2025-06-20T14:00:00Z'));
    await patient.dueOn('2025-07-02T14:00:00Z');

    expect(await patient.refills()).toMatchObject([{ status: 'asked', amount: 29_900 }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
    const { id: subscription } = await patient.subscription();
    const agreement = { subscription, amount: 29_900 };
    await agreeToPrice(patient.at('2025-07-03T14:00:00Z'), patient.userId, agreement);
    await patient.run('2025-07-03T14:05:00Z');
    expect(await patient.refills()).toMatchObject([{ status: 'sent', amount: 29_900 }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid', amount: 29_900 }]);
  });
});
