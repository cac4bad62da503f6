import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PriceList } from '../../../engine/commerce';
import { formatDosage } from '../../../engine/values';
import { callOffChange } from '../../commerce/charges/wanted-charges.server';
import { recurrenceOf } from '../../commerce/gateway/payment-lines';
import { lockTreatments } from '../../commerce/orders/under-way.server';
import { sealerFor } from '../../database/sealing/sealing.server';
import {
  type Assessment,
  type CasePurpose,
  careCaseLines,
  type careCases,
  type PrescribedLine,
} from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import {
  type SubscriptionStatus,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import type { ActingProvider } from '../clinicians/acting-provider.server';
import { assessmentComplaint, isNotSold, whyOtherIsMissing } from './assessment';
import {
  differencesOfShipments,
  giveBackDifferences,
  letDifferencesWait,
} from './changed-shipments.server';
import { linesOfRefill, prescribedTwice } from './in-force';
import { inForceBeside } from './in-force.server';
import { packWaitingAnew } from './next-fill.server';
import { type CheckedLine, checkLines } from './prescription-limits';
import { type PaidLine, priceChange, priceInstead } from './price-change';
import { sealPrescription } from './sealed-decisions.server';
import { pricedAs, sumsOf } from './shipment-prices';
import { packingFor, unitsOfRegimen } from './supply';

/** Prescription that a provider writes for one line of an order. */
export type PrescriptionDraft = Omit<
  typeof prescriptions.$inferInsert,
  'id' | 'refillsUsed' | 'issuedAt' | 'endedAt' | 'treats' | 'assessment' | 'whyOther'
> &
  Partial<Assessment> & { whyOther?: string };

/**
 * Writes a prescription in the transaction of its approval. It takes the place of earlier ones of its line; what
 * renews of the line goes on with it, and so does what waits here, unless its patient is asked first.
 * @returns Its id.
 */
export async function prescribe(
  tx: Tx,
  now: Date,
  { treats = '', assessment = '', whyOther = '', ...draft }: PrescriptionDraft,
): Promise<string> {
  await endPrescriptions(tx, now, [draft.orderLineId]);
  const id = randomUUID();
  const sealer = await sealerFor(tx, { purpose: 'record', id: draft.patientId });
  const words = sealPrescription(sealer, id, { treats, assessment, whyOther });
  const [written] = await tx
    .insert(prescriptions)
    .values({ ...draft, ...words, id, issuedAt: now })
    .returning();
  if (!written) throw new Error('A prescription that was just written is gone.');
  if (!written.mustAgree) await packWaitingAnew(tx, written);
  await tx
    .update(subscriptions)
    .set({ prescriptionId: id })
    .where(eq(subscriptions.orderLineId, draft.orderLineId));
  return id;
}

/** Ends the prescriptions of lines that are in force. */
export async function endPrescriptions(
  tx: Tx,
  now: Date,
  orderLineIds: readonly string[],
): Promise<void> {
  await tx
    .update(prescriptions)
    .set({ endedAt: now })
    .where(
      and(inArray(prescriptions.orderLineId, [...orderLineIds]), isNull(prescriptions.endedAt)),
    );
}

/** Ends what a case had prescribed: its approval is taken back. */
export async function endCasePrescriptions(tx: Tx, now: Date, caseId: string): Promise<void> {
  await tx
    .update(prescriptions)
    .set({ endedAt: now })
    .where(and(eq(prescriptions.caseId, caseId), isNull(prescriptions.endedAt)));
}

type CareCase = typeof careCases.$inferSelect;

export interface Prescribing {
  now: Date;
  provider: ActingProvider;
  catalogue: PriceList;
  signed: Assessment;
  /** `order`: the patient is asked first where it costs more. `renewal`: nothing was paid yet for what comes next. */
  purpose: CasePurpose;
}

export interface Prescribed {
  /** Cents that each line costs more than it was ordered for, or less where below 0; 0 for a renewal. */
  difference: Map<string, number>;
  /** True where the patient is asked first: about another medicine, or about what costs more. */
  isAgreementAsked: boolean;
  /** True where any of it costs more than it was ordered for, or than what was paid for parcels that have not left. */
  costsMore: boolean;
  /** Cents that go back of what was paid for parcels that have not left. */
  refund: number;
}

/**
 * Prescribes the lines of a case in place of what was prescribed before, in the transaction of the decision. Throws
 * a DecisionStop where they must not be prescribed like that.
 */
export async function prescribeLines(
  tx: Tx,
  careCase: CareCase,
  lines: readonly PrescribedLine[],
  prescribing: Prescribing,
): Promise<Prescribed> {
  const { now, catalogue, signed } = prescribing;
  const unsigned = assessmentComplaint(signed);
  if (unsigned !== null) throw new DecisionStop(unsigned);
  const all = await linesOf(tx, careCase.id);
  const ordered = prescribing.purpose === 'renewal' ? linesOfRefill(all) : all;
  const checked = checkLines(lines, ordered, catalogue, dayOf(now));
  if (!checked.ok) throw new DecisionStop(checked.message);
  await stopTwice(tx, careCase, checked.lines, now);
  const difference = new Map<string, number>();
  let isAgreementAsked = false;
  let costsMore = false;
  let refund = 0;
  if (prescribing.purpose === 'renewal') await callOffChange(tx, careCase.id);
  for (const one of checked.lines) {
    const paid = ordered.find(({ id }) => id === one.line.orderLineId);
    if (!paid) continue;
    const isOther = !(await chosenProducts(tx, paid)).includes(one.product.id);
    const differences =
      prescribing.purpose === 'renewal'
        ? await differencesOfShipments(tx, paid, one.line, prescribing)
        : [];
    const changed = sumsOf(differences.map(({ cents }) => cents));
    const price = await followPrice(tx, paid, { ...one, isOther, ...changed }, prescribing);
    const isDearer = price.more > 0;
    const mustAgree = isOther || isDearer;
    const draft = draftOf(careCase, paid, one, prescribing);
    const whyOther = mustAgree ? one.line.whyOther.trim() : '';
    if (mustAgree && whyOther === '') throw new DecisionStop(whyOtherIsMissing(one.product.title));
    const { orderLineId, productId, variantId, quantity, doseSteps = [] } = draft;
    const prescription = { orderLineId, productId, variantId, quantity, doseSteps };
    const id = await prescribe(tx, now, { ...draft, ...price, mustAgree, whyOther });
    if (mustAgree) await letDifferencesWait(tx, differences);
    else if (differences.length > 0) {
      const settling = { now, orderId: careCase.orderId, prescription: { id, ...prescription } };
      refund += await giveBackDifferences(tx, differences, settling);
    }
    difference.set(paid.id, price.more - price.less);
    isAgreementAsked ||= mustAgree;
    costsMore ||= isDearer;
  }
  return { difference, isAgreementAsked, costsMore, refund };
}

/** Products of a line that its patient chose, or agreed to last. */
async function chosenProducts(tx: Tx, { id, productId }: PaidLine & { id: string }) {
  const { orderLineId, mustAgree, agreedAt, issuedAt } = prescriptions;
  const [agreed] = await tx
    .select({ productId: prescriptions.productId })
    .from(prescriptions)
    .where(and(eq(orderLineId, id), eq(mustAgree, true), isNotNull(agreedAt)))
    .orderBy(desc(issuedAt))
    .limit(1);
  return [productId, ...(agreed ? [agreed.productId] : [])];
}

/**
 * Stops an approval that would supply somebody with the same drug twice, also where two approvals are made in one
 * moment.
 */
async function stopTwice(
  tx: Tx,
  { id, patientId }: CareCase,
  lines: readonly CheckedLine[],
  now: Date,
): Promise<void> {
  await lockTreatments(tx, patientId);
  const inForce = await inForceBeside(tx, patientId, id, now);
  const complaint = prescribedTwice(
    lines.map(({ product }) => product),
    inForce,
  );
  if (complaint !== null) throw new DecisionStop(complaint);
}

/** A line as it was ordered. */
interface OrderedLine extends PaidLine {
  id: string;
  /** Cents that each renewal was to cost: the line without the coupon. */
  listTotal: number;
  /** Status of its renewals; null for what was bought once. */
  renewal: SubscriptionStatus | null;
  /** The day of its next renewal, YYYY-MM-DD; null where none is planned. */
  nextRefillOn: string | null;
}

/** Price of a line of an order of a query without the coupon, in cents. */
const listTotalOfLine = sql<number>`coalesce((${checkouts.snapshot}
  -> 'items' -> ${orderLines.position} ->> 'listTotal')::integer, ${orderLines.total})`;

/** Finds what each renewal of a line was to cost when it was ordered, in cents. */
export async function listTotalAsOrdered(tx: Tx, orderLineId: string): Promise<number | null> {
  const [line] = await tx
    .select({ listTotal: listTotalOfLine })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orderLines.id, orderLineId));
  return line?.listTotal ?? null;
}

