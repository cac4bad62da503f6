import { sql } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import { cursorInAddress, readCursor } from '../../kernel/http/list-cursor';

/** Where a case stands in the queue. */
export interface QueueCursor {
  concern: number;
  waitingSince: Date;
  caseId: string;
}

/** The place as a text that may stand in an address: it names no patient. */
export function cursorOf({ concern, waitingSince, caseId }: QueueCursor): string {
  return cursorInAddress({ numbers: [concern, waitingSince.getTime()], id: caseId });
}

/**
 * What comes after a place: less concerning, or just as concerning and waiting for a shorter time. Undefined for a
 * text that is none.
 */
export function afterCursor(text: string) {
  const cursor = readCursor(text, 2);
  if (cursor === null) return undefined;
  const [concern = 0, since = 0] = cursor.numbers;
  const waitingSince = new Date(since).toISOString();
  return sql`${careCases.concern} <= ${concern}::bigint and (${careCases.concern} < ${concern}::bigint
    or (${careCases.waitingSince}, ${careCases.id}) > (${waitingSince}::timestamptz, ${cursor.id}::uuid))`;
}
