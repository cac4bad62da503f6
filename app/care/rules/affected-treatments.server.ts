import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { labelOf, withMedicine } from '../../../engine/authoring';
import { isWorse, type RuleVerdict, worstOf } from '../../../engine/care';
import type { Medicine } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import { careCases } from '../../database/tables/care.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Db } from '../../kernel/database/client.server';
import type {
  AffectedTreatments,
  ShownCount,
} from '../../quizzes/authoring/rules/publish-rules.server';
import { inForceBeside } from '../prescriptions/in-force.server';
import { readPerson } from './read-person.server';
import { verdictsFor } from './verdicts-for.server';

/** Number of treatments that are asked about, the newest prescriptions first: each takes some milliseconds. */
const most = 400;

/** Counts the treatments with a medicine that other rules of it would stop, or ask a reason for. */
export async function affectedTreatments(
  db: Db,
  medicine: Medicine,
  now: Date,
): Promise<AffectedTreatments> {
  const { clinical, catalogue } = await currentReference(db);
  const products = catalogue.products.filter((product) => product.medicine === medicine.id);
  const others = withMedicine(clinical, medicine);
  const running = await db
    .select({ prescription: prescriptions, caseId: careCases.id })
    .from(prescriptions)
    .innerJoin(careCases, eq(careCases.id, prescriptions.caseId))
    .where(
      and(
        inArray(
          prescriptions.productId,
          products.map(({ id }) => id),
        ),
        isNull(prescriptions.endedAt),
        gte(prescriptions.expiresAt, startOfDay(dayOf(now))),
      ),
    )
    .orderBy(desc(prescriptions.issuedAt), prescriptions.id)
    .limit(most + 1);
  let [stopped, reasonNeeded] = [0, 0];
  for (const { prescription, caseId: id } of running.slice(0, most)) {
    const { patientId, orderLineId, productId, doseSteps: plan } = prescription;
    const product = products.find((one) => one.id === productId);
    if (!product || labelOf(clinical, product) === 'none') continue;
    const known = {
      person: await readPerson(db, patientId, now),
      inForce: await inForceBeside(db, patientId, id, now),
    };
    const asked = [{ orderLineId, product, beside: [], plan, refills: null }];
    const of = { id, patientId, occasion: 'newFact', professions: null, known } as const;
    const [before = []] = await verdictsFor(db, of, asked, now);
    const [after = []] = await verdictsFor(db, { ...of, clinical: others }, asked, now);
    const worst = worstOf(newlyWorse(before, after));
    if (worst === 'stop') stopped += 1;
    else if (worst === 'reasonNeeded') reasonNeeded += 1;
  }
  return {
    asked: shownCount(Math.min(running.length, most)),
    isAll: running.length <= most,
    stopped: shownCount(stopped),
    reasonNeeded: shownCount(reasonNeeded),
  };
}

/** Verdicts that the same rule did not give before, or gave milder. */
function newlyWorse(before: readonly RuleVerdict[], after: readonly RuleVerdict[]): RuleVerdict[] {
  return after.filter(({ rule, kind }) => {
    const earlier = before.find((one) => one.rule === rule)?.kind ?? 'fine';
    return isWorse(kind, earlier);
  });
}

function shownCount(count: number): ShownCount {
  return count === 1 || count === 2 ? null : count;
}