function linesOf(tx: Tx, caseId: string): Promise<OrderedLine[]> {
  const { id, productId, variantId, quantity, dosage, usage, total } = orderLines;
  return tx
    .select({
      ...{ id, productId, variantId, quantity, dosage, usage, total },
      ...{ coupon: couponOfLine, listTotal: listTotalOfLine },
      ...{ renewal: subscriptions.status, nextRefillOn: subscriptions.nextRefillOn },
    })
    .from(careCaseLines)
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, orderLines.id))
    .where(eq(careCaseLines.caseId, caseId))
    .orderBy(asc(orderLines.position));
}

/** Code of the coupon of an order of a query that took something off its line; null for none. */
export const couponOfLine = sql<
  string | null
>`case when ${orderLines.discount} > 0 then ${orders.coupon} ->> 'code' end`;

function draftOf(
  { id, patientId, state }: CareCase,
  paid: Pick<OrderedLine, 'usage' | 'nextRefillOn'>,
  { line, product, variant }: CheckedLine,
  { provider, signed, purpose, now }: Prescribing,
): Parameters<typeof prescribe>[2] {
  if (state === null) throw new DecisionStop('Nobody knows in which state this patient lives.');
  const { validThrough, directions, doseSteps, quantity, ...rest } = line;
  const [first] = doseSteps;
  const packing = packingFor(product, paid);
  const begins = (purpose === 'renewal' ? paid.nextRefillOn : null) ?? dayOf(now);
  return {
    ...rest,
    ...signed,
    caseId: id,
    patientId,
    providerId: provider.id,
    drug: product.title,
    form: product.form,
    strength: first ? formatDosage(first.dosage, first.unit) : '',
    directions: directions.trim(),
    packing,
    quantity: unitsOfRegimen(
      { packing, quantity, steps: doseSteps },
      recurrenceOf({ variant }),
      begins,
    ),
    doseSteps,
    state,
    expiresAt: startOfDay(validThrough),
  };
}

