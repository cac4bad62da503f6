import { eq, inArray } from 'drizzle-orm';
import { careCases } from '../../app/care/care.schema.server';
import type { PrescribedLine } from '../../app/care/decision';
import { sendToPharmacy } from '../../app/care/send-to-pharmacy.server';
import type { AppLoadContext } from '../../app/http/load-context';
import { renewals } from '../../app/payments/payments.schema.server';
import { currentProvider } from '../../app/payments/providers.server';
import { endPeriod } from '../../app/payments/sandbox/end-period.server';
import { startSubscriptions } from '../../app/payments/start-subscriptions.server';
import { syncCustomer } from '../../app/payments/sync-customer.server';
import { fixedClock } from '../../app/platform/clock';
import type { Db } from '../../app/platform/db/client.server';
import { shipments } from '../../app/shipments/shipments.schema.server';
import { runRefills } from '../../app/subscriptions/run-refills.server';
import { refills, subscriptions } from '../../app/subscriptions/subscriptions.schema.server';
import { approved } from './deciding';
import { type PlacedPatient, placedOrder } from './ordering';
import { someProvider } from './providers';

/** A patient whose order renews, and what time does to it. */
export interface RenewingPatient extends PlacedPatient {
  /** The context of a moment. */
  at(iso: string): AppLoadContext;
  /** Lets the provider’s period end at a moment, and our books hear of it. */
  fallDue(iso: string): Promise<void>;
  /** The same, and everything that follows. */
  dueOn(iso: string): Promise<void>;
  /** Runs the refills at a moment. */
  run(iso: string): Promise<void>;
  subscription(): Promise<typeof subscriptions.$inferSelect>;
  refills(): Promise<(typeof refills.$inferSelect)[]>;
  /** What the payment provider took or did not. */
  renewals(): Promise<(typeof renewals.$inferSelect)[]>;
  parcels(): Promise<(typeof shipments.$inferSelect)[]>;
}

/**
 * Takes a patient to a first parcel that arrived on 5 June 2025 of an order of 2 June.
 * @param rest What is prescribed otherwise than it was ordered.
 */
export async function renewing(
  db: Db,
  variantId: string,
  rest: Partial<PrescribedLine> = {},
): Promise<RenewingPatient> {
  const patient = await placedOrder(db, [variantId]);
  const { context, userId, checkout, payer } = patient;
  await startSubscriptions({ checkout }, context);
  if (variantId.startsWith('pen')) {
    const id = await approved(db, await someProvider(db, 'CA'), patient, rest);
    await sendToPharmacy({ case: id }, context);
    await arrived(db, id);
  }
  const at = (iso: string) => ({ ...context, clock: fixedClock(iso) });
  const subscription = async () => {
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.patientId, userId));
    if (!row) throw new Error('Nothing renews.');
    return row;
  };
  const fallDue = async (iso: string) => {
    const provider = currentProvider(at(iso));
    await endPeriod(at(iso), (await subscription()).providerRef ?? '', true);
    if (provider) await syncCustomer(at(iso), provider, payer.user.id);
  };
  const run = async (iso: string) => {
    const { failed } = await runRefills(at(iso));
    if (failed > 0) throw new Error(`${failed} refills met trouble.`);
  };
  return {
    ...patient,
    at,
    run,
    subscription,
    fallDue,
    async dueOn(iso) {
      await fallDue(iso);
      await run(iso);
    },
    refills: async () =>
      db
        .select()
        .from(refills)
        .where(eq(refills.subscriptionId, (await subscription()).id))
        .orderBy(refills.dueOn),
    renewals: async () =>
      db
        .select()
        .from(renewals)
        .where(inArray(renewals.subscriptionRef, [(await subscription()).providerRef ?? '']))
        .orderBy(renewals.dueAt),
    parcels: () =>
      db
        .select()
        .from(shipments)
        .where(eq(shipments.patientId, userId))
        .orderBy(shipments.createdAt),
  };
}

/** The first parcel of a case is delivered. */
async function arrived(db: Db, caseId: string): Promise<void> {
  await db.update(careCases).set({ status: 'delivered' }).where(eq(careCases.id, caseId));
  await db
    .update(shipments)
    .set({ status: 'delivered', deliveredAt: new Date('2025-06-05T15:00:00Z') })
    .where(eq(shipments.caseId, caseId));
}
