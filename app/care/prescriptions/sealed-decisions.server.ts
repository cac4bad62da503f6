import { placeOf } from '../../database/sealing/envelope.server';
import type { SealableJson, SealableText } from '../../database/sealing/sealed';
import { openerOf, type Sealer } from '../../database/sealing/sealing.server';
import type { Decision } from '../../database/tables/care.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * Fields that a provider fills with words in a decision, wherever they stand in it. All others are chosen, or counted.
 */
const written: ReadonlySet<string | number | undefined> = new Set([
  'message',
  'reason',
  'instead',
  'whyOther',
  'treats',
  'assessment',
  'text',
]);

/** The place of the reason why a case stands as it does, which it is sealed for. */
export function placeOfReason(caseId: string): string {
  return placeOf('care_cases.reason', caseId);
}

/** The place of a decision, which its words are sealed for. */
export function placeOfDecision(key: string): string {
  return placeOf('care_decisions.decision', key);
}

export function sealDecision(
  sealer: Sealer,
  key: string,
  decision: Decision,
): SealableJson<Decision> {
  return sealer.json(decision, placeOfDecision(key), (_, way) => written.has(way.at(-1)));
}

/** Opens decisions with what their providers wrote. */
export async function openDecisions<Row extends { key: string; decision: SealableJson<Decision> }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Omit<Row, 'decision'> & { decision: Decision })[]> {
  const opener = await openerOf(
    db,
    rows.map(({ decision }) => decision),
  );
  return rows.map((row) => ({
    ...row,
    decision: opener.json(row.decision, placeOfDecision(row.key)),
  }));
}

/** Texts that a provider wrote in a prescription. */
type Written = Record<'treats' | 'assessment' | 'whyOther', SealableText>;

/** Seals what a provider wrote in a prescription. */
export function sealPrescription(
  sealer: Sealer,
  id: string,
  { treats, assessment, whyOther }: Record<keyof Written, string>,
): Written {
  return {
    treats: sealer.text(treats, placeOf('prescriptions.treats', id)),
    assessment: sealer.text(assessment, placeOf('prescriptions.assessment', id)),
    whyOther: sealer.text(whyOther, placeOf('prescriptions.why_other', id)),
  };
}

/** Opens what providers wrote in prescriptions. */
export async function openPrescriptions<Row extends Written & { id: string }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Omit<Row, keyof Written> & Record<keyof Written, string>)[]> {
  const opener = await openerOf(
    db,
    rows.flatMap(({ treats, assessment, whyOther }) => [treats, assessment, whyOther]),
  );
  return rows.map((row) => ({
    ...row,
    treats: opener.text(row.treats, placeOf('prescriptions.treats', row.id)),
    assessment: opener.text(row.assessment, placeOf('prescriptions.assessment', row.id)),
    whyOther: opener.text(row.whyOther, placeOf('prescriptions.why_other', row.id)),
  }));
}
