import { and, desc, eq } from 'drizzle-orm';
import type { PriceList } from '../../../../../../engine/commerce';
import { unitsInWords } from '../../../../../../engine/supply';
import type { UsageTiming } from '../../../../../../schemas/generated/types';
import { daysFrom, daysToDecide } from '../../../../../care/cases/change-case.server';
import type { PatientCase } from '../../../../../care/cases/patient-cases.server';
import { isFirstCharge } from '../../../../../care/decisions/may-be-charged.server';
import { strengthToName } from '../../../../../care/dispensing/shipments/shipment';
import type { prescriptionsOf } from '../../../../../care/prescriptions/in-force.server';
import { isSoldByUnits } from '../../../../../care/prescriptions/sold-quantity';
import { isWaitingForWord } from '../../../../../care/treatments/treatment-rows.server';
import { payments } from '../../../../../database/tables/orders.schema.server';
import { dayOf } from '../../../../../kernel/calendar/service-day';
import type { Queryable } from '../../../../../kernel/database/client.server';
import type { DecisionKind } from './decision-offer';

/** What the patient of a case is asked about before it counts. */
export interface AwaitedAnswer {
  /** Medicines with their strengths, and the amount of a supply where its price goes by that. */
  medicines: string[];
  /** What these take the place of: what is taken in a running treatment, or else what was ordered. */
  before: string[];
  /** Cents that they are asked to pay more; 0 where a yes is enough. */
  more: number;
  currency: string;
  /** When they were asked, as ISO 8601. */
  since: string;
  /** The day from which it is before a provider again, where they say nothing: YYYY-MM-DD. */
  comesBackOn: string;
  /** True in a running treatment: what they take goes on meanwhile. */
  isRunning: boolean;
  /** Decision by which it is withdrawn; null where this provider may not make it. */
  withdrawnBy: 'takeBack' | 'change' | null;
}

/** Finds what the patient of a case is asked about; null where their answer is not awaited. */
export function awaitedAnswer(
  { careCase, lines }: PatientCase,
  written: Awaited<ReturnType<typeof prescriptionsOf>>,
  { kinds, products }: { kinds: readonly DecisionKind[] } & Pick<PriceList, 'products'>,
): AwaitedAnswer | null {
  const asked = written.flatMap(({ prescription: one }) =>
    one.caseId === careCase.id && isWaitingForWord(one) ? one : [],
  );
  const [newest] = asked;
  if (!newest) return null;
  const first = asked.reduce((one, other) => (other.issuedAt < one.issuedAt ? other : one), newest);
  const isRunning = !isFirstCharge(careCase);
  return {
    ...namedOf(asked, { lines, written, isRunning }, products),
    more: asked.reduce((sum, { more }) => sum + more, 0),
    currency: lines[0]?.currency ?? 'usd',
    since: first.issuedAt.toISOString(),
    comesBackOn: dayOf(daysFrom(first.issuedAt, daysToDecide)),
    isRunning,
    withdrawnBy: kinds.find((kind) => kind === 'takeBack' || kind === 'change') ?? null,
  };
}

type Written = Awaited<ReturnType<typeof prescriptionsOf>>;

/** Names what a patient is asked about, and what it takes the place of. */
function namedOf(
  asked: readonly Written[number]['prescription'][],
  {
    lines,
    written,
    isRunning,
  }: { lines: PatientCase['lines']; written: Written; isRunning: boolean },
  products: PriceList['products'],
): Pick<AwaitedAnswer, 'medicines' | 'before'> {
  const named = asked.map((one) => {
    const line = lines.find(({ id }) => id === one.orderLineId);
    const of = { products, usage: line?.usage ?? null };
    const taken = written.find(
      ({ prescription: other }) =>
        other.orderLineId === one.orderLineId && other.endedAt === null && !isWaitingForWord(other),
    );
    const before =
      isRunning && taken
        ? suggestedInWords(taken.prescription, of)
        : line && orderedInWords(line, products);
    return { medicine: suggestedInWords(one, of), before: before ?? [] };
  });
  return {
    medicines: named.map(({ medicine }) => medicine),
    before: named.flatMap(({ before }) => before),
  };
}

/** Names what was ordered, such as “Semaglutide, weekly 0.25 mg”. */
function orderedInWords(
  { productId, title, dosage, dosageUnit }: PatientCase['lines'][number],
  products: PriceList['products'],
): string {
  const product = products.find(({ id }) => id === productId)?.title ?? title;
  const strength = dosage === null ? null : `${dosage / 100} ${dosageUnit ?? 'mg'}`;
  return [product, strengthToName(product, strength)].filter(Boolean).join(' ');
}

type Suggested = Pick<
  Awaited<ReturnType<typeof prescriptionsOf>>[number]['prescription'],
  'drug' | 'strength' | 'productId' | 'packing' | 'quantity'
>;

/** Names what somebody is asked about: “Sildenafil 50 mg, 12 tablets a supply”, “Semaglutide, weekly 0.5 mg”. */
export function suggestedInWords(
  { drug, strength, productId, packing, quantity }: Suggested,
  { products, usage }: Pick<PriceList, 'products'> & { usage: UsageTiming | null },
): string {
  const product = products.find(({ id }) => id === productId);
  const medicine = [drug, strengthToName(drug, strength)].filter(Boolean).join(' ');
  if (!product || !isSoldByUnits({ product, usage })) return medicine;
  return `${medicine}, ${unitsInWords(packing, quantity)} a supply`;
}

/** Card that a case waits for after one was refused. */
export interface AwaitedCard {
  /** Cents to be paid. */
  amount: number;
  currency: string;
  /** True where its patient said yes to something else than they ordered, or that costs more. */
  isAgreed: boolean;
  /** True where it pays what parcels cost more that were paid and have not left. */
  isForChange: boolean;
  /** The day on which it is given up unless another card pays, YYYY-MM-DD; null where none is set. */
  endsOn: string | null;
}

/** Finds what no card of a patient has paid for a case yet; null where none was refused. */
export async function awaitedCard(
  db: Queryable,
  { careCase }: PatientCase,
  written: Awaited<ReturnType<typeof prescriptionsOf>>,
): Promise<AwaitedCard | null> {
  const [refused] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.caseId, careCase.id), eq(payments.status, 'refused')))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (!refused) return null;
  const { amount, currency, isForChange, givenUpAt } = refused;
  const isAgreed = written.some(
    ({ prescription: { caseId, endedAt, agreedAt } }) =>
      caseId === careCase.id && endedAt === null && agreedAt !== null,
  );
  return { amount, currency, isAgreed, isForChange, endsOn: givenUpAt && dayOf(givenUpAt) };
}
