import { placeOf } from '../../database/sealing/envelope.server';
import type { SealableText } from '../../database/sealing/sealed';
import { openerOf, sealerFor } from '../../database/sealing/sealing.server';
import type { careHolds } from '../../database/tables/care.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';

type Hold = Pick<typeof careHolds.$inferSelect, 'caseId' | 'attemptId' | 'key'>;
type Column = 'answer' | 'later_answer';

/** The place of an answer that holds a case, or of the one after it, which it is sealed for. */
export function placeOfAnswer(column: Column, { caseId, attemptId, key }: Hold): string {
  return placeOf(`care_holds.${column}`, caseId, attemptId, key);
}

/** Seals an answer that holds a case: it may have been typed. */
export async function sealAnswer(
  tx: Tx,
  patientId: string,
  column: Column,
  { answer, ...hold }: Hold & { answer: string | null },
): Promise<SealableText | null> {
  if (answer === null) return null;
  const sealer = await sealerFor(tx, { purpose: 'record', id: patientId });
  return sealer.text(answer, placeOfAnswer(column, hold));
}

/** Opens the answers that hold cases, in the order given. */
export async function openAnswers<Row extends Hold & { answer: SealableText | null }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Omit<Row, 'answer'> & { answer: string | null })[]> {
  const opener = await openerOf(
    db,
    rows.map(({ answer }) => answer),
  );
  return rows.map((row) => ({
    ...row,
    answer: opener.text(row.answer, placeOfAnswer('answer', row)),
  }));
}
