import { and, eq } from 'drizzle-orm';
import {
  providerCalendars,
  providerLicenses,
} from '../../database/tables/appointments.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { holdsOn } from '../clinicians/licenses.server';
import { parseSlot } from './slot-id';

/** Whether the provider of a slot may treat patients of a state, by its two letters, on the day of the slot. */
export async function isLicensed(db: Queryable, slotId: string, state: string): Promise<boolean> {
  const slot = parseSlot(slotId);
  if (!slot) return false;
  const [license] = await db
    .select({ userId: providerLicenses.userId })
    .from(providerLicenses)
    .innerJoin(providerCalendars, eq(providerCalendars.userId, providerLicenses.userId))
    .where(
      and(
        eq(providerCalendars.slug, slot.provider),
        eq(providerLicenses.state, state),
        holdsOn(dayOf(slot.startsAt)),
      ),
    );
  return license !== undefined;
}
