import { sql } from 'drizzle-orm';
import { isUuid } from '../http/uuid';
import { careCases } from './care.schema.server';

/** Where a case stands in the queue. */
export interface QueuePlace {
  concern: number;
  waitingSince: Date;
  caseId: string;
}

/** The place as a text that may stand in an address: it names no patient. */
export function placeOf({ concern, waitingSince, caseId }: QueuePlace): string {
  return `${concern}.${waitingSince.getTime()}.${caseId}`;
}

/** Null for a text that is none. */
export function readPlace(text: string): QueuePlace | null {
  const found = /^(\d{1,6})\.(\d{1,15})\.([0-9a-f-]{36})$/.exec(text);
  const [, concern, since, caseId = ''] = found ?? [];
  if (!found || !isUuid(caseId)) return null;
  return { concern: Number(concern), waitingSince: new Date(Number(since)), caseId };
}

/** What comes after a place: less concerning, or just as concerning and waiting for a shorter time. */
export function afterPlace({ concern, waitingSince, caseId }: QueuePlace) {
  return sql`${careCases.concern} <= ${concern} and (${careCases.concern} < ${concern}
    or (${careCases.waitingSince}, ${careCases.id}) > (${waitingSince.toISOString()}::timestamptz, ${caseId}::uuid))`;
}
