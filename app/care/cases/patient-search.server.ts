import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CaseStatus } from '../../../engine/care';
import { users } from '../../database/tables/accounts.schema.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import { type CasePurpose, careCases } from '../../database/tables/care.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { nameOfUser } from '../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Queryable } from '../../kernel/database/client.server';
import { cursorInAddress, readCursor } from '../../kernel/http/list-cursor';
import type { Services } from '../../kernel/http/load-context';
import { actingProvider } from '../clinicians/acting-provider.server';

/** A patient among others, with what they came for last. */
interface FoundPatient {
  patientId: string;
  name: string;
  email: string;
  /** YYYY-MM-DD; null where they did not say. */
  dob: string | null;
  caseId: string;
  status: CaseStatus;
  purpose: CasePurpose;
  /** Two letters. */
  state: string;
  /** Subject of the intake, such as “Weight loss”; null where there is none. */
  topic: string | null;
  openedAt: Date;
}

export interface PatientsPage {
  patients: FoundPatient[];
  /** Cursor of the next page; null after the last one. */
  next: string | null;
  /** True where the provider holds a license that is valid today. */
  isLicensed: boolean;
}

interface Span {
  /** Text that was typed. */
  search: string;
  /** Cursor of the page, as the one before gave it; null for the first. */
  after: string | null;
  length?: number;
}

const pageLength = 25;

/**
 * The patients with a case in the states of a provider, those first who came last. Who is on the page is put on
 * record. Someone who may not act finds nobody.
 */
export function findPatients(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { search, after, length = pageLength }: Span,
): Promise<PatientsPage> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok || acting.provider.states.length === 0)
      return { patients: [], next: null, isLicensed: false };
    const wanted = and(
      sql`${users.closedFor} is distinct from 'deletion'`,
      newestIn(acting.provider.states),
      patientsMatching(tx, readPatientSearch(search)),
      after === null ? undefined : afterPatient(after),
    );
    const rows = await patientsWhere(tx, wanted, length + 1);
    const patients = rows.slice(0, length);
    const last = rows.length > length ? patients.at(-1) : undefined;
    await recordAccess(
      tx,
      ...patients.map(
        ({ patientId }) =>
          ({ at: now, staffId: providerId, patientId, action: 'patients.list' }) as const,
      ),
    );
    return { patients, next: last ? patientCursor(last) : null, isLicensed: true };
  });
}

function patientsWhere(
  db: Queryable,
  wanted: SQL | undefined,
  most: number,
): Promise<FoundPatient[]> {
  return db
    .select({
      patientId: users.id,
      name: nameOfUser(),
      email: users.email,
      dob: users.dob,
      caseId: careCases.id,
      status: careCases.status,
      purpose: careCases.purpose,
      state: sql<string>`${careCases.state}`,
      topic: sql<string | null>`${submissions.review}->>'title'`,
      openedAt: careCases.openedAt,
    })
    .from(careCases)
    .innerJoin(users, eq(users.id, careCases.patientId))
    .leftJoin(submissions, eq(submissions.id, careCases.submissionId))
    .where(wanted)
    .orderBy(desc(careCases.openedAt), desc(careCases.id))
    .limit(most);
}

const newer = alias(careCases, 'newer');

/** Condition of the newest case of each patient in these states. */
function newestIn(states: string[]): SQL | undefined {
  return and(
    inArray(careCases.state, states),
    sql`not exists (select from ${careCases} ${sql.identifier('newer')}
      where ${newer.patientId} = ${careCases.patientId} and ${inArray(newer.state, states)}
      and (${newer.openedAt}, ${newer.id}) > (${careCases.openedAt}, ${careCases.id}))`,
  );
}

/** Place of a patient in the list: by their newest case. */
interface PatientCursor {
  openedAt: Date;
  caseId: string;
}

/** The cursor as a text that may stand in an address: it names no patient. */
function patientCursor({ openedAt, caseId }: PatientCursor): string {
  return cursorInAddress({ numbers: [openedAt.getTime()], id: caseId });
}

/** Condition for what comes after a cursor, with older cases; undefined for a text that is no cursor. */
function afterPatient(text: string) {
  const cursor = readCursor(text, 1);
  if (cursor === null) return undefined;
  const openedAt = new Date(cursor.numbers[0] ?? 0).toISOString();
  return sql`(${careCases.openedAt}, ${careCases.id}) < (${openedAt}::timestamptz, ${cursor.id}::uuid)`;
}

/** Holds for the people that somebody looks for. */
export function patientsMatching(db: Queryable, search: PatientSearch): SQL | undefined {
  switch (search.by) {
    case 'all':
      return undefined;
    case 'email':
      return eq(sql`lower(${users.email})`, search.email);
    case 'order': {
      const owner = db
        .select({ id: orders.userId })
        .from(orders)
        .where(eq(orders.number, search.number));
      return inArray(users.id, owner);
    }
    case 'name': {
      const pattern = `${search.beginning.replace(/[\\%_]/g, '\\$&')}%`;
      return or(
        sql`lower(${nameOfUser()}) like ${pattern}`,
        sql`lower(${users.lastName} || ' ' || ${users.firstName}) like ${pattern}`,
      );
    }
  }
}

/** Text that somebody typed to find a patient, in the form in which it is looked for. */
type PatientSearch =
  | { by: 'all' }
  /** A number such as F-100234. */
  | { by: 'order'; number: string }
  | { by: 'email'; email: string }
  /** Beginning of a name, in lower case: the first name, the last, or both in either order. */
  | { by: 'name'; beginning: string };

/** Reads what was typed: an order’s number, an email address, else a name. */
export function readPatientSearch(typed: string): PatientSearch {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') return { by: 'all' };
  const number = /^(?:f-?)?(\d{4,12})$/i.exec(text)?.[1];
  if (number !== undefined) return { by: 'order', number: `F-${number}` };
  if (text.includes('@')) return { by: 'email', email: text.toLowerCase() };
  return {
    by: 'name',
    beginning: text
      .replace(/\s*,\s*/g, ' ')
      .trim()
      .toLowerCase(),
  };
}
