import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import {
  agreesTo,
  approvalOf,
  approved,
  caseOf,
  chargesOf,
  decideNow,
  decline,
  mailsAbout,
  paidAtCheckout,
  refundsOf,
  subscriptionOf,
} from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { submitIntake } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { takeJobs } from '../../../tests/support/waiting-jobs';
import { submissions } from '../../database/tables/attempts.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { careDecisions } from '../../database/tables/care.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { fixedClock } from '../../kernel/clock';
import { openPrescriptions } from '../prescriptions/sealed-decisions.server';
import { sendToPharmacy } from './send-to-pharmacy.server';

const database = withDatabase();
const context = () => testContext(database.db);
const inCalifornia = () => someProvider(database.db, 'CA');

beforeAll(async () => {
  const catalogue = smallCatalogue();
  const pen = catalogue.products.find(({ id }) => id === 'pen');
  const cheaper = structuredClone(pen);
  if (!pen || !cheaper) throw new Error('There is no pen.');
  // Something that can be prescribed in the place of the pen,
  // a third cheaper, something dearer, and what was sold once.
  Object.assign(cheaper, { id: 'patch', title: 'patch', injectionAck: false });
  const dearer = structuredClone(cheaper);
  Object.assign(dearer, { id: 'pump', title: 'pump' });
  const gone = structuredClone(cheaper);
  Object.assign(gone, { id: 'ring', title: 'ring', status: 'disabled' });
  for (const [product, factor] of [
    [cheaper, 2 / 3],
    [dearer, 2],
    [gone, 1],
  ] as const) {
    for (const variant of product.variants) {
      variant.id = variant.id.replace('pen', product.id);
      variant.variantAmount = Math.round(variant.variantAmount * factor);
    }
    catalogue.products.push(product);
  }
  await publishCatalogue(database.db, catalogue);
});

it('a prescription says as many units as its first supply is sent with', async () => {
  const sent = async (variantId: string) => {
    const patient = await placedOrder(database.db, [variantId]);
    const caseId = await approved(database.db, await inCalifornia(), patient, { quantity: 12 });
    await agreesTo(database.db, caseId, patient.context);
    await sendToPharmacy({ case: caseId }, patient.context);
    const [prescription] = await database.db
      .select()
      .from(prescriptions)
      .where(eq(prescriptions.caseId, caseId));
    const lines = await database.db
      .select()
      .from(shipmentLines)
      .where(eq(shipmentLines.prescriptionId, prescription?.id ?? ''));
    const packages = lines.flatMap(({ fill }) => fill?.packages ?? []);
    return {
      prescribed: prescription?.quantity,
      packed: packages.reduce((sum, { count }) => sum + count, 0),
    };
  };
  expect(await sent('pen-1m')).toEqual({ prescribed: 5, packed: 5 });
  expect(await sent('pen-3m')).toEqual({ prescribed: 14, packed: 14 });
});

