import { asc, eq } from 'drizzle-orm';
import { placeOf } from '../../app/database/sealing/envelope.server';
import { openerOf } from '../../app/database/sealing/sealing.server';
import { secondFactorRecord } from '../../app/database/tables/second-factor.schema.server';
import type { Db } from '../../app/kernel/database/client.server';

/** Record of somebody’s second steps, with the words in it opened. */
export async function openedRecord(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(secondFactorRecord)
    .where(eq(secondFactorRecord.userId, userId))
    .orderBy(asc(secondFactorRecord.id));
  const opener = await openerOf(db, rows);
  const place = (column: string, event: string) =>
    placeOf(`second_factor_record.${column}`, userId, event);
  return rows.map((row) => ({
    ...row,
    reason: opener.text(row.reason, place('reason', row.event)),
    about: opener.text(row.about, place('about', row.event)),
  }));
}
