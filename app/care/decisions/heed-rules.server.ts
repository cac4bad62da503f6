import { type RuleVerdict, sourceInWords } from '../../../engine/care';
import { lockTreatments } from '../../commerce/orders/under-way.server';
import { currentCatalogue } from '../../content/catalogue.server';
import type {
  careCases,
  PrescribedLine,
  WrittenReason,
} from '../../database/tables/care.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { DecisionStop } from '../prescriptions/prescribe.server';
import { verdictsFor } from '../rules/verdicts-for.server';

type CareCase = Pick<typeof careCases.$inferSelect, 'id' | 'patientId'>;

interface Prescribing {
  occasion: 'approve' | 'change';
  professions: readonly string[];
  now: Date;
}

/** Verdicts of rules about what a decision prescribes, by the line of the order. */
export type LineVerdicts = Record<string, RuleVerdict[]>;

/** Asks the rules about every line that a decision would prescribe. What is not in the catalogue has no verdicts. */
export async function verdictsOf(
  db: Queryable,
  { id, patientId }: CareCase,
  lines: readonly PrescribedLine[],
  { occasion, professions, now }: Prescribing,
): Promise<LineVerdicts> {
  const { products } = await currentCatalogue(db);
  const known = lines.flatMap((line) => {
    const product = products.find(({ id: productId }) => productId === line.productId);
    return product ? [{ line, product }] : [];
  });
  const asked = known.map(({ line, product }) => ({
    orderLineId: line.orderLineId,
    product,
    beside: known.flatMap((other) => (other.line === line ? [] : other.product)),
    plan: line.doseSteps,
    refills: line.refills,
  }));
  const isFromNextParcel = occasion === 'change';
  const of = { id, patientId, occasion, professions, isFromNextParcel };
  const verdicts = await verdictsFor(db, of, asked, now);
  return Object.fromEntries(
    asked.map(({ orderLineId }, place) => [orderLineId, verdicts[place] ?? []]),
  );
}

/**
 * Asks the rules before a decision prescribes, in its transaction: of two decisions about a patient in one moment, the
 * second knows what the first prescribed. Throws a DecisionStop where a rule stops it, or asks for a reason that is not
 * written.
 */
export async function heedRules(
  tx: Tx,
  careCase: CareCase,
  { lines, reasons = [] }: { lines: readonly PrescribedLine[]; reasons?: WrittenReason[] },
  prescribing: Prescribing,
): Promise<void> {
  await lockTreatments(tx, careCase.patientId);
  const why = whyNotByRules(await verdictsOf(tx, careCase, lines, prescribing), reasons);
  if (why !== null) throw new DecisionStop(why);
}

/** Says why a decision must not be made like that, by the rules; null where nothing is in the way. */
export function whyNotByRules(
  verdicts: LineVerdicts,
  reasons: readonly WrittenReason[],
): string | null {
  for (const [orderLineId, all] of Object.entries(verdicts)) {
    const stop = all.find(({ kind }) => kind === 'stop');
    if (stop) return `This must not be prescribed. ${withSource(stop)}`;
    const unwritten = all.find(
      ({ kind, rule }) => kind === 'reasonNeeded' && !isWritten(reasons, orderLineId, rule),
    );
    if (unwritten) return `Write why you prescribe this all the same. ${withSource(unwritten)}`;
  }
  return null;
}

function isWritten(reasons: readonly WrittenReason[], orderLineId: string, rule: string): boolean {
  return reasons.some(
    (one) => one.orderLineId === orderLineId && one.rule === rule && one.text.trim() !== '',
  );
}

function withSource({ words, source }: RuleVerdict): string {
  return source === null ? words : `${words} (${sourceInWords(source)})`;
}
