import { placeOf } from '../../app/database/sealing/envelope.server';
import type { SealableText } from '../../app/database/sealing/sealed';
import { openerOf } from '../../app/database/sealing/sealing.server';
import type { Queryable } from '../../app/kernel/database/client.server';

/** Opens a text that lies in a column, such as `messages.text`, at the row of a key. */
export async function opened(
  db: Queryable,
  stored: SealableText | null | undefined,
  column: string,
  ...row: (string | number)[]
): Promise<string | null> {
  const opener = await openerOf(db, [stored]);
  return opener.text(stored ?? null, placeOf(column, ...row));
}
