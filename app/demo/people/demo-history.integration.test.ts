import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { intakeOf } from '../../../engine/quiz';
import { formatDosage } from '../../../engine/values';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { plansAgainstLabels } from '../../../tests/support/plans-against-labels';
import { waitingOrders } from '../../care/cases/patient-cases.server';
import { pastShipments, upcomingShipments } from '../../care/dispensing/shipments/shipments.server';
import { bodyFacts } from '../../care/progress/progress.server';
import { listTreatments } from '../../care/treatments/treatments.server';
import { startSubscriptions } from '../../commerce/payments/payment-jobs.server';
import { notifyGateway } from '../../commerce/subscriptions/follow-gateway.server';
import { servedQuiz } from '../../content/quizzes.server';
import { attempts, submissions } from '../../database/tables/attempts.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { sandboxSubscriptions } from '../../database/tables/sandbox.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { events } from '../../flows/events.server';
import { fixedClock } from '../../kernel/clock';
import { createLog } from '../../kernel/log/log.server';
import { eventsOf, replay } from '../../quizzes/attempts/replay.server';
import { openReviews } from '../../quizzes/attempts/sealed-answers.server';
import { sampleProofs } from '../../quizzes/authoring/certificates/certificates.server';
import { importFixtures } from '../../quizzes/authoring/library/import-fixtures.server';
import { seedDemo } from '../seed/seed.server';
import {
  accountsSeeder,
  addressesSeeder,
  providerProfilesSeeder,
  providersSeeder,
} from './accounts-seed.server';
import { historySeeder } from './demo-history-seed.server';
import { documentsSeeder } from './documents-seed.server';
import { offerSeeder } from './offer-seed.server';
import { sandboxSeeder } from './sandbox-seed.server';
import { demoPerson } from './seeder.server';

const database = withDatabase();
const today = '2026-11-21';
const services = {
  events,
  config: testConfig(),
  clock: fixedClock(`${today}T16:00:00Z`),
  log: createLog('silent'),
};

beforeAll(async () => {
  await importFixtures(database.db, sampleProofs);
  await seedDemo(database.db, services, [
    accountsSeeder,
    addressesSeeder,
    documentsSeeder,
    providersSeeder,
    providerProfilesSeeder,
    historySeeder,
    offerSeeder,
    sandboxSeeder,
  ]);
});

const idOf = async (email: string) =>
  database.db.transaction(async (tx) => (await demoPerson(tx, email)).id);

it('every plan of the demonstration begins as its label says, and goes up no faster', async () => {
  const { faults, plans } = await plansAgainstLabels(database.db);
  expect(faults).toEqual([]);
  expect(plans).not.toEqual([]);
});

it('Priya is asked about a medicine that costs more, and nothing is charged', async () => {
  const [treatment] = await listTreatments(database.db, await idOf('priya@example.com'), today);

  expect(treatment).toMatchObject({
    ...{ title: 'Semaglutide, weekly', wasCharged: false },
    asked: { drug: 'Tirzepatide, weekly', isPaid: true, ordered: 29_900, total: 39_900 },
    subscription: { renewalTotal: 29_900, nextRefillOn: null },
  });
});

describe('Maya', () => {
  it('is in week 5 of her treatment, at the new strength, with a dose due today', async () => {
    const [treatment] = await listTreatments(database.db, await idOf('maya@example.com'), today);

    expect(treatment).toMatchObject({
      status: 'active',
      dose: { week: 5, now: '0.5 mg', isDue: true },
      prescription: { refills: 5, refillsLeft: 4, providerName: 'Daniel Reyes, MD' },
      subscription: { nextRefillOn: '2026-12-19' },
    });
  });

  it('has medicine at home until her next refill can have come', async () => {
    const [treatment] = await listTreatments(database.db, await idOf('maya@example.com'), today);
    const { nextRefillOn } = treatment?.subscription ?? {};
    expect(treatment?.dose?.suppliedThrough).toBeTruthy();
    expect((treatment?.dose?.suppliedThrough ?? '') > (nextRefillOn ?? '')).toBe(true);
  });

  it('holds the dose that she is told to take today', async () => {
    const id = await idOf('maya@example.com');
    const [treatment] = await listTreatments(database.db, id, today);
    const { rows: held } = await database.db.execute<{ dosage: number }>(sql`
      select (package -> 'dosage')::integer as dosage from shipment_lines sl
      join shipments s on s.id = sl.shipment_id
      cross join jsonb_array_elements(sl.fill -> 'packages') as package
      where s.patient_id = ${id} and s.status = 'delivered'`);

    expect(treatment?.dose).toMatchObject({ isDue: true, now: '0.5 mg' });
    expect(held.map(({ dosage }) => formatDosage(dosage, 'mg'))).toContain('0.5 mg');
  });

  it('has a parcel on its way and five that arrived', async () => {
    const id = await idOf('maya@example.com');
    const upcoming = await upcomingShipments(database.db, id);
    const past = await pastShipments(database.db, id, 1);

    expect(upcoming).toMatchObject([
      {
        status: 'shipped',
        expectedOn: '2026-11-25',
        lines: [{ strength: null }, { strength: null }],
      },
    ]);
    expect(past.shipments.map(({ status }) => status)).toEqual(Array(5).fill('delivered'));
  });
});

