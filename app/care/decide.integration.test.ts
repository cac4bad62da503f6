import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { approvalOf, approved, caseOf, decideNow } from '../../tests/support/deciding';
import { tablesScanned } from '../../tests/support/explain';
import { testConfig, testContext } from '../../tests/support/load-context';
import { type PlacedPatient, placedOrder } from '../../tests/support/ordering';
import { submitIntake } from '../../tests/support/patient';
import { someProvider } from '../../tests/support/providers';
import { publishCatalogue } from '../../tests/support/published-catalogue';
import { jpeg } from '../../tests/support/sample-files';
import { smallCatalogue } from '../../tests/support/small-shop';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { takeJobs } from '../../tests/support/waiting-jobs';
import { users } from '../accounts/accounts.schema.server';
import { submissions } from '../attempts/attempts.schema.server';
import { staffAccess } from '../audit/audit.schema.server';
import { storeFormFile } from '../documents/store-document.server';
import { mailOutbox } from '../mail/mail.schema.server';
import { messages } from '../messages/messages.schema.server';
import { postAsPatient } from '../messages/messages.server';
import { orders, payments, refunds } from '../orders/orders.schema.server';
import { sendRefund } from '../payments/refunds.server';
import { fixedClock } from '../platform/clock';
import { shipmentLines, shipments } from '../shipments/shipments.schema.server';
import { subscriptions } from '../subscriptions/subscriptions.schema.server';
import { careCaseEvents, careDecisions, prescriptions } from './care.schema.server';
import { decideCase } from './decide.server';
import type { Decision } from './decision';
import { expireCases } from './expire-cases.server';
import { sendToPharmacy } from './send-to-pharmacy.server';

const database = withDatabase();
const dataFolder = temporaryFolder();
const context = () => testContext(database.db);
const refuse: Decision = { kind: 'refuse', reason: 'This would not be safe for you.' };
const ask: Decision = { kind: 'askForMore', message: 'Which blood pressure did you measure?' };

beforeAll(async () => {
  const catalogue = smallCatalogue();
  const pen = catalogue.products.find(({ id }) => id === 'pen');
  const cheaper = structuredClone(pen);
  if (!pen || !cheaper) throw new Error('There is no pen.');
  // Something that can be prescribed in the place of the pen, a third cheaper, and something dearer.
  Object.assign(cheaper, { id: 'patch', title: 'patch', injectionAck: false });
  const dearer = structuredClone(cheaper);
  Object.assign(dearer, { id: 'pump', title: 'pump' });
  for (const [product, factor] of [
    [cheaper, 2 / 3],
    [dearer, 2],
  ] as const) {
    for (const variant of product.variants) {
      variant.id = variant.id.replace('pen', product.id);
      variant.variantAmount = Math.round(variant.variantAmount * factor);
    }
    catalogue.products.push(product);
  }
  await publishCatalogue(database.db, catalogue);
});

const inCalifornia = () => someProvider(database.db, 'CA');
const refundsOf = async ({ userId }: PlacedPatient) =>
  (
    await database.db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.userId, userId))
  ).map(({ refund }) => refund);
const mailsAbout = (caseId: string) =>
  database.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.key, `case ${caseId} %`));
const subscriptionOf = async ({ userId }: PlacedPatient) =>
  (await database.db.select().from(subscriptions).where(eq(subscriptions.patientId, userId)))[0];

