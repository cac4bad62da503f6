import { and, eq, isNull } from 'drizzle-orm';
import { labelOf } from '../../../engine/authoring';
import {
  type Asking,
  askRules,
  type DoseStep,
  knownOf,
  type Person,
  type RuleVerdict,
} from '../../../engine/care';
import { daysBetween } from '../../../engine/values';
import type { Product } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import { prescriptions } from '../../database/tables/care.schema.server';
import { shipmentLines } from '../../database/tables/shipments.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { InForce } from '../prescriptions/in-force';
import { otherInForce } from '../prescriptions/in-force.server';
import { coursesOf } from '../treatments/courses.server';
import { readPerson } from './read-person.server';

/** Whose case it is, and on which occasion its rules are asked. */
export interface AskedCase {
  id: string;
  patientId: string;
  occasion: Asking['occasion'];
  /** The professions of whoever prescribes; null where nobody does. */
  professions: readonly string[] | null;
}

/** One medicine of a case as it is, or would be, prescribed. */
export interface AskedMedicine {
  orderLineId: string;
  product: Product;
  /** What is prescribed beside it in the same case. */
  beside: readonly Product[];
  plan: readonly DoseStep[];
  /** Refills that are prescribed; null where nothing is. */
  refills: number | null;
}

/** What was read of a patient already. */
export interface KnownBefore {
  person: Awaited<ReturnType<typeof readPerson>>;
  /** Prescriptions in force besides those of the case. */
  inForce: readonly InForce[];
}

/**
 * Asks the rules of medicines about the patient of a case: what is known is read once for all of them. What is no
 * medicine has no verdicts.
 * @param known What was read of the patient already.
 * @returns The verdicts on each, in the order in which they were asked about, the worst first.
 */
export async function verdictsFor(
  db: Queryable,
  { id, patientId, occasion, professions }: AskedCase,
  asked: readonly AskedMedicine[],
  now: Date,
  known?: KnownBefore,
): Promise<RuleVerdict[][]> {
  if (asked.every(({ product }) => product.medicine === false)) return asked.map(() => []);
  const { clinical, catalogue } = await currentReference(db);
  const person = known?.person ?? (await readPerson(db, patientId, now));
  const inForce = known?.inForce ?? (await otherInForce(db, patientId, id, now));
  const elsewhere = inForce.flatMap(({ productId }) => {
    return catalogue.products.find((product) => product.id === productId) ?? [];
  });
  const before = await suppliedBefore(db, patientId);
  const taking = await presentStrengths(db, id, dayOf(now));
  return asked.map(({ orderLineId, product, beside, plan, refills }) => {
    const medicine = labelOf(clinical, product);
    if (medicine === 'none') return [];
    const all = { ...person, medicines: medicinesOf([...elsewhere, ...beside]) };
    return askRules({ medicine, name: product.title, named: clinical.named }, knownOf(all), {
      occasion,
      day: dayOf(now),
      plan,
      taking: taking.get(orderLineId) ?? null,
      // Whoever notes no dose may have taken it all the same: that is asked, not counted.
      missed: null,
      refills: refills === null ? null : { count: refills, isFirst: !before.has(product.id) },
      professions,
    });
  });
}

function medicinesOf(products: readonly Product[]): Person['medicines'] {
  return products.flatMap(({ medicine, title }) => (medicine ? [{ medicine, name: title }] : []));
}

/** Products of which a patient was sent anything, ever: what is prescribed of them is not the first. */
async function suppliedBefore(db: Queryable, patientId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ productId: prescriptions.productId })
    .from(prescriptions)
    .innerJoin(shipmentLines, eq(shipmentLines.prescriptionId, prescriptions.id))
    .where(eq(prescriptions.patientId, patientId));
  return new Set(rows.map(({ productId }) => productId));
}

/** The strength that is taken now of each line of a case, and for how many weeks; none before it was begun. */
async function presentStrengths(
  db: Queryable,
  caseId: string,
  today: string,
): Promise<ReadonlyMap<string, Asking['taking']>> {
  const rows = await db
    .select()
    .from(prescriptions)
    .where(and(eq(prescriptions.caseId, caseId), isNull(prescriptions.endedAt)));
  const courses = await coursesOf(db, rows, today);
  return new Map(
    rows.flatMap(({ id, orderLineId }) => {
      const begun = courses.get(id)?.calendar.stretches.filter(({ startsOn }) => startsOn <= today);
      const last = begun?.at(-1);
      if (!begun || !last || last.dosage === null) return [];
      const { dosage } = last;
      const [first = last] = begun.slice(begun.findLastIndex((one) => one.dosage !== dosage) + 1);
      const until = today < last.endsOn ? today : last.endsOn;
      const weeks = Math.floor(daysBetween(first.startsOn, until) / 7);
      return [[orderLineId, { dosage, weeks }] as const];
    }),
  );
}