describe('an approval', () => {
  it('writes the prescription, its record and its mail, and brings the case to the pharmacy', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await inCalifornia();
    const id = await approved(database.db, provider, patient);
    const [written] = await openPrescriptions(
      database.db,
      await database.db.select().from(prescriptions).where(eq(prescriptions.caseId, id)),
    );
    const [stored] = await database.db
      .select()
      .from(careDecisions)
      .where(eq(careDecisions.caseId, id));
    const [mail, ...others] = await mailsAbout(database.db, id);
    const seen = await database.db
      .select()
      .from(staffAccess)
      .where(eq(staffAccess.patientId, patient.userId));

    expect(written).toMatchObject({
      drug: 'pen',
      form: 'injection',
      strength: '0.25 mg',
      refills: 5,
      state: 'CA',
      providerId: provider.id,
      treats: 'Obesity',
      assessment: 'Nothing speaks against it.',
    });
    expect((await subscriptionOf(database.db, patient))?.prescriptionId).toBe(written?.id);
    expect(stored).toMatchObject({ version: 3, decision: { kind: 'approve' } });
    expect(others).toEqual([]);
    expect(mail?.actionUrl).toMatch(/^https?:.*\/patient\/shipments$/);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/pen\b|prescri|medic|inject|dose/i);
    expect(seen).toMatchObject([{ staffId: provider.id, action: 'case.approve', subject: id }]);
    expect(await takeJobs(database.db, 'care.sendToPharmacy')).toContainEqual({ case: id });
  });

  it.each([
    ['what it treats', { treats: ' ' }, /^Write what this treats/],
    ['an assessment', { assessment: '' }, /^Write your assessment/],
  ])('is never signed without %s', async (_what, over, message) => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    const approval = await approvalOf(database.db, id);
    const signed = { ...approval.signed, ...over };
    expect(await decideNow(database.db, await inCalifornia(), id, { ...approval, signed })).toEqual(
      { outcome: 'refused', message: expect.stringMatching(message) },
    );
  });

  it('has its parcel once, however often the job runs', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const id = await approved(database.db, await inCalifornia(), patient);
    await Promise.all([1, 2, 3].map(() => sendToPharmacy({ case: id }, context())));
    const sent = await database.db
      .select({ shipment: shipments, line: shipmentLines })
      .from(shipments)
      .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
      .where(eq(shipments.caseId, id));

    expect(sent).toMatchObject([
      {
        shipment: { status: 'preparing' },
        line: { fill: { packages: [{ count: 5, dosage: 25 }] } },
      },
    ]);
    expect(sent[0]?.line.prescriptionId).not.toBeNull();
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'atPharmacy' });
  });

  it('that can no longer be sent goes back to the queue, with the reason', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const id = await approved(database.db, await inCalifornia(), patient);
    const later = testContext(database.db, { clock: fixedClock('2025-12-03T12:00:00Z') });
    await sendToPharmacy({ case: id }, later);

    expect(await caseOf(database.db, patient)).toMatchObject({
      status: 'inReview',
      reason: 'This prescription has expired.',
    });
  });

  it.each<[string, Parameters<typeof approvalOf>[2], RegExp]>([
    ['without directions', { directions: ' ' }, /how it is taken/],
    ['of half a unit', { quantity: 0.5 }, /quantity/],
    ['with refills for years', { refills: 40 }, /refills/],
    ['valid until yesterday', { validThrough: '2025-06-01' }, /within the next year/],
    ['valid for years', { validThrough: '2027-06-01' }, /within the next year/],
    ['valid until a day that no year has', { validThrough: '2026-02-29' }, /within the next year/],
    [
      'of a strength that is not made',
      { doseSteps: [{ fromWeek: 1, dosage: 33, unit: 'mg' }] },
      /strengths/,
    ],
    [
      'without a first strength',
      { doseSteps: [{ fromWeek: 5, dosage: 50, unit: 'mg' }] },
      /week 1/,
    ],
    ['of something unknown', { productId: 'nothing' }, /catalogue/],
    ['in another rhythm', { variantId: 'pen-3m' }, /as often/],
    [
      'of something dearer without a reason for the patient',
      { productId: 'pump', variantId: 'pump-1m', whyOther: '' },
      /Write why you suggest pump/,
    ],
    [
      'of something that is sold no longer',
      { productId: 'ring', variantId: 'ring-1m' },
      /not sold any more/,
    ],
  ])('%s is refused, and nothing is written', async (_what, rest, message) => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    const decision = await approvalOf(database.db, id, rest);
    const decided = await decideNow(database.db, await inCalifornia(), id, decision);

    expect(decided).toMatchObject({ outcome: 'refused', message: expect.stringMatching(message) });
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'inReview', version: 2 });
    const own = eq(prescriptions.caseId, id);
    expect(await database.db.$count(prescriptions, own)).toBe(0);
    expect(await mailsAbout(database.db, id)).toEqual([]);
  });

  it('of something cheaper charges less, and renews for less, also after it was taken back', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const patch = { productId: 'patch', variantId: 'patch-1m' };
    const provider = await inCalifornia();
    const id = await approved(database.db, provider, patient, patch);
    expect(await chargesOf(database.db, patient)).toEqual([]);
    await agreesTo(database.db, id);

    // The vitamins go with the first charge.
    expect(await chargesOf(database.db, patient)).toEqual([19_933 + 2_400]);
    expect(await refundsOf(database.db, patient)).toEqual([]);
    expect(await subscriptionOf(database.db, patient)).toMatchObject({
      productId: 'patch',
      variantId: 'patch-1m',
      renewalTotal: 19_933,
      nextRefillOn: '2025-07-02',
    });

    const takeBack = { kind: 'takeBack', reason: 'A slip of mine.' } as const;
    await decideNow(database.db, provider, id, takeBack);
    expect(await refundsOf(database.db, patient)).toMatchObject([{ amount: 19_933 }]);
    const asOrdered = await approvalOf(database.db, id);
    expect(await decideNow(database.db, provider, id, asOrdered)).toMatchObject({
      outcome: 'done',
    });
    expect(await chargesOf(database.db, patient)).toEqual([19_933 + 2_400, 29_900]);
    expect(await refundsOf(database.db, patient)).toHaveLength(1);
  });

  it('of something cheaper than what was paid at checkout gives the difference back, once, and renews for less', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    await paidAtCheckout(database.db, patient);
    const id = await approved(database.db, await inCalifornia(), patient, {
      productId: 'patch',
      variantId: 'patch-1m',
    });
    await agreesTo(database.db, id);

    expect(await refundsOf(database.db, patient)).toMatchObject([{ amount: 29_900 - 19_933 }]);
    expect(await subscriptionOf(database.db, patient)).toMatchObject({
      productId: 'patch',
      variantId: 'patch-1m',
      renewalTotal: 19_933,
    });

    // Taken back, approved once more and refused: what was given back already is not given back again.
    const provider = await inCalifornia();
    const takeBack = { kind: 'takeBack', reason: 'A slip of mine.' } as const;
    await decideNow(database.db, provider, id, takeBack);
    const asOrdered = await approvalOf(database.db, id);
    expect(await decideNow(database.db, provider, id, asOrdered)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/paid back/),
    });
    const patch = { productId: 'patch', variantId: 'patch-1m' };
    const same = await approvalOf(database.db, id, patch);
    expect(await decideNow(database.db, provider, id, same)).toMatchObject({ outcome: 'done' });
    expect(await refundsOf(database.db, patient)).toHaveLength(1);
    await decideNow(database.db, provider, id, takeBack);
    await decideNow(database.db, provider, id, decline);
    const given = (await refundsOf(database.db, patient)).reduce(
      (sum, { amount }) => sum + amount,
      0,
    );
    // With the vitamins, of which nothing is sent once all of it is declined.
    expect(given).toBe(29_900 + 2_400);
  });

  it('of an older intake than the patient’s newest is refused, until it was read', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await inCalifornia();
    const { id } = await caseOf(database.db, patient);
    const decision = await approvalOf(database.db, id);
    const later = { ...patient.context, clock: fixedClock('2025-06-02T12:30:00Z') };
    await submitIntake(later, patient.payer, ['pen']);
    expect(await decideNow(database.db, provider, id, decision)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/newer answers/),
    });

    const all = await database.db
      .select()
      .from(submissions)
      .where(eq(submissions.userId, patient.userId));
    const newest = all.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
    const read = { ...decision, intake: newest?.id ?? '' };
    expect(await decideNow(database.db, provider, id, read)).toMatchObject({ outcome: 'done' });
    expect(await caseOf(database.db, patient)).toMatchObject({ submissionId: newest?.id });
  });
});
