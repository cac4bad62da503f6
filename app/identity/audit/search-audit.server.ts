import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays } from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import { type AccessAction, staffAccess } from '../../database/tables/audit.schema.server';
import { startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { findByEmail } from '../email-and-password/find-account.server';
import { recordAccess } from './audit.server';
import type { AuditCursor, AuditFilter } from './audit-filter';

/** One access, with names. */
export interface AuditRow {
  id: number;
  at: Date;
  staff: string;
  patient: string;
  patientEmail: string;
  action: AccessAction;
  subject: string;
  reason: string;
}

const staffPeople = alias(users, 'staff_people');
const patients = alias(users, 'patients');

/**
 * Accesses that fit, newest first.
 * @param patientId As found for the address of the filter; null for any.
 * @param before Where the page begins; null for the newest.
 */
export function searchAudit(
  db: Queryable,
  filter: AuditFilter,
  patientId: string | null,
  before: AuditCursor | null,
  most: number,
): Promise<AuditRow[]> {
  const { staff, action, from, to } = filter;
  const wanted: (SQL | undefined)[] = [
    staff === null ? undefined : eq(staffAccess.staffId, staff),
    patientId === null ? undefined : eq(staffAccess.patientId, patientId),
    action === null ? undefined : eq(staffAccess.action, action),
    from === null ? undefined : gte(staffAccess.at, startOfDay(from)),
    to === null ? undefined : lt(staffAccess.at, startOfDay(addDays(to, 1))),
    before === null
      ? undefined
      : sql`(${staffAccess.at}, ${staffAccess.id}) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id})`,
  ];
  const fullName = (person: typeof patients | typeof staffPeople) =>
    sql<string>`${person.firstName} || ' ' || ${person.lastName}`;
  return db
    .select({
      id: staffAccess.id,
      at: staffAccess.at,
      staff: fullName(staffPeople),
      patient: fullName(patients),
      patientEmail: patients.email,
      action: staffAccess.action,
      subject: staffAccess.subject,
      reason: staffAccess.reason,
    })
    .from(staffAccess)
    .innerJoin(staffPeople, eq(staffPeople.id, staffAccess.staffId))
    .innerJoin(patients, eq(patients.id, staffAccess.patientId))
    .where(and(...wanted))
    .orderBy(desc(staffAccess.at), desc(staffAccess.id))
    .limit(most);
}

/**
 * Whom a search is about. A search for one patient tells something of that patient, so it is put on record itself.
 * @returns Null where nobody is searched for; `nobody` where no patient has that address.
 */
export async function patientSearched(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  managerId: string,
  email: string,
): Promise<string | null | 'nobody'> {
  if (email === '') return null;
  const found = await findByEmail(db, email);
  if (found?.kind !== 'patient') return 'nobody';
  const access = { at: clock.now(), staffId: managerId, patientId: found.id };
  await db.transaction((tx) => recordAccess(tx, { ...access, action: 'access.search' }));
  return found.id;
}
