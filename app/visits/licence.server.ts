import { and, eq } from 'drizzle-orm';
import { dayOf } from '../calendar/service-day';
import type { Queryable } from '../platform/db/client.server';
import { holdsOn } from './licences.server';
import { parseSlot } from './slot-id';
import { providerCalendars, providerLicences } from './visits.schema.server';

/** Whether the provider of a slot may treat patients of a state, by its two letters, on the day of the slot. */
export async function isLicensed(db: Queryable, slotId: string, state: string): Promise<boolean> {
  const slot = parseSlot(slotId);
  if (!slot) return false;
  const [licence] = await db
    .select({ userId: providerLicences.userId })
    .from(providerLicences)
    .innerJoin(providerCalendars, eq(providerCalendars.userId, providerLicences.userId))
    .where(
      and(
        eq(providerCalendars.slug, slot.provider),
        eq(providerLicences.state, state),
        holdsOn(dayOf(slot.startsAt)),
      ),
    );
  return licence !== undefined;
}
