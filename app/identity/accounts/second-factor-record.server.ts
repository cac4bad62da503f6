import { placeOf } from '../../database/sealing/envelope.server';
import type { SealableText } from '../../database/sealing/sealed';
import { openerOf, sealerFor } from '../../database/sealing/sealing.server';
import {
  type SecondFactorEvent,
  secondFactorRecord,
} from '../../database/tables/second-factor.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** An act on a second step, somebody’s own or another’s, and its reason. */
export interface ActOnFactors {
  event: SecondFactorEvent;
  actorId: string | null;
  reason?: string;
  /** Name of the passkey that it is about. */
  about?: string;
}

/** Puts on record what happened to somebody’s second step: the reason for the record, and what they named for them. */
export async function recordEvent(
  tx: Queryable,
  at: Date,
  userId: string,
  { event, actorId, reason = '', about = '' }: ActOnFactors,
): Promise<void> {
  const sealed = async (purpose: 'record' | 'person', column: string, text: string) => {
    if (text === '') return text;
    const sealer = await sealerFor(tx, { purpose, id: userId });
    return sealer.text(text, placeOf(`second_factor_record.${column}`, userId, event));
  };
  await tx.insert(secondFactorRecord).values({
    ...{ at, userId, actorId, event },
    reason: await sealed('record', 'reason', reason),
    about: await sealed('person', 'about', about),
  });
}

/** Opens the names that owners gave their passkeys. */
export async function openNames<Row extends { id: string; name: SealableText }>(
  db: Queryable,
  rows: readonly Row[],
) {
  const opener = await openerOf(
    db,
    rows.map(({ name }) => name),
  );
  return rows.map((row) => ({ ...row, name: opener.text(row.name, placeOfName(row.id)) }));
}

/** Place for which the name of a passkey is sealed. */
export function placeOfName(id: string): string {
  return placeOf('passkeys.name', id);
}
