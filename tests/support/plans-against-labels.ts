import { asc } from 'drizzle-orm';
import { currentReference } from '../../app/content/reference.server';
import { prescriptions } from '../../app/database/tables/prescriptions.schema.server';
import { dayOf } from '../../app/kernel/calendar/service-day';
import type { Queryable } from '../../app/kernel/database/client.server';
import { labelOf } from '../../engine/authoring';
import { askRules, knownOf } from '../../engine/care';
import { nobody } from '../../engine/care/rules/person';
import type { DoseStep } from '../../engine/supply';
import { daysBetween } from '../../engine/values';

/**
 * Compares every plan in a database with the label of its medicine: where it begins, how fast it goes up, and whether
 * it goes on where the plan before it was.
 * @returns Faults in words, and all plans that were looked at.
 */
export async function plansAgainstLabels(
  db: Queryable,
): Promise<{ faults: string[]; plans: DoseStep[][] }> {
  const { catalogue, clinical } = await currentReference(db);
  const rows = await db
    .select()
    .from(prescriptions)
    .orderBy(asc(prescriptions.orderLineId), asc(prescriptions.issuedAt));
  const faults: string[] = [];
  for (const [nth, { orderLineId, productId, doseSteps: plan, issuedAt }] of rows.entries()) {
    const product = catalogue.products.find(({ id }) => id === productId);
    const medicine = product && labelOf(clinical, product);
    if (!medicine || medicine === 'none') throw new Error(`${productId} has no label.`);
    const before = rows[nth - 1]?.orderLineId === orderLineId ? rows[nth - 1] : undefined;
    const weeks = before ? Math.floor(daysBetween(dayOf(before.issuedAt), dayOf(issuedAt)) / 7) : 0;
    const taking = before ? takenAfter(before.doseSteps, weeks) : null;
    if (taking && (plan[0]?.dosage ?? 0) < taking.dosage) faults.push(`${productId}: begins anew.`);
    const verdicts = askRules(
      { medicine, name: productId, named: clinical.named },
      knownOf(nobody),
      {
        ...{ occasion: 'approve', day: dayOf(issuedAt), plan, taking },
        ...{ missed: null, refills: null, askedAppointment: null, professions: null },
      },
    );
    for (const { rule, kind, words } of verdicts) {
      if (/^dose(Steps|Limit)/.test(rule) && kind !== 'fine' && kind !== 'ask')
        faults.push(`${productId}: ${words}`);
    }
  }
  return { faults, plans: rows.map(({ doseSteps }) => doseSteps) };
}

/** The strength that a plan has come to after some weeks, and for how many. */
function takenAfter(plan: readonly DoseStep[], weeks: number) {
  const step = plan.findLast(({ fromWeek }) => fromWeek <= weeks + 1);
  return step ? { dosage: step.dosage, weeks: weeks + 1 - step.fromWeek } : null;
}
