import {
  and,
  asc,
  between,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  lte,
  not,
  notInArray,
} from 'drizzle-orm';
import { finalCaseStatuses } from '../../../engine/care';
import { addDays } from '../../../engine/values';
import { currentCatalogue } from '../../content/catalogue.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { day } from '../../kernel/calendar/milliseconds';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Services } from '../../kernel/http/load-context';
import {
  askCheckIn,
  isOpen,
  needForCheckIn,
  sendCheckInMail,
} from '../check-ins/need-for-check-in.server';
import { lockShipment } from '../dispensing/shipments/change-shipment.server';
import {
  askedAhead,
  comesAfterAnother,
  needOfShipment,
} from '../dispensing/shipments/may-leave.server';
import { isPaused } from '../dispensing/shipments/shipments.server';
import { waitsForItsDay } from '../prescriptions/next-fill.server';
import { risesAhead } from './rises-ahead.server';

/** Days before a refill that its patient is reminded. */
const remindedAhead = 2;

type Asking = Pick<Services, 'db' | 'clock'>;

/**
 * Asks for the check-ins of refills that come soon and of higher strengths that are at hand, reminds of those that
 * are open, nobody on the day on which they were asked, and withdraws what nothing waits for any more.
 */
export async function askForCheckIns(services: Asking): Promise<void> {
  await withdraw(services);
  await ask(services);
  await askForShipments(services);
  await askForRises(services);
  await remind(services);
}

async function ask({ db, clock }: Asking): Promise<void> {
  const now = clock.now();
  const today = dayOf(now);
  const { products } = await currentCatalogue(db);
  const coming = await db
    .select({
      id: subscriptions.id,
      caseId: careCaseLines.caseId,
      productId: prescriptions.productId,
    })
    .from(subscriptions)
    .innerJoin(careCaseLines, eq(careCaseLines.orderLineId, subscriptions.orderLineId))
    .innerJoin(
      prescriptions,
      and(eq(prescriptions.orderLineId, subscriptions.orderLineId), isNull(prescriptions.endedAt)),
    )
    .where(
      and(
        eq(subscriptions.status, 'active'),
        between(subscriptions.nextRefillOn, today, addDays(today, askedAhead)),
      ),
    )
    .orderBy(asc(subscriptions.nextRefillOn), asc(subscriptions.id));
  for (const { id, caseId, productId } of coming) {
    const product = products.find((one) => one.id === productId);
    if (!product) continue;
    await db.transaction(async (tx) => {
      const [renewing] = await tx
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'active')))
        .for('update');
      if (!renewing || renewing.nextRefillOn === null) return;
      const { nextRefillOn: dueOn, patientId, orderId, orderLineId } = renewing;
      await needForCheckIn(tx, now, { dueOn, patientId, orderId, orderLineId, caseId, product });
    });
  }
}

/** Asks for the check-ins of shipments that leave soon, of supplies that ship by month. */
async function askForShipments({ db, clock }: Asking): Promise<void> {
  const now = clock.now();
  const today = dayOf(now);
  const coming = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(waitsForItsDay, not(isPaused), lte(shipments.leavesOn, addDays(today, askedAhead))))
    .orderBy(asc(shipments.leavesOn), asc(shipments.id));
  for (const { id } of coming) {
    await db.transaction(async (tx) => {
      const row = await lockShipment(tx, eq(shipments.id, id));
      if (row?.status !== 'preparing' || (await comesAfterAnother(tx, row))) return;
      const lines = await tx
        .select({ sent: shipmentLines, prescription: prescriptions })
        .from(shipmentLines)
        .innerJoin(
          prescriptions,
          and(
            eq(prescriptions.orderLineId, shipmentLines.orderLineId),
            isNull(prescriptions.endedAt),
          ),
        )
        .where(eq(shipmentLines.shipmentId, id));
      await needOfShipment(
        tx,
        now,
        row,
        lines.map(({ sent, prescription }) => ({ ...sent, prescription })),
      );
    });
  }
}

/** Asks before a higher strength that its patient has at hand already, whatever leaves next. */
async function askForRises({ db, clock }: Asking): Promise<void> {
  const now = clock.now();
  for (const { orderLineId, dueOn, ...rise } of await risesAhead(db, now)) {
    await db.transaction(async (tx) => {
      // Whoever asks for what leaves has locked its case, too.
      const [careCase] = await tx
        .select({ id: careCases.id, orderId: careCases.orderId, status: careCases.status })
        .from(careCases)
        .where(eq(careCases.id, rise.caseId))
        .for('update');
      if (!careCase || finalCaseStatuses.includes(careCase.status)) return;
      const { orderId } = careCase;
      await askCheckIn(tx, now, { ...rise, orderId, orderLineId, dueOn });
    });
  }
}

async function remind({ db, clock }: Asking): Promise<void> {
  const now = clock.now();
  const soon = await db
    .select({ id: checkIns.id, orderId: careCases.orderId })
    .from(checkIns)
    .innerJoin(careCases, eq(careCases.id, checkIns.caseId))
    .where(
      and(
        isOpen,
        eq(checkIns.status, 'asked'),
        isNull(checkIns.remindedAt),
        between(checkIns.dueOn, dayOf(now), addDays(dayOf(now), remindedAhead)),
        lte(checkIns.askedAt, new Date(now.getTime() - day)),
        // A day on which the clocks are set back is longer than that.
        lt(checkIns.askedAt, startOfDay(dayOf(now))),
      ),
    );
  for (const { id, orderId } of soon)
    await db.transaction(async (tx) => {
      const [reminded] = await tx
        .update(checkIns)
        .set({ remindedAt: now })
        .where(and(eq(checkIns.id, id), isOpen, isNull(checkIns.remindedAt)))
        .returning();
      if (reminded) await sendCheckInMail(tx, now, { ...reminded, orderId }, 'reminded');
    });
}

async function withdraw({ db, clock }: Asking): Promise<void> {
  const renews = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.orderLineId, checkIns.orderLineId),
        notInArray(subscriptions.status, ['cancelled', 'paused']),
      ),
    );
  const waits = db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(and(eq(shipmentLines.orderLineId, checkIns.orderLineId), waitsForItsDay, not(isPaused)));
  const idle = await db
    .select({ id: checkIns.id, orderLineId: checkIns.orderLineId })
    .from(checkIns)
    .where(and(isOpen, not(exists(renews)), not(exists(waits))));
  if (idle.length === 0) return;
  const rises = await risesAhead(
    db,
    clock.now(),
    inArray(
      prescriptions.orderLineId,
      idle.map(({ orderLineId }) => orderLineId),
    ),
  );
  const rising = new Set(rises.map(({ orderLineId }) => orderLineId));
  const over = idle.filter(({ orderLineId }) => !rising.has(orderLineId)).map(({ id }) => id);
  await db
    .update(checkIns)
    .set({ status: 'withdrawn', settledAt: clock.now(), reason: 'Nothing renews any more.' })
    .where(and(isOpen, inArray(checkIns.id, over)));
}