/** Difference in price of a prescription, as its row says it. Amounts are in cents. */
type Price = Pick<typeof prescriptions.$inferSelect, 'less' | 'more' | 'renewalTotal'>;

/**
 * A line as it is prescribed, with what parcels of it that were paid and have not left cost more and less, in cents.
 */
interface Changed extends CheckedLine {
  isOther: boolean;
  more: number;
  less: number;
}

/**
 * Settles the difference in price: what costs less is charged less and renews for less. Another medicine, and what
 * costs more, changes no price of a renewal before its patient has agreed to it.
 */
async function followPrice(
  tx: Tx,
  paid: OrderedLine,
  { line, isOther, more, less: lessOfParcels }: Changed,
  { catalogue, now, purpose }: Prescribing,
): Promise<Price> {
  const change = priceChange(paid, line, catalogue, dayOf(now));
  const { productId, variantId } = line;
  if (purpose === 'order' && change.kind === 'notSold') throw new DecisionStop(isNotSold);
  // An approval before this one may have been of something at another price.
  const asOrdered = purpose === 'order' ? { renewalTotal: paid.listTotal } : {};
  // Whoever comes back to what they had ordered, from something dearer, pays that price again.
  const isSameAgain = purpose === 'renewal' && change.kind === 'same' && !isOther && more === 0;
  const sameAgain = { renewalTotal: sql`least(${subscriptions.renewalTotal}, ${paid.listTotal})` };
  const isCheaperNow = change.kind === 'less' && !isOther && more === 0;
  const renewal = isCheaperNow
    ? { renewalTotal: change.renewalTotal }
    : isSameAgain
      ? sameAgain
      : asOrdered;
  await tx
    .update(subscriptions)
    .set({ productId, variantId, ...renewal })
    .where(eq(subscriptions.orderLineId, paid.id));
  // With what its parcels cost more, its patient agrees to what it costs later.
  if (more > 0) {
    const list = priceInstead(paid, pricedAs(paid, line), catalogue, dayOf(now));
    return { less: lessOfParcels, more, renewalTotal: list };
  }
  // For a refill nothing was paid yet: it costs what it costs when it is sent.
  if (purpose === 'order' && change.kind === 'more') {
    return { less: 0, more: change.more, renewalTotal: change.renewalTotal };
  }
  const less = purpose === 'order' && change.kind === 'less' ? change.less : lessOfParcels;
  const isCheaperLater = change.kind === 'less' && isOther;
  return { less, more: 0, renewalTotal: isCheaperLater ? change.renewalTotal : null };
}

/** Stops a decision that has begun, with everything undone that it had written; the message is for the provider. */
export class DecisionStop extends Error {}