describe('an approval', () => {
  it('writes the prescription, its record and its mail, and brings the case to the pharmacy', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await inCalifornia();
    const id = await approved(database.db, provider, patient);
    const [written] = await database.db
      .select()
      .from(prescriptions)
      .where(eq(prescriptions.caseId, id));
    const [kept] = await database.db
      .select()
      .from(careDecisions)
      .where(eq(careDecisions.caseId, id));
    const [mail, ...others] = await mailsAbout(id);
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
    });
    expect((await subscriptionOf(patient))?.prescriptionId).toBe(written?.id);
    expect(kept).toMatchObject({ version: 3, decision: { kind: 'approve' } });
    expect(others).toEqual([]);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/pen\b|prescri|medic|inject|dose/i);
    expect(seen).toMatchObject([{ staffId: provider.id, action: 'case.approve', subject: id }]);
    expect(await takeJobs(database.db, 'care.sendToPharmacy')).toContainEqual({ case: id });
  });

  it('has its parcel once, however often the job runs', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const id = await approved(database.db, await inCalifornia(), patient);
    await Promise.all([1, 2, 3].map(() => sendToPharmacy({ case: id }, context())));
    const parcels = await database.db
      .select({ shipment: shipments, line: shipmentLines })
      .from(shipments)
      .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
      .where(eq(shipments.caseId, id));

    expect(parcels).toMatchObject([
      { shipment: { status: 'preparing' }, line: { dosage: 25, quantity: 1 } },
    ]);
    expect(parcels[0]?.line.prescriptionId).not.toBeNull();
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
      'of something dearer',
      { productId: 'pump', variantId: 'pump-1m' },
      /more than the patient paid/,
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
    expect(await mailsAbout(id)).toEqual([]);
  });

  it('of something cheaper gives the difference back, once, and renews for less', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const id = await approved(database.db, await inCalifornia(), patient, {
      productId: 'patch',
      variantId: 'patch-1m',
    });

    expect(await refundsOf(patient)).toMatchObject([{ amount: 29_900 - 19_933 }]);
    expect(await subscriptionOf(patient)).toMatchObject({
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
    expect(await refundsOf(patient)).toHaveLength(1);
    await decideNow(database.db, provider, id, takeBack);
    await decideNow(database.db, provider, id, refuse);
    const given = (await refundsOf(patient)).reduce((sum, { amount }) => sum + amount, 0);
    expect(given).toBe(29_900);
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

describe('a question', () => {
  it('is a message, once, and the patient’s answer puts the case back in its place', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await inCalifornia();
    const before = await caseOf(database.db, patient);
    await decideNow(database.db, provider, before.id, ask);
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'moreInformation' });
    expect(
      await database.db.select().from(messages).where(eq(messages.authorId, provider.id)),
    ).toMatchObject([{ text: 'Which blood pressure did you measure?' }]);
    const [mail] = await mailsAbout(before.id);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/blood|pen\b|medic/i);

    const answer = { clientId: randomUUID(), text: '124 over 79' };
    await postAsPatient(context(), patient.payer.user, answer);
    await postAsPatient(context(), patient.payer.user, answer);
    expect(await caseOf(database.db, patient)).toMatchObject({
      status: 'inReview',
      waitingSince: before.waitingSince,
    });
    const given = and(
      eq(careCaseEvents.caseId, before.id),
      eq(careCaseEvents.event, 'informationGiven'),
    );
    expect(await database.db.$count(careCaseEvents, given)).toBe(1);
  });

  it('is answered by an upload as well', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, await inCalifornia(), id, ask);
    const config = testConfig({ dataFolder });
    const owner = { visitorId: patient.payer.visitorId, userId: patient.userId };
    const services = testContext(database.db, { config });
    const picture = new File([new Uint8Array(await jpeg())], 'id.jpg');
    const stored = await storeFormFile(services, owner, 'idPicture', picture);

    expect(stored.ok).toBe(true);
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'inReview' });
  });

  it('and an answer at the same moment do not wait for each other', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await inCalifornia();
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, provider, id, ask);
    const answers = Array.from({ length: 6 }, () =>
      postAsPatient(context(), patient.payer.user, { clientId: randomUUID(), text: 'Here.' }),
    );
    const outcomes = await Promise.all([...answers, decideNow(database.db, provider, id, refuse)]);

    expect(outcomes.slice(0, 6).every((one) => 'ok' in one && one.ok)).toBe(true);
  });
});

describe('a refusal', () => {
  it('gives everything back, once, and cancels what renews', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await inCalifornia();
    const { id } = await caseOf(database.db, patient);
    expect(await decideNow(database.db, provider, id, refuse)).toMatchObject({ status: 'refused' });
    const [refund, ...others] = await refundsOf(patient);
    const job = { refund: refund?.id ?? '' };
    await sendRefund(job, context());
    await sendRefund(job, context());

    expect(others).toEqual([]);
    const [payment] = await database.db
      .select()
      .from(payments)
      .where(eq(payments.id, refund?.paymentId ?? ''));
    expect(payment).toMatchObject({ captured: 29_900, refunded: 29_900 });
    expect(await subscriptionOf(patient)).toMatchObject({ status: 'cancelled' });
    expect(await caseOf(database.db, patient)).toMatchObject({
      status: 'refused',
      reason: 'This would not be safe for you.',
    });
    const [mail] = await mailsAbout(id);
    expect(mail?.text).toContain('$299');
    expect(mail?.text).not.toMatch(/safe/);
  });

  it('of one part of an order leaves the rest of it paid', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, await inCalifornia(), id, refuse);

    expect(await refundsOf(patient)).toMatchObject([{ amount: 29_900 }]);
  });

  it('needs a reason', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    const silent: Decision = { kind: 'refuse', reason: ' ' };

    expect(await decideNow(database.db, await inCalifornia(), id, silent)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/Say why/),
    });
    expect(await refundsOf(patient)).toEqual([]);
  });
});

