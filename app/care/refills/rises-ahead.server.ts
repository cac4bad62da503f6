import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { riseToAsk } from '../../../engine/care';
import { addDays } from '../../../engine/values';
import type { Product } from '../../../schemas/generated/types';
import { currentCatalogue } from '../../content/catalogue.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { checkInRuleOf } from '../check-ins/need-for-check-in.server';
import { askedAhead } from '../dispensing/shipments/may-leave.server';
import { askedOn, checkedOn, courseColumns, courseOf } from '../prescriptions/courses.server';

/** A higher strength that a patient has at hand and begins soon, or should have begun. */
interface RiseAhead {
  patientId: string;
  caseId: string;
  orderLineId: string;
  product: Product;
  /** The day on which it begins, YYYY-MM-DD. */
  dueOn: string;
}

/** Prescriptions that are looked at in one query. */
const atATime = 500;

/**
 * Finds the higher strengths that patients begin within a week, and before which their label wants a check-in that was
 * not answered. Those whose answers a provider reads are none of them.
 * @param which Condition for the prescriptions to look at.
 */
export async function risesAhead(db: Queryable, now: Date, which?: SQL): Promise<RiseAhead[]> {
  const rises: RiseAhead[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { last, found } = await someRises(db, now, after, which);
    rises.push(...found);
    if (last === null) return rises;
    after = last;
  }
}

/**
 * The same of the next prescriptions by their id.
 * @returns The last id that it looked at; null where no more are left.
 */
async function someRises(
  db: Queryable,
  now: Date,
  after: string,
  which: SQL | undefined,
): Promise<{ last: string | null; found: RiseAhead[] }> {
  const until = addDays(dayOf(now), askedAhead);
  const { products } = await currentCatalogue(db);
  const asking = new Map<string, Product>();
  for (const product of products) {
    const rule = await checkInRuleOf(db, product);
    if (rule?.before.includes('doseStep')) asking.set(product.id, product);
  }
  const waits = sql`exists (select from ${checkIns} where ${checkIns.orderLineId} = ${prescriptions.orderLineId}
    and ${checkIns.answeredAt} is not null and ${checkIns.status} in ('answered', 'held'))`;
  const found = await db
    .select({
      prescription: prescriptions,
      taken: courseColumns(dayOf(now)),
      checkedOn: checkedOn(sql`${prescriptions.orderLineId}`),
      askedOn: askedOn(sql`${prescriptions.orderLineId}`),
    })
    .from(prescriptions)
    .where(
      and(
        gt(prescriptions.id, after),
        isNull(prescriptions.endedAt),
        or(eq(prescriptions.mustAgree, false), isNotNull(prescriptions.agreedAt)),
        sql`jsonb_array_length(${prescriptions.doseSteps}) > 1`,
        sql`not ${waits}`,
        which,
      ),
    )
    .orderBy(asc(prescriptions.id))
    .limit(atATime);
  const last = found.length < atATime ? null : (found.at(-1)?.prescription.id ?? null);
  const rising = found.flatMap(({ prescription, taken, checkedOn, askedOn }) => {
    const product = asking.get(prescription.productId);
    if (!product) return [];
    const { calendar, lastTakenOn } = courseOf(prescription, taken, until);
    const rise = riseToAsk(calendar, { checkedOn, askedOn, lastTakenOn }, until);
    const { patientId, caseId, orderLineId } = prescription;
    return rise ? [{ patientId, caseId, orderLineId, product, dueOn: rise.startsOn }] : [];
  });
  return { last, found: rising };
}
