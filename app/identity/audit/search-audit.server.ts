import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  lt,
  max,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays } from '../../../engine/values';
import { openerOf } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import { type AccessAction, staffAccess } from '../../database/tables/audit.schema.server';
import { serviceZone, startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { nameOfUser } from '../accounts/name-in-full.server';
import { findByEmail } from '../email-and-password/find-account.server';
import { placeOfReason, recordAccess } from './audit.server';
import { type AuditCursor, type AuditFilter, mostNamesCounted, nameActions } from './audit-filter';

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

/** The part of what fits that is read. */
interface AuditPart {
  /** As found for the address of the filter; null for any. */
  patientId: string | null;
  /** Cursor at which it begins; null for the newest. */
  before: AuditCursor | null;
  most: number;
}

/**
 * Accesses that fit, newest first.
 * @param which `withoutNames` leaves out names seen in lists, unless the filter asks for them.
 */
export async function searchAudit(
  db: Queryable,
  filter: AuditFilter,
  { patientId, before, most }: AuditPart,
  which: 'all' | 'withoutNames' = 'all',
): Promise<AuditRow[]> {
  const isPlain = filter.action === null && which === 'withoutNames';
  const rows = await db
    .select({
      id: staffAccess.id,
      at: staffAccess.at,
      patientId: staffAccess.patientId,
      staff: nameOfUser(staffPeople),
      patient: nameOfUser(patients),
      patientEmail: patients.email,
      action: staffAccess.action,
      subject: staffAccess.subject,
      reason: staffAccess.reason,
    })
    .from(staffAccess)
    .innerJoin(staffPeople, eq(staffPeople.id, staffAccess.staffId))
    .innerJoin(patients, eq(patients.id, staffAccess.patientId))
    .where(
      and(
        ...fitting(filter, patientId),
        isPlain ? notInArray(staffAccess.action, [...nameActions]) : undefined,
        before === null
          ? undefined
          : sql`(${staffAccess.at}, ${staffAccess.id}) < ${placeOf(before)}`,
      ),
    )
    .orderBy(desc(staffAccess.at), desc(staffAccess.id))
    .limit(most);
  const opener = await openerOf(
    db,
    rows.map(({ reason }) => reason),
  );
  return rows.map(({ patientId: ofPatient, ...row }) => ({
    ...row,
    reason: opener.text(row.reason, placeOfReason({ ...row, patientId: ofPatient })),
  }));
}

function fitting({ staff, action, from, to }: AuditFilter, patientId: string | null) {
  return [
    staff === null ? undefined : eq(staffAccess.staffId, staff),
    patientId === null ? undefined : eq(staffAccess.patientId, patientId),
    action === null
      ? undefined
      : inArray(staffAccess.action, action === 'names' ? [...nameActions] : [action]),
    from === null ? undefined : gte(staffAccess.at, startOfDay(from)),
    to === null ? undefined : lt(staffAccess.at, startOfDay(addDays(to, 1))),
  ];
}

function placeOf({ at, id }: AuditCursor): SQL {
  return sql`(${new Date(at).toISOString()}::timestamptz, ${id}::bigint)`;
}

/** Counts how often a name was seen in a list, of what fits otherwise, as far as `mostNamesCounted`. */
export async function countNames(
  db: Queryable,
  filter: AuditFilter,
  patientId: string | null,
): Promise<number> {
  const newest = db
    .select({ id: staffAccess.id })
    .from(staffAccess)
    .where(and(...fitting({ ...filter, action: 'names' }, patientId)))
    .orderBy(desc(staffAccess.at), desc(staffAccess.id))
    .limit(mostNamesCounted)
    .as('newest');
  const [found] = await db.select({ times: count() }).from(newest);
  return found?.times ?? 0;
}

/** Names that one person saw in one list on one day. */
export interface NamesOfDay {
  /** The newest of the accesses, with its moment. */
  id: number;
  at: Date;
  staff: string;
  action: (typeof nameActions)[number];
  /** Number of patients. */
  names: number;
  /** Number of times that any of them was seen. */
  times: number;
}

/** Names seen in lists, a line for each person, list and day, newest first. Each access stays on record by itself. */
export function namesByDay(
  db: Queryable,
  filter: AuditFilter,
  { patientId, before, most }: AuditPart,
): Promise<NamesOfDay[]> {
  const seen = db
    .select({
      id: staffAccess.id,
      at: staffAccess.at,
      staffId: staffAccess.staffId,
      patientId: staffAccess.patientId,
      action: staffAccess.action,
      day: sql<string>`(${staffAccess.at} at time zone ${serviceZone})::date`.as('day'),
    })
    .from(staffAccess)
    .where(and(...fitting({ ...filter, action: 'names' }, patientId)))
    .as('seen');
  const newest = { at: max(seen.at), id: max(seen.id) };
  return db
    .select({
      id: sql`${newest.id}`.mapWith(staffAccess.id),
      at: sql`${newest.at}`.mapWith(staffAccess.at),
      staff: nameOfUser(staffPeople),
      action: sql<NamesOfDay['action']>`${seen.action}`,
      names: countDistinct(seen.patientId),
      times: count(),
    })
    .from(seen)
    .innerJoin(staffPeople, eq(staffPeople.id, seen.staffId))
    .groupBy(staffPeople.id, seen.action, seen.day)
    .having(before === null ? undefined : sql`(${newest.at}, ${newest.id}) < ${placeOf(before)}`)
    .orderBy(desc(newest.at), desc(newest.id))
    .limit(most);
}

/**
 * Finds the patient whom a search is about. A search for one patient tells something of that patient, so it is put on
 * record itself.
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
