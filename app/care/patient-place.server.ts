import { sql } from 'drizzle-orm';
import { isUuid } from '../http/uuid';
import { careCases } from './care.schema.server';

/** Where a patient stands in the list: by their newest case. */
interface PatientPlace {
  openedAt: Date;
  caseId: string;
}

/** The place as a text that may stand in an address: it names no patient. */
export function patientPlace({ openedAt, caseId }: PatientPlace): string {
  return `${openedAt.getTime()}.${caseId}`;
}

/** What comes after a place, with older cases; undefined for a text that is none. */
export function afterPatient(text: string) {
  const [, opened, caseId = ''] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? [];
  if (opened === undefined || !isUuid(caseId)) return undefined;
  const openedAt = new Date(Number(opened)).toISOString();
  return sql`(${careCases.openedAt}, ${careCases.id}) < (${openedAt}::timestamptz, ${caseId}::uuid)`;
}
