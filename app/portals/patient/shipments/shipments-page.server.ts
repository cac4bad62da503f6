import { redirect } from '@remix-run/node';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { waitingOrders } from '../../../care/cases/patient-cases.server';
import { answerMaker, makerQuestions } from '../../../care/dispensing/checks/substitution.server';
import { asOf } from '../../../care/dispensing/shipments/shipment';
import {
  findShipment,
  pastShipments,
  upcomingShipments,
} from '../../../care/dispensing/shipments/shipments.server';
import { orderedInWords } from '../../../commerce/orders/ordered-in-words';
import {
  dearerListPriceBy,
  type NamedLine,
  nameLine,
  prescribedInsteadBy,
} from '../../../commerce/orders/prescribed-instead.server';
import { hasDispute } from '../../../commerce/orders/under-way.server';
import { currentCatalogue } from '../../../content/catalogue.server';
import {
  orderLines,
  orders,
  paymentLines,
  payments,
} from '../../../database/tables/orders.schema.server';
import { undoableOrders } from '../../../flows/undo-order.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';

/** Loads what the shipments page shows. */
export async function loadShipmentsPage({ request, context, user: { id } }: Asked<'patient'>) {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) ? asked : 1;
  const [upcoming, waiting, past, questions, isDisputed, undoable] = await Promise.all([
    upcomingShipments(context.db, id),
    waitingOrders(context.db, id),
    pastShipments(context.db, id, page),
    makerQuestions(context.db, id),
    hasDispute(context.db, id),
    undoableOrders(context.db, id, context.clock.now()),
  ]);
  const today = dayOf(context.clock.now());
  return {
    upcoming: upcoming.map((shipment) => asOf(shipment, today)),
    ...{ waiting, past, questions, isDisputed, undoable, csrf: csrfToken(context) },
  };
}

/** Takes the word of a patient about another maker’s product. */
export async function postShipmentsPage({ context, form, user }: Posted<'patient'>) {
  const [id, word] = [formText(form, 'question'), formText(form, 'answer')];
  const isTaken =
    (word === 'yes' || word === 'no') &&
    (await answerMaker(context, user.id, { id, isAgreed: word === 'yes' }));
  if (!isTaken) throw refuse(409, 'This was answered otherwise before. Load the page again.');
  return redirect(`/patient/shipments?done=${word}`, 303);
}

/** Receipt of what was charged of an order. Amounts are in cents. */
export interface Receipt {
  /** YYYY-MM-DD */
  orderedOn: string;
  /** Lines, each with what it is of, such as “4 pens of 0.25 mg”. */
  lines: (NamedLine & { id: string; supply: string; comes: string; total: number })[];
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
  coupon: string | null;
  currency: string;
  /** Amount that was taken since, as parcels that had not left were prescribed otherwise and cost more. */
  changed: number;
  /** Amount that was taken; `refunded` is the part of it that was given back. */
  paid: number;
  refunded: number;
}

/** A shipment with the receipt of its order. Throws a 404 for one that is not there or someone else’s. */
export async function loadReceiptPage({ context, params, user }: Asked<'patient'>) {
  const number = params['number'] ?? '';
  const found = await findShipment(context.db, user.id, number ?? '');
  if (!found) throw refuse(404, 'There is no such shipment.');
  const { orderId, ...stored } = found;
  const shipment = asOf(stored, dayOf(context.clock.now()));
  return { shipment, receipt: await readReceipt(context.db, orderId), site: context.site };
}

/** The time of a charge of a query. */
const charge = sql`"payments"."created_at"`;

interface ChargedLine {
  line: Pick<typeof orderLines.$inferSelect, 'subtotal' | 'total'>;
  amount: number;
  /** Cents without the coupon of what costs more than was ordered; null where it does not. */
  dearerList: number | null;
}

/**
 * Cents of a charged line without its coupon. What costs less than what was ordered is charged in the proportion in
 * which that was to be paid.
 */
function listPriceOf({ line: { subtotal, total }, amount, dearerList }: ChargedLine): number {
  if (amount === total) return subtotal;
  if (dearerList !== null && amount > total) return dearerList;
  return total === 0 ? amount : Math.round((amount * subtotal) / total);
}

/** A receipt is of what was charged, and of nothing else. */
async function readReceipt(db: Queryable, orderId: string): Promise<Receipt> {
  const [[order], taken, charged, catalogue] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, orderId)),
    db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.status, 'captured'))),
    db
      .select({
        line: orderLines,
        amount: paymentLines.amount,
        instead: prescribedInsteadBy(charge),
        dearerList: dearerListPriceBy(charge),
      })
      .from(paymentLines)
      .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
      .innerJoin(orderLines, eq(orderLines.id, paymentLines.orderLineId))
      .where(
        and(
          eq(payments.orderId, orderId),
          eq(payments.status, 'captured'),
          eq(payments.isForChange, false),
        ),
      )
      .orderBy(asc(orderLines.position), desc(payments.capturedAt)),
    currentCatalogue(db),
  ]);
  if (!order) throw new Error(`The order ${orderId} of a shipment is gone.`);
  const sum = (of: readonly number[]) => of.reduce((total, cents) => total + cents, 0);
  // What was charged again after it had been given back counts as it was charged last.
  const lines = charged.filter(
    ({ line }, nth) => charged.findIndex((one) => one.line.id === line.id) === nth,
  );
  const subtotal = sum(lines.map(listPriceOf));
  const shipping = sum(taken.map((payment) => payment.shipping));
  const total = sum(lines.map(({ amount }) => amount)) + shipping;
  const orderedOn = dayOf(order.createdAt);
  return {
    orderedOn,
    lines: lines.map(({ line, amount, instead }) => ({
      id: line.id,
      ...nameLine(line.productTitle, instead),
      supply: line.variantTitle,
      comes: orderedInWords(catalogue, line, orderedOn),
      total: amount,
    })),
    subtotal,
    discount: subtotal + shipping - total,
    shipping,
    total,
    coupon: order.coupon?.title ?? null,
    currency: order.currency,
    changed: sum(taken.map(({ isForChange, captured }) => (isForChange ? captured : 0))),
    paid: sum(taken.map(({ captured }) => captured)),
    refunded: sum(taken.map(({ refunded }) => refunded)),
  };
}
