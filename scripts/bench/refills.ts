import { count, sql } from 'drizzle-orm';
import { runRefills } from '../../app/care/refills/run-refills.server';
import { refills } from '../../app/database/tables/subscriptions.schema.server';
import type { Db } from '../../app/kernel/database/client.server';
import { checkingIn, openCheckInShop } from '../../tests/support/checking-in';
import { renewing } from '../../tests/support/refilling';
import { tellsHealth } from '../../tests/support/ruled-shop';
import { copyPatient } from '../sample-data/copy-patient';
import { onBenchDatabase } from './on-bench-server';
import { processorOf } from './page-times';

export interface RefillMetrics {
  /** Number due on one day. */
  due: number;
  /** Number of them that were paid for and sent. */
  sent: number;
  /** Seconds for the run that did it. */
  seconds: number;
  /** Seconds of a processor, of this process and of PostgreSQL together, whatever else the machine does. */
  processor: number;
  /** Seconds for another run, which finds nothing to do. */
  again: number;
}

const day = '2025-07-03T14:00:00Z';

/**
 * Makes many patients whose prescription is to be refilled on one day, on a durable database, and runs the refills.
 * Rules of their medicine are asked about an intake and the check-in that each of them answered.
 */
export async function measureRefills(due: number): Promise<RefillMetrics> {
  return onBenchDatabase(async ({ db }) => {
    await openCheckInShop(db, true);
    const patient = await renewing(db, 'pen-1m');
    await tellsHealth(patient.context, { uses: 'nothing', gout: 'no' });
    const { asks, answers } = checkingIn(db, patient);
    await asks('2025-06-30T14:00:00Z');
    await answers('2025-07-01T14:00:00Z');
    await patient.fallDue(day);
    await copies(db, patient.userId, due - 1);
    const context = patient.at(day);
    const run = async () => {
      const begun = performance.now();
      await runRefills(context);
      return (performance.now() - begun) / 1000;
    };
    const before = await processorOf(db);
    const seconds = await run();
    const processor = ((await processorOf(db)) - before) / 1000;
    const again = await run();
    const [sent] = await db.select({ sent: count() }).from(refills).where(sql`status = 'sent'`);
    return { due, sent: sent?.sent ?? 0, seconds, processor, again };
  });
}

/** The patient many times over, each with the renewal that waits. */
async function copies(db: Db, patientId: string, times: number): Promise<void> {
  const client = await db.$client.connect();
  try {
    await copyPatient(client, patientId, times);
  } finally {
    client.release();
  }
  const nth = sql`lpad(nth::text, 6, '0')`;
  await db.execute(sql`
    insert into sandbox_renewals (ref, subscription, status, amount, currency, due_at)
    select ref || ${nth}, subscription || ${nth}, status, amount, currency, due_at
    from sandbox_renewals, generate_series(1, ${times}) as nth`);
  await db.execute(sql`
    insert into renewals (gateway, ref, subscription_ref, status, amount, currency, due_at, updated_at)
    select gateway, ref || ${nth}, subscription_ref || ${nth}, status, amount, currency, due_at, updated_at
    from renewals, generate_series(1, ${times}) as nth`);
  await db.execute(sql`analyze`);
}
