import { eq, sql } from 'drizzle-orm';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { minute, second } from '../../../kernel/calendar/milliseconds';
import type { Queryable } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { PharmacyAway } from './pharmacy-partner';

/** Asks a pharmacy. One that is away is expected; anything else is not. */
export async function unlessAway<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'away'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PharmacyAway) return 'away';
    throw error;
  }
}

const firstPause = 5 * second;
const longestPause = 5 * minute;

/**
 * How long to wait before a pharmacy is asked again, in milliseconds: twice as long each time, up to five minutes,
 * so that what waited during an outage is under way soon after it.
 * @param unanswered How often in a row it did not answer; 1 or more.
 */
export function pauseAfter(unanswered: number): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(unanswered - 1, 30));
}

/** Notes that the pharmacy did not answer about a shipment, and asks again after a pause. */
export async function askAgainLater(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  shipmentId: string,
  later: (tx: Queryable, shipment: string, runAt: Date) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [noted] = await tx
      .update(shipments)
      .set({ unanswered: sql`${shipments.unanswered} + 1` })
      .where(eq(shipments.id, shipmentId))
      .returning({ unanswered: shipments.unanswered });
    if (!noted) return;
    const { unanswered } = noted;
    log.warn({ shipment: shipmentId, unanswered }, 'the pharmacy does not answer; asking again');
    await later(tx, shipmentId, new Date(clock.now().getTime() + pauseAfter(unanswered)));
  });
}
