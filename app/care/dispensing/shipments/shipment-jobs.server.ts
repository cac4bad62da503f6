import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, not, or } from 'drizzle-orm';
import { addDays } from '../../../../engine/values';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { hour } from '../../../kernel/calendar/milliseconds';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Db } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import type { Tasks } from '../../../kernel/jobs/jobs.server';
import { askOverdueAgain } from '../checks/questions.server';
import type { PharmacyServices } from '../pharmacies/pharmacies.server';
import { submitShipment } from '../pharmacies/submit-shipment.server';
import { followShipment, sendReply, tellOfDelay } from '../pharmacies/take-report.server';
import { carryOutRecall } from '../recalls/carry-out-recall.server';
import {
  followShipmentLater,
  lockShipment,
  runShipmentsLater,
  type ShipmentJobs,
  type ShipmentRow,
  submitLater,
} from './change-shipment.server';
import { isPlanned } from './shipments.server';

export const shipmentTasks = {
  'shipments.submit': submitShipment,
  'shipments.follow': followShipment,
  'shipments.recall': carryOutRecall,
  'shipments.reply': sendReply,
  'shipments.run': (_payload, services) => runShipments(services),
} satisfies Tasks<ShipmentJobs, Services>;

const batchSize = 500;

/**
 * Gives every shipment under way its job, whatever became of the one before, tells patients of those that are late,
 * asks again what nobody answered, and looks again in an hour.
 */
export async function runShipments(
  services: Pick<PharmacyServices, 'db' | 'clock' | 'config'>,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await runShipmentsLater(db, new Date(now.getTime() + hour));
  let after: string | null = null;
  for (;;) {
    const batch: ShipmentRow[] = await underWay(db, dayOf(now), after);
    for (const row of batch) {
      if (row.status === 'preparing') await submitLater(db, row.id, laterOf(now, row));
      else await followShipmentLater(db, row.id, now);
    }
    after = batch.at(-1)?.id ?? null;
    if (batch.length < batchSize || after === null) break;
  }
  await tellOfLateOnes(db, now);
  await askOverdueAgain(services);
}

function laterOf(now: Date, { postponedUntil }: ShipmentRow): Date {
  return postponedUntil !== null && postponedUntil > now ? postponedUntil : now;
}

/** Shipments that a pharmacy is to be asked about, by id. Those that no pharmacy ever had are nobody’s to follow. */
function underWay(db: Db, today: string, after: string | null): Promise<ShipmentRow[]> {
  return db
    .select()
    .from(shipments)
    .where(
      and(
        or(
          and(eq(shipments.status, 'preparing'), not(isPlanned(today))),
          and(
            inArray(shipments.status, ['ordered', 'packed', 'shipped']),
            isNotNull(shipments.pharmacyKey),
          ),
        ),
        after === null ? undefined : gt(shipments.id, after),
      ),
    )
    .orderBy(asc(shipments.id))
    .limit(batchSize);
}

/** Days that a shipment may take until it leaves, and beyond the day on which it was expected, before that is late. */
const grace = { leaving: 2, arriving: 1 };

async function tellOfLateOnes(db: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  const late = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        isNull(shipments.delayedAt),
        // A shipment that waits for its day, or for a check-in before it, has a message of its own.
        or(isNull(shipments.leavesOn), isNotNull(shipments.pharmacyKey)),
        or(
          and(
            inArray(shipments.status, ['preparing', 'ordered', 'packed']),
            lt(shipments.createdAt, new Date(now.getTime() - grace.leaving * 24 * hour)),
          ),
          and(
            eq(shipments.status, 'shipped'),
            isNotNull(shipments.pharmacyKey),
            lt(shipments.expectedOn, addDays(today, -grace.arriving)),
          ),
        ),
      ),
    );
  for (const { id } of late) {
    await db.transaction(async (tx) => {
      const row = await lockShipment(tx, eq(shipments.id, id));
      if (row && row.status !== 'delivered') await tellOfDelay(tx, now, row);
    });
  }
}
