import { randomUUID } from 'node:crypto';
import {
  providerCalendars,
  providerLicenses,
} from '../../app/database/tables/appointments.schema.server';
import type { SignedInUser } from '../../app/identity/sessions/session.server';
import type { Queryable } from '../../app/kernel/database/client.server';
import { someStaff } from './staff';

/** A license: its state, and its last day, YYYY-MM-DD, where it has one. */
type License = string | { state: string; validThrough?: string; validFrom?: string };

/** A provider user who may treat patients of these states. */
export async function someProvider(
  db: Queryable,
  ...licenses: readonly License[]
): Promise<SignedInUser> {
  const provider = await someStaff(db, 'Amara', 'nurse-practitioner');
  const { id: userId } = provider;
  await db
    .insert(providerCalendars)
    .values({ userId, slug: randomUUID(), timeZone: 'America/New_York' });
  const rows = licenses.map((one) => (typeof one === 'string' ? { state: one } : one));
  if (rows.length > 0) {
    await db.insert(providerLicenses).values(rows.map((license) => ({ userId, ...license })));
  }
  return provider;
}
