import { placeOf } from '../../../database/sealing/envelope.server';
import type { SealableText } from '../../../database/sealing/sealed';
import { type IsFree, openerOf, sealerFor } from '../../../database/sealing/sealing.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';

type Words = Partial<Record<'text' | 'answer', string>>;

/** Seals the words of a question, or of its answer, for the record of the patient that they are about. */
export async function sealedWords(
  tx: Tx,
  { patientId }: { patientId: string },
  id: string,
  words: Words,
): Promise<Partial<Record<keyof Words, SealableText>>> {
  const sealer = await sealerFor(tx, { purpose: 'record', id: patientId });
  const sealed = Object.entries(words).map(([column, text]) => {
    return [column, sealer.text(text, placeOf(`pharmacy_questions.${column}`, id))];
  });
  return Object.fromEntries(sealed);
}

/** Opens the words of questions, each with the id of its row. */
export async function openedWords<
  Row extends { id: string; text: SealableText; answer?: SealableText | null },
>(db: Queryable, rows: readonly Row[]) {
  const opener = await openerOf(
    db,
    rows.flatMap(({ text, answer }) => [text, answer]),
  );
  return rows.map((row) => ({
    ...row,
    text: opener.text(row.text, placeOf('pharmacy_questions.text', row.id)),
    answer: opener.text(row.answer ?? null, placeOf('pharmacy_questions.answer', row.id)),
  }));
}

/** Place for which the reason why a shipment cannot be filled is sealed. */
export function placeOfUnfilled(shipmentId: string): string {
  return placeOf('pharmacy_checks.unfilled_because', shipmentId);
}

/** Says which texts of a report a pharmacist typed: a question, or the reason why something cannot be sent. */
export const isTypedInReport: IsFree = (_, [name]) => name === 'text' || name === 'reason';

/** Place for which the words of a report are sealed. */
export function placeOfReport(pharmacy: string, id: string): string {
  return placeOf('pharmacy_reports.report', pharmacy, id);
}
