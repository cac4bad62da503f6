import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { placeOf } from '../../database/sealing/envelope.server';
import { openerOf } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import { deletions, storedRecords } from '../../database/tables/own-data.schema.server';
import { mayDo } from '../../identity/access/grants';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { collectOwn, type OwnRow, type OwnRows } from '../own-data/collect.server';
import { ownParts } from '../own-data/parts';
import { inSections, type ReadableSection } from '../own-data/readable';

const longestReason = 500;
const shown = 200;

/** Lists who was deleted, the newest first, without who they were. */
export function listDeletions(db: Queryable) {
  const { id, doneAt, medicalUntil, paymentsUntil, endedAt } = deletions;
  return db
    .select({ id, doneAt, medicalUntil, paymentsUntil, endedAt })
    .from(deletions)
    .where(isNotNull(doneAt))
    .orderBy(desc(doneAt))
    .limit(shown);
}

/** A wish to open the record of somebody who was deleted. */
interface RecordWish {
  staffId: string;
  /** Number such as D-3F7K-92QM-7TGA, which only they were told. */
  reference: string;
  reason: string;
}

export type OpenedRecord =
  | { ok: true; sections: ReadableSection[] }
  | { ok: false; status: 403 | 422; errors: Partial<Record<'reference' | 'reason', string>> };

/** Opens what is kept of somebody who was deleted, for whoever may and says why, and puts that on record. */
export function openRecord(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { staffId, reference: typed, reason: why }: RecordWish,
): Promise<OpenedRecord> {
  return db.transaction(async (tx): Promise<OpenedRecord> => {
    const [staff] = await tx.select().from(users).where(eq(users.id, staffId)).for('share');
    if (!staff || staff.disabledAt !== null || !mayDo(staff, 'records:open')) {
      return { ok: false, status: 403, errors: { reference: 'You may not open records.' } };
    }
    const reason = why.trim();
    if (reason === '' || reason.length > longestReason) {
      const words = reason === '' ? 'Write why' : `Use at most ${longestReason} characters`;
      return { ok: false, status: 422, errors: { reason: words } };
    }
    const reference = typed.trim().toUpperCase();
    const named = and(eq(deletions.reference, reference), isNotNull(deletions.doneAt));
    const [deletion] = await tx.select().from(deletions).where(named);
    if (!deletion) {
      const errors = { reference: 'Nobody who was deleted has this number' };
      return { ok: false, status: 422, errors };
    }
    const { id, userId } = deletion;
    const access = {
      staffId,
      patientId: userId,
      action: 'record.open',
      subject: reference,
    } as const;
    await recordAccess(tx, { at: clock.now(), ...access, reason });
    const stays = ownParts.filter(({ fate, table }) => {
      return (fate.kind === 'stays' || fate.kind === 'staysWithCare') && table !== 'users';
    });
    const all = [...(await netPaid(tx, id)), ...(await collectOwn(tx, userId, stays))];
    return { ok: true, sections: inSections(all.filter(({ rows }) => rows.length > 0)) };
  });
}

/** Opens the rows that went and were sealed, by the tables in which they stood. */
async function netPaid(tx: Tx, deletionId: string): Promise<OwnRows[]> {
  const stored = await tx
    .select()
    .from(storedRecords)
    .where(eq(storedRecords.deletionId, deletionId));
  const opener = await openerOf(
    tx,
    stored.map(({ content }) => content),
  );
  return stored.flatMap(({ part, content }) => {
    const text = opener.text(content, placeOf('kept_records.content', deletionId, part));
    // What cannot be opened is said, and not left out.
    const tables: Record<string, OwnRow[]> = text.startsWith('{')
      ? JSON.parse(text)
      : { [part]: [{ content: text }] };
    return Object.entries(tables).map(([table, rows]) => {
      const known = ownParts.find((one) => one.table === table);
      const title = table === 'sent_to' ? 'Where parcels were sent' : table;
      return { part: known ?? { table, title, whose: 'false', fate: { kind: 'goes' } }, rows };
    });
  });
}
