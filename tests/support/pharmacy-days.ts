import { asc, eq, like, sql } from 'drizzle-orm';
import { sendToPharmacy } from '../../app/care/send-to-pharmacy.server';
import type { AppLoadContext } from '../../app/http/load-context';
import { mailOutbox } from '../../app/mail/mail.schema.server';
import type { Db } from '../../app/platform/db/client.server';
import { followShipment } from '../../app/shipments/follow-shipment.server';
import { runShipments } from '../../app/shipments/run-shipments.server';
import { shipmentEvents, shipments } from '../../app/shipments/shipments.schema.server';
import { submitShipment } from '../../app/shipments/submit-shipment.server';
import type { MovingClock } from './moving-clock';

/** What brings parcels forward. */
const brings = {
  'care.sendToPharmacy': sendToPharmacy,
  'shipments.submit': submitShipment,
  'shipments.follow': followShipment,
  'shipments.run': (_payload, context) => runShipments(context),
} satisfies Record<string, (payload: Payload, context: AppLoadContext) => Promise<void>>;

interface Payload {
  shipment: string;
  case: string;
}

interface WaitingJob extends Record<string, unknown> {
  id: string;
  identifier: keyof typeof brings;
  payload: Payload;
  run_at: string;
}

/** Does the work that falls due in a stretch of time, each at its moment, as a worker would; then it is later. */
export async function letPass(
  context: AppLoadContext & { clock: MovingClock },
  stretch: number,
): Promise<void> {
  const { db, clock } = context;
  const until = new Date(clock.now().getTime() + stretch);
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = ${worker} and attempts < max_attempts`);
  for (let job = await takeNext(db, until); job !== null; job = await takeNext(db, until)) {
    // What has no time of its own is due at once.
    if (job.identifier !== 'care.sendToPharmacy') clock.goTo(new Date(job.run_at));
    await brings[job.identifier](job.payload, context);
    await db.execute(sql`delete from graphile_worker._private_jobs where id = ${job.id}`);
  }
  clock.goTo(until);
}

const worker = 'a worker of the tests';

async function takeNext(db: Db, until: Date): Promise<WaitingJob | null> {
  const { rows } = await db.execute<WaitingJob>(sql`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now()
    where id = (
      select jobs.id from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier in ${Object.keys(brings)} and jobs.locked_by is null
        and (jobs.run_at <= ${until.toISOString()} or tasks.identifier = 'care.sendToPharmacy')
      order by tasks.identifier = 'care.sendToPharmacy' desc, jobs.run_at, jobs.id limit 1
    ) returning id, payload, run_at, (
      select identifier from graphile_worker._private_tasks where id = task_id) as identifier`);
  return rows[0] ?? null;
}

/** The parcels of a patient, the oldest first. */
export const parcelsOf = (db: Db, { userId }: { userId: string }) =>
  db
    .select()
    .from(shipments)
    .where(eq(shipments.patientId, userId))
    .orderBy(asc(shipments.createdAt), asc(shipments.number));

/** What happened to a parcel, in order. */
export async function historyOf(db: Db, shipmentId: string): Promise<string[]> {
  const rows = await db
    .select({ event: shipmentEvents.event })
    .from(shipmentEvents)
    .where(eq(shipmentEvents.shipmentId, shipmentId))
    .orderBy(asc(shipmentEvents.version));
  return rows.map(({ event }) => event);
}

/** What was written to a patient about a parcel, such as `shipped`. */
export async function toldOf(db: Db, shipmentId: string): Promise<string[]> {
  const rows = await db
    .select({ key: mailOutbox.key })
    .from(mailOutbox)
    .where(like(mailOutbox.key, `shipment ${shipmentId} %`))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.key));
  return rows.map(({ key }) => key.split(' ')[2] ?? '');
}
