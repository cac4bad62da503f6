import { placeOf } from '../../app/database/sealing/envelope.server';
import type { KeptText } from '../../app/database/sealing/sealed';
import { openerOf } from '../../app/database/sealing/sealing.server';
import type { Queryable } from '../../app/kernel/database/client.server';

/** Opens a text that lies in a column, such as `messages.text`, at the row of a key. */
export async function opened(
  db: Queryable,
  kept: KeptText | null | undefined,
  column: string,
  ...row: (string | number)[]
): Promise<string | null> {
  const opener = await openerOf(db, [kept]);
  return opener.text(kept ?? null, placeOf(column, ...row));
}
