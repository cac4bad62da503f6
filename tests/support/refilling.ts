import { and, desc, eq, inArray, isNull, like } from 'drizzle-orm';
import { sendToPharmacy } from '../../app/care/decisions/send-to-pharmacy.server';
import { runRefills } from '../../app/care/refills/run-refills.server';
import { currentGateway } from '../../app/commerce/gateway/gateways.server';
import { endPeriod } from '../../app/commerce/gateway/sandbox/sandbox-renewals.server';
import { startSubscriptions } from '../../app/commerce/payments/payment-jobs.server';
import { syncCustomer } from '../../app/commerce/payments/sync-customer.server';
import type { PrescribedLine } from '../../app/database/tables/care.schema.server';
import { careCases } from '../../app/database/tables/care.schema.server';
import { mailOutbox } from '../../app/database/tables/mail.schema.server';
import { renewals } from '../../app/database/tables/payments.schema.server';
import { prescriptions } from '../../app/database/tables/prescriptions.schema.server';
import { addresses } from '../../app/database/tables/profile.schema.server';
import { shipments } from '../../app/database/tables/shipments.schema.server';
import { refills, subscriptions } from '../../app/database/tables/subscriptions.schema.server';
import { fixedClock } from '../../app/kernel/clock';
import type { Db } from '../../app/kernel/database/client.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import type { Mail } from '../../app/mail/sealed-mail.server';
import { agreesTo, approved } from './deciding';
import { type PlacedPatient, placedOrder } from './ordering';
import { someProvider } from './providers';
import { someAddress } from './some-address';
import { writtenMails } from './written-mails';

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
  /** Lists the renewals that the payment gateway took or did not. */
  renewals(): Promise<(typeof renewals.$inferSelect)[]>;
  shipments(): Promise<(typeof shipments.$inferSelect)[]>;
  /** The newest. */
  prescription(): Promise<typeof prescriptions.$inferSelect | undefined>;
  /** The mails about the refills. */
  mails(): Promise<Mail[]>;
  /** Changes where shipments go to. */
  movesTo(state: string, locality: string): Promise<void>;
}

/**
 * Takes a patient to a first shipment that arrived on 5 June 2025 of an order of 2 June.
 * @param rest Fields that are prescribed otherwise than they were ordered.
 * @param once Variants that were bought once with it.
 */
export async function renewing(
  db: Db,
  variantId: string,
  rest: Partial<PrescribedLine> = {},
  once: readonly string[] = [],
): Promise<RenewingPatient> {
  const patient = await placedOrder(db, [variantId, ...once]);
  const { context, userId, checkout, payer } = patient;
  if (variantId.startsWith('pen')) {
    const id = await approved(db, await someProvider(db, 'CA'), patient, rest);
    await agreesTo(db, id, context);
    await startSubscriptions({ checkout }, context);
    await sendToPharmacy({ case: id }, context);
    await arrived(db, id);
  } else {
    await startSubscriptions({ checkout }, context);
  }
  const at = (iso: string) => ({ ...context, clock: fixedClock(iso) });
  const subscription = async () => {
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.patientId, userId));
    if (!row) throw new Error('Nothing renews.');
    return row;
  };
  const fallDue = async (iso: string) => {
    const provider = currentGateway(at(iso));
    await endPeriod(at(iso), (await subscription()).gatewayRef ?? '', true);
    if (provider) await syncCustomer(at(iso), provider, payer.user.id);
  };
  const run = async (iso: string) => {
    const { failed } = await runRefills(at(iso));
    if (failed > 0) throw new Error(`${failed} refills failed.`);
  };
  const refillsOf = async () =>
    db
      .select()
      .from(refills)
      .where(eq(refills.subscriptionId, (await subscription()).id))
      .orderBy(refills.dueOn);
  return {
    ...patient,
    at,
    run,
    subscription,
    refills: refillsOf,
    fallDue,
    async dueOn(iso) {
      await fallDue(iso);
      await run(iso);
    },
    renewals: async () =>
      db
        .select()
        .from(renewals)
        .where(inArray(renewals.subscriptionRef, [(await subscription()).gatewayRef ?? '']))
        .orderBy(renewals.dueAt),
    shipments: () =>
      db
        .select()
        .from(shipments)
        .where(eq(shipments.patientId, userId))
        .orderBy(shipments.createdAt),
    async prescription() {
      const [newest] = await db
        .select()
        .from(prescriptions)
        .where(eq(prescriptions.patientId, userId))
        .orderBy(desc(prescriptions.issuedAt))
        .limit(1);
      return newest;
    },
    async mails() {
      const found = await Promise.all(
        (await refillsOf()).map(({ id }) =>
          writtenMails(db, like(mailOutbox.key, `refill ${id} %`)),
        ),
      );
      return found.flat();
    },
    async movesTo(state, locality) {
      const address = { ...someAddress(state), locality, countryCode: 'US' };
      const updatedAt = new Date('2025-07-02T14:00:00Z');
      await db
        .insert(addresses)
        .values({ ...address, userId, use: 'shipping', version: 1, updatedAt })
        .onConflictDoUpdate({ target: [addresses.userId, addresses.use], set: address });
    },
  };
}

/** The first shipment of a case is delivered. */
async function arrived(db: Db, caseId: string): Promise<void> {
  await db.update(careCases).set({ status: 'delivered' }).where(eq(careCases.id, caseId));
  await db
    .update(shipments)
    .set({ status: 'delivered', deliveredAt: new Date('2025-06-05T15:00:00Z') })
    .where(and(eq(shipments.caseId, caseId), isNull(shipments.leavesOn)));
}
