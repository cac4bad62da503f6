import { and, eq } from 'drizzle-orm';
import { providerCalendars, providerLicences } from '../../database/tables/visits.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { holdsOn } from '../clinicians/licences.server';
import { parseSlot } from './slot-id';

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
