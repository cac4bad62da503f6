import { sql } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import { placeInAddress, readPlace } from '../../kernel/http/list-place';

/** Where a case stands in the queue. */
export interface QueuePlace {
  concern: number;
  waitingSince: Date;
  caseId: string;
}

/** The place as a text that may stand in an address: it names no patient. */
export function placeOf({ concern, waitingSince, caseId }: QueuePlace): string {
  return placeInAddress({ numbers: [concern, waitingSince.getTime()], id: caseId });
}

/**
 * What comes after a place: less concerning, or just as concerning and waiting for a shorter time. Undefined for a
 * text that is none.
 */
export function afterPlace(text: string) {
  const place = readPlace(text, 2);
  if (place === null) return undefined;
  const [concern = 0, since = 0] = place.numbers;
  const waitingSince = new Date(since).toISOString();
  return sql`${careCases.concern} <= ${concern}::bigint and (${careCases.concern} < ${concern}::bigint
    or (${careCases.waitingSince}, ${careCases.id}) > (${waitingSince}::timestamptz, ${place.id}::uuid))`;
}