describe('whoever decides', () => {
  it('twice with one click decides once, and is told that it is done', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await inCalifornia();
    const { id: caseId, version } = await caseOf(database.db, patient);
    const wish = { caseId, version, key: randomUUID(), decision: refuse };
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => decideCase(context(), provider.id, wish)),
    );

    expect(outcomes).toEqual(Array(3).fill({ outcome: 'done', status: 'refused', version: 3 }));
    expect(await refundsOf(patient)).toHaveLength(1);
    const other = { ...wish, decision: ask };
    expect(await decideCase(context(), provider.id, other)).toMatchObject({ outcome: 'refused' });
  });

  it('at the same time as another provider wins, or is told', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const [one, other] = [await inCalifornia(), await inCalifornia()];
    const { id } = await caseOf(database.db, patient);
    const approval = await approvalOf(database.db, id);
    const outcomes = await Promise.all([
      decideNow(database.db, one, id, approval),
      decideNow(database.db, other, id, refuse),
    ]);

    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'done']);
    const { status } = await caseOf(database.db, patient);
    expect(await refundsOf(patient)).toHaveLength(status === 'refused' ? 1 : 0);
  });

  it('from a stale page is told how it stands', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await inCalifornia();
    const { id: caseId, version } = await caseOf(database.db, patient);
    await decideNow(database.db, provider, caseId, ask);
    const wish = { caseId, version, key: randomUUID(), decision: refuse };

    expect(await decideCase(context(), provider.id, wish)).toEqual({
      outcome: 'conflict',
      status: 'moreInformation',
      version: 3,
    });
  });

  it('without a licence of the state, or with a disabled account, is refused with the reason', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    const elsewhere = await someProvider(database.db, 'NV');
    const disabled = await inCalifornia();
    await database.db
      .update(users)
      .set({ disabledAt: new Date() })
      .where(eq(users.id, disabled.id));

    expect(await decideNow(database.db, elsewhere, id, refuse)).toEqual({
      outcome: 'refused',
      message: 'You hold no licence for CA.',
    });
    expect(await decideNow(database.db, disabled, id, refuse)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/disabled/),
    });
    expect(await decideNow(database.db, patient.payer.user, id, refuse)).toMatchObject({
      outcome: 'refused',
    });
    expect(await caseOf(database.db, patient)).toMatchObject({ version: 2 });
  });

  it('cannot rewrite what was decided', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, await inCalifornia(), id, refuse);

    await expect(
      database.db.update(careDecisions).set({ decision: ask }).where(eq(careDecisions.caseId, id)),
    ).rejects.toMatchObject({ cause: { message: 'care_decisions is only ever added to' } });
  });
});

describe('a case that nobody decides', () => {
  const at = (iso: string) => testContext(database.db, { clock: fixedClock(iso) });

  it('is given up after two weeks and paid back, once, by however many processes', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    await expireCases(at('2025-06-16T11:59:00Z'));
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'inReview' });
    await Promise.all([1, 2].map(() => expireCases(at('2025-06-16T12:00:00Z'))));

    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'expired', version: 3 });
    expect(await refundsOf(patient)).toMatchObject([{ amount: 29_900 }]);
    expect(await subscriptionOf(patient)).toMatchObject({ status: 'cancelled' });
  });

  it('leaves patients at least a week to answer', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    const late = at('2025-06-16T11:00:00Z');
    await decideNow(database.db, await inCalifornia(), id, ask, late);
    await expireCases(at('2025-06-23T10:00:00Z'));
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'moreInformation' });
    await expireCases(at('2025-06-23T11:00:00Z'));
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'expired' });
  });

  it('is found by an index', async () => {
    const scanned = await tablesScanned(database.db, () => expireCases(context()));

    expect(scanned).not.toContain('care_cases');
  });
});