it('Maya’s intake is one that the quiz would take, and says what her provider and her pages ask of it', async () => {
  const { db } = database;
  const id = await idOf('maya@example.com');
  const [sent] = await db.select().from(submissions).where(eq(submissions.userId, id));
  const [attempt] = await db.select().from(attempts).where(eq(attempts.userId, id));
  if (!sent || !attempt) throw new Error('Maya sent nothing.');

  expect(sent).toMatchObject({
    eligibility: 'qualified',
    homeState: 'CA',
    storedFacts: { height: 66, weight: 240, goalWeight: 180 },
    lines: [{ productId: 'semaglutide-weekly', variantId: 'semaglutide-weekly-1m' }],
  });
  const [review] = await openReviews(db, [sent]);
  expect(review?.values).toContainEqual(expect.objectContaining({ name: 'bmi', value: 38.73 }));
  expect(await bodyFacts(db, id)).toMatchObject({ height: 66, goalWeight: 180 });

  const quiz = await servedQuiz(db, 'weight-loss', 'default');
  if (!quiz) throw new Error('The quiz is not published.');
  const replayed = replay(quiz, attempt.facts, await eventsOf(db, attempt.id));
  expect(intakeOf(quiz, replayed)).toEqual(review);
});

it('a provider reads why Theo’s answers need a look', async () => {
  const id = await idOf('theo@example.com');
  const [sent] = await database.db.select().from(submissions).where(eq(submissions.userId, id));

  expect(sent).toMatchObject({ eligibility: 'concern', homeState: 'NY' });
  const [review] = await openReviews(database.db, sent ? [sent] : []);
  expect(review?.findings.map(({ question }) => question)).toContain('medicines');
});

it('a pause of Maya’s treatment reaches the sandbox', async () => {
  const { db } = database;
  const [paid] = await db
    .select({ id: subscriptions.id, checkout: orders.checkoutId })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(eq(subscriptions.patientId, await idOf('maya@example.com')));
  if (!paid) throw new Error('Maya has no subscription.');
  await startSubscriptions({ checkout: paid.checkout }, { ...services, db });

  await db
    .update(subscriptions)
    .set({ status: 'paused', pausedUntil: '2027-01-04' })
    .where(eq(subscriptions.id, paid.id));
  await notifyGateway({ subscription: paid.id }, { ...services, db });

  const [renewing] = await db
    .select({ status: sandboxSubscriptions.status })
    .from(sandboxSubscriptions)
    .innerJoin(subscriptions, eq(subscriptions.gatewayRef, sandboxSubscriptions.ref))
    .where(eq(subscriptions.id, paid.id));
  expect(renewing).toEqual({ status: 'paused' });
});

it('Theo waits for his first review', async () => {
  const id = await idOf('theo@example.com');

  expect(await waitingOrders(database.db, id)).toMatchObject([{ status: 'inReview' }]);
  expect(await upcomingShipments(database.db, id)).toEqual([]);
});

it('every order adds up to what was paid for it', async () => {
  const { rows } = await database.db.execute(sql`
    select o.number from orders o
    join payments p on p.order_id = o.id
    where p.captured <> o.total
       or o.total <> o.shipping + (select sum(total) from order_lines where order_id = o.id)`);

  expect(rows).toEqual([]);
});
