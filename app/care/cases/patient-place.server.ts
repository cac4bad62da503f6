import { sql } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import { placeInAddress, readPlace } from '../../kernel/http/list-place';

/** Where a patient stands in the list: by their newest case. */
interface PatientPlace {
  openedAt: Date;
  caseId: string;
}

/** The place as a text that may stand in an address: it names no patient. */
export function patientPlace({ openedAt, caseId }: PatientPlace): string {
  return placeInAddress({ numbers: [openedAt.getTime()], id: caseId });
}

/** What comes after a place, with older cases; undefined for a text that is none. */
export function afterPatient(text: string) {
  const place = readPlace(text, 1);
  if (place === null) return undefined;
  const openedAt = new Date(place.numbers[0] ?? 0).toISOString();
  return sql`(${careCases.openedAt}, ${careCases.id}) < (${openedAt}::timestamptz, ${place.id}::uuid)`;
}
