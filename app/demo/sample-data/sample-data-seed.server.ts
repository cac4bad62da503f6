import { arrayContains, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Quiz } from '../../../engine/quiz';
import { readCalendars } from '../../care/appointments/calendars.server';
import { periodLater, syncTomorrow } from '../../commerce/gateway/payment-queue.server';
import { endPauseLater } from '../../commerce/subscriptions/subscription-queue.server';
import { servedQuiz } from '../../content/quizzes.server';
import { currentReference } from '../../content/reference.server';
import { users } from '../../database/tables/accounts.schema.server';
import { appointments, providerLicenses } from '../../database/tables/appointments.schema.server';
import {
  attemptEvents,
  attemptSteps,
  attempts,
  submissions,
} from '../../database/tables/attempts.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import {
  careCaseEvents,
  careCaseLines,
  careCases,
  careDecisions,
  patientNotes,
} from '../../database/tables/care.schema.server';
import { cartItems, carts } from '../../database/tables/cart.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import {
  conversations,
  messageReads,
  messages,
  savedReplies,
} from '../../database/tables/messages.schema.server';
import {
  orderLines,
  orders,
  paymentLines,
  payments,
} from '../../database/tables/orders.schema.server';
import {
  checkouts,
  paymentCustomers,
  renewals,
} from '../../database/tables/payments.schema.server';
import { doseLogs, prescriptions } from '../../database/tables/prescriptions.schema.server';
import { addresses } from '../../database/tables/profile.schema.server';
import { progressEntries, progressGoals } from '../../database/tables/progress.schema.server';
import {
  sandboxCards,
  sandboxCharges,
  sandboxCustomers,
  sandboxPayments,
  sandboxPharmacyOrders,
  sandboxRenewals,
  sandboxSubscriptions,
} from '../../database/tables/sandbox.schema.server';
import {
  shipmentEvents,
  shipmentLines,
  shipments,
} from '../../database/tables/shipments.schema.server';
import {
  refills,
  subscriptionChanges,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import { hashPassword } from '../../identity/email-and-password/passwords.server';
import type { Config } from '../../kernel/config/config.server';
import type { Tx } from '../../kernel/database/client.server';
import { demoPassword } from '../../kernel/demo-password';
import { documentStore } from '../../kernel/files/document-store.server';
import { seal } from '../../kernel/files/seal.server';
import { siteHandles } from '../../kernel/sites/sites';
import { drawDemoFiles } from '../people/documents-seed.server';
import { demoProvider, type Seeder } from '../people/seeder.server';
import { type GoingOn, generateSampleData } from './generate/generate-sample-data';
import { sought, towns } from './invent-person';
import { rowBook, type SampleData, type Staff } from './sample-data.server';
import { savedWords } from './words';

/**
 * Some three hundred patients with half a year behind them, so that every page of the demonstration has something
 * to show. They are thrown with random numbers and written in bulk. Runs after everything else was generated.
 */
export const sampleDataSeeder: Seeder = {
  name: 'sample-data-1',
  takes: 'Generating half a year of patients, once',
  async seed(tx, { clock, config }) {
    const { catalogue, clinical } = await currentReference(tx);
    if (catalogue.products.length === 0) return;
    const now = clock.now();
    const sampleData: SampleData = {
      book: rowBook(sampleDataTables),
      now,
      catalogue,
      clinical,
      origin: config.publicUrl,
      quizOf: await readQuizzes(tx),
      staff: await readStaff(tx),
      passwordHash: await hashPassword(demoPassword),
      files: await drawDemoFiles(),
      numbered: { orders: [], shipments: [] },
      waitingIn: [],
      uploads: [],
    };
    const goingOn = await generateSampleData(sampleData, async () => {
      await tx.execute(sql`select 1`);
    });
    await giveNumbers(tx, sampleData);
    await sampleData.book.write(tx);
    await storeFiles(sampleData, config);
    await storeReplies(tx, now);
    await goOn(tx, goingOn, now);
  },
};

async function readQuizzes(tx: Tx): Promise<SampleData['quizOf']> {
  const served = new Map<string, Quiz>();
  for (const site of siteHandles) {
    for (const [kind] of sought) {
      const quiz = await servedQuiz(tx, kind, site);
      if (quiz) served.set(`${kind} ${site}`, quiz);
    }
  }
  return (kind, site) => {
    const quiz = served.get(`${kind} ${site}`);
    if (!quiz) throw new Error(`The demonstration has no ${kind}.`);
    return quiz;
  };
}

async function readStaff(tx: Tx): Promise<Staff> {
  const states = [...new Set(towns.map(([{ state }]) => state))];
  const calendars = new Map<string, Awaited<ReturnType<typeof readCalendars>>>();
  for (const state of states) {
    const licensed = await readCalendars(tx, state);
    // Whoever takes no appointments supervises, and sees nobody.
    calendars.set(
      state,
      licensed.filter(({ hours }) => hours.length > 0),
    );
  }
  const licenses = await tx
    .select({ id: users.id, state: providerLicenses.state })
    .from(providerLicenses)
    .innerJoin(users, eq(users.id, providerLicenses.userId))
    .where(arrayContains(users.grants, ['physician']));
  const held = (of: string | undefined) => licenses.filter(({ id }) => id === of);
  const [most] = licenses.toSorted((one, other) => held(other.id).length - held(one.id).length);
  return {
    licensedIn: (state) => calendars.get(state) ?? [],
    physicianIn: held(most?.id)
      .map(({ state }) => state)
      .filter((state) => states.includes(state)),
    booked: new Map(),
  };
}

/** Orders and shipments are numbered as they came, one after another. */
async function giveNumbers(tx: Tx, { numbered: { orders, shipments } }: SampleData): Promise<void> {
  const inOrder = orders.toSorted((one, other) => +one.createdAt - +other.createdAt);
  const orderNumbers = await next(tx, 'order_numbers', orders.length);
  for (const [nth, order] of inOrder.entries()) order.number = `F-${orderNumbers[nth]}`;
  const sent = shipments.toSorted((one, other) => +one.row.createdAt - +other.row.createdAt);
  const shipmentNumbers = await next(tx, 'shipment_numbers', shipments.length);
  for (const [nth, { row, sandboxOrder }] of sent.entries()) {
    row.number = `S-${shipmentNumbers[nth]}`;
    if (sandboxOrder === null) continue;
    sandboxOrder.key = `${row.number}-1`;
    row.pharmacyKey = sandboxOrder.key;
  }
}

async function next(tx: Tx, sequence: string, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval(${sequence})::text as number from generate_series(1, ${count})`,
  );
  return rows.map(({ number }) => number);
}

/** Number of files that are written side by side. */
const atATime = 12;

async function storeFiles({ uploads }: SampleData, config: Config): Promise<void> {
  const store = documentStore(config);
  for (let from = 0; from < uploads.length; from += atATime) {
    await Promise.all(
      uploads
        .slice(from, from + atATime)
        .map(({ storeKey, file: { bytes } }) =>
          store.write(storeKey, seal(bytes, config.documentKeys, storeKey)),
        ),
    );
  }
}

/** The care team shares some words to begin an answer with. */
async function storeReplies(tx: Tx, now: Date): Promise<void> {
  const authors = [
    await demoProvider(tx, 'amara@example.com'),
    await demoProvider(tx, 'daniel@example.com'),
  ];
  await tx.insert(savedReplies).values(
    savedWords.flatMap((words, nth) => {
      const authorId = authors[nth % authors.length];
      return authorId === undefined ? [] : [{ ...words, authorId, isShared: true, createdAt: now }];
    }),
  );
}

/** Lets renewals go on by themselves, and pauses end. */
async function goOn(tx: Tx, { renewing }: GoingOn, now: Date): Promise<void> {
  const customers = new Set<string>();
  for (const { row, sandbox, userId } of renewing) {
    if (sandbox.status === 'cancelled') continue;
    customers.add(userId);
    await periodLater(tx, sandbox.ref, sandbox.nextAt);
    if (row.status === 'paused' && row.pausedUntil !== null) {
      await endPauseLater(tx, row.id, row.pausedUntil);
    }
  }
  for (const user of customers) await syncTomorrow(tx, user, now);
}

/** Every table in which the sample data leaves something; what a table refers to stands before it. */
const sampleDataTables: readonly PgTable[] = [
  users,
  addresses,
  documents,
  attempts,
  attemptEvents,
  attemptSteps,
  submissions,
  appointments,
  carts,
  cartItems,
  checkouts,
  orders,
  orderLines,
  payments,
  paymentLines,
  careCases,
  careCaseLines,
  careCaseEvents,
  careDecisions,
  prescriptions,
  patientNotes,
  doseLogs,
  shipments,
  shipmentLines,
  shipmentEvents,
  sandboxPharmacyOrders,
  subscriptions,
  subscriptionChanges,
  renewals,
  refills,
  paymentCustomers,
  sandboxCustomers,
  sandboxCards,
  sandboxPayments,
  sandboxCharges,
  sandboxSubscriptions,
  sandboxRenewals,
  conversations,
  messages,
  messageReads,
  progressEntries,
  progressGoals,
  staffAccess,
];
