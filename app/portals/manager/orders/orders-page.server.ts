import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import { asOf, contentWords, shipmentNumberIn } from '../../../care/dispensing/shipments/shipment';
import {
  closeUnsettled,
  listUnsettled,
} from '../../../commerce/payments/unsettled-payments.server';
import { currentReference } from '../../../content/reference.server';
import type { OrderActed } from '../../../flows/act-on-order.server';
import { openActs } from '../../../flows/call-off-order.server';
import {
  cancelOrder,
  closePatient,
  correctAddress,
  removeOwnSecondStep,
  resendShipment,
  workOnDispute,
} from '../../../flows/order-acts.server';
import { refundLines } from '../../../flows/refund-by-hand.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { mayDo } from '../../../identity/access/grants';
import { findAddress } from '../../../identity/profile/addresses.server';
import {
  addressFieldName,
  addressFields,
  addressLines,
} from '../../../identity/profile/delivery-address';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { hasAnySecondStep } from '../../../identity/second-factor/reset-second-factor.server';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { dayOf, serviceZone } from '../../../kernel/calendar/service-day';
import { formText } from '../../../kernel/http/forms/form-text';
import { isUuid } from '../../../kernel/http/uuid';
import { listOrders, type OrderView, orderViews, readOrder } from './read-order.server';

/**
 * The number of an order as somebody typed it, such as F-100234 or 100234, or that of a parcel, such as S-500118; empty
 * where nothing was.
 */
function numberIn(typed: string): string {
  const parcel = shipmentNumberIn(typed);
  if (parcel !== null) return parcel;
  const digits = /^\s*(?:f-?)?(\d{4,12})\s*$/i.exec(typed)?.[1];
  return digits === undefined ? typed.trim() : `F-${digits}`;
}

/** Loads a page of all orders, those of a status, or the one that is looked for. */
export async function loadOrdersPage({ request, context, user }: Asked<'orders:support'>) {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('show');
  const show: OrderView = orderViews.find((view) => view === wanted) ?? 'all';
  const number = numberIn(searchParams.get('number') ?? '');
  const after = searchParams.get('after');
  const { found, next } = await listOrders(context, user.id, { show, number, after });
  const isFirstPage = after === null;
  const unsettled = isFirstPage && number === '' ? await listUnsettled(context, user.id) : [];
  const ofView = show === 'all' ? '' : `show=${show}&`;
  return {
    show,
    number,
    isFirstPage,
    /** Act that was just done with a payment; null for none. */
    closedAs: closedAs(searchParams.get('done')),
    csrf: csrfToken(context),
    isManager: mayDo(user, 'practice:manage'),
    unsettled: unsettled.map(({ begunAt, ...one }) => ({ ...one, on: dayOf(begunAt) })),
    /** Query of the next page; null after the last one. */
    next: next === null ? null : `${ofView}after=${next}`,
    orders: found.map(({ at, ...order }) => ({ ...order, on: dayOf(at) })),
  };
}

function closedAs(done: string | null): 'close' | 'taken' | null {
  return done === 'close' || done === 'taken' ? done : null;
}

export type OrdersData = Awaited<ReturnType<typeof loadOrdersPage>>;

/** Closes a payment as a manager has looked it up: nobody made it, or its money was taken. */
export async function postOrdersPage({ context, form, user }: Posted<'practice:manage'>) {
  const [id, reason] = [formText(form, 'payment'), formText(form, 'reason').trim()];
  const isTaken = formText(form, 'intent') === 'taken';
  const number = formText(form, 'number').trim();
  const no = (status: number, field: 'reason' | 'number', message: string) =>
    data<OrderError>(
      {
        ...{ about: isTaken ? `taken ${id}` : id, message, values: { reason, number } },
        errors: { [field]: message },
      },
      { status },
    );
  if (isTaken && number === '') return no(422, 'number', 'Write the number of the payment there');
  if (reason === '') return no(422, 'reason', 'Write why');
  if (reason.length > longestReason) {
    return no(422, 'reason', `Use at most ${longestReason} characters`);
  }
  const closing = { id, staffId: user.id, reason, takenAs: isTaken ? number : null };
  if (isUuid(id) && (await closeUnsettled(context, closing))) {
    return redirect(`/manager/orders?done=${isTaken ? 'taken' : 'close'}`, 303);
  }
  return isTaken
    ? no(409, 'number', 'No payment with this number waits here. Look it up once more')
    : no(409, 'reason', 'It was settled in the meantime. Load this page again');
}

const longestReason = 500;

/** Loads an order for whoever looks after it, and puts that on record. Throws a 404 for one that there is not. */
export async function loadOrderPage({ context, params, user }: Asked<'orders:support'>) {
  const found = await readOrder(context, user.id, params['number'] ?? '');
  if (!found) throw new Response(null, { status: 404, statusText: 'There is no such order.' });
  const { order, patient, lines, payments, shipments, record } = found;
  const { states } = await currentReference(context.db);
  const stored = await findAddress(context.db, patient.id, 'shipping');
  const address = stored?.address ?? order.shippingAddress;
  const isManager = mayDo(user, 'practice:manage');
  const today = dayOf(context.clock.now());
  return {
    csrf: csrfToken(context),
    /** Key of the next act: the same one again does nothing anew. */
    actKey: randomUUID(),
    isManager,
    limit: isManager ? null : context.config.supportRefundLimit,
    number: order.number,
    status: order.status,
    orderedOn: dayOf(order.createdAt),
    currency: order.currency,
    sums: {
      total: order.total,
      shipping: order.shipping,
      captured: payments.reduce((sum, { captured }) => sum + captured, 0),
      refunded: payments.reduce((sum, { refunded }) => sum + refunded, 0),
      held: order.status === 'held' ? order.total : 0,
    },
    patient,
    openActs: await openActs(context.db, order.number),
    hasSecondStep: await hasAnySecondStep(context.db, patient.id),
    lines,
    payments: payments.map(({ id, amount, status, createdAt, capturedAt }) => {
      return { id, amount, status, on: dayOf(capturedAt ?? createdAt) };
    }),
    refunds: found.refunds.map(({ id, amount, status, key, createdAt }) => ({
      ...{ id, amount, status, on: dayOf(createdAt) },
      isDispute: key.startsWith('dispute '),
      isStaff: key.startsWith('staff '),
    })),
    shipments: shipments.map((stored) => {
      const {
        number,
        status,
        lines: packed,
        expectedOn,
        deliveredOn,
        isDelayed,
      } = asOf(stored, today);
      const contents = packed.map(contentWords);
      return { number, status, contents, expectedOn, deliveredOn, isDelayed };
    }),
    disputes: found.disputes.map(
      ({ ref, amount, currency, status, openedAt, answerBy, handling }) => ({
        ...{ ref, amount, currency, status, handling, on: dayOf(openedAt) },
        answerBy: answerBy && dayOf(answerBy),
      }),
    ),
    renewing: found.renewing.filter(({ status }) => status !== 'cancelled').length,
    address,
    addressLines: address === null ? [] : addressLines(address),
    states: states.map(({ id: value, name }) => ({ value, label: `${name} (${value})` })),
    record: record.map(({ at, ...event }) => ({
      ...event,
      on: dayOf(at),
      time: timeInWords(at, serviceZone),
    })),
  };
}

export type OrderData = Awaited<ReturnType<typeof loadOrderPage>>;

/** A form of the page that was not taken, and what was typed into it: shown again. */
export interface OrderError {
  about: string;
  message: string;
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Takes one of the page’s forms, by its `intent`. */
export async function postOrderPage({ context, params, form, user }: Posted<'orders:support'>) {
  const field = (name: string) => formText(form, name);
  const intent = field('intent');
  const number = params['number'] ?? '';
  const wish = { staffId: user.id, number, key: field('key'), reason: field('reason') };
  const acted = await act();
  if (acted.ok) return redirect(`/manager/orders/${number}?done=${intent}`, 303);
  const values = Object.fromEntries(
    [...form.keys()].filter((name) => name !== 'csrf').map((name) => [name, field(name)]),
  );
  const { message, errors = {}, status } = acted;
  return data<OrderError>({ about: intent, message, values, errors }, { status });

  async function act(): Promise<OrderActed> {
    switch (intent) {
      case 'address': {
        const typed = Object.fromEntries(
          addressFields.map((name) => [name, field(addressFieldName(name))]),
        );
        return correctAddress(context, wish, typed);
      }
      case 'resend':
        return resendShipment(context, wish, field('parcel'));
      case 'cancel':
        return cancelOrder(context, wish);
      case 'refund': {
        const wished = readWished();
        return wished.ok ? refundLines(context, wish, wished.cents) : wished;
      }
      case 'accepted':
      case 'contested':
        return workOnDispute(context, wish, field('dispute'), intent);
      case 'secondStep':
        return removeOwnSecondStep(context, wish);
      case 'transfer':
      case 'death':
        if (!mayDo(user, 'practice:manage')) {
          return { ok: false, status: 403, message: 'Only managers can note this.' };
        }
        return closePatient(context, wish, intent);
      default:
        return { ok: false, status: 422, message: 'Load this page again, and try once more.' };
    }
  }

  function readWished():
    | { ok: true; cents: Map<string, number> }
    | Extract<OrderActed, { ok: false }> {
    const errors: Record<string, string> = {};
    const cents = new Map<string, number>();
    for (const name of form.keys()) {
      const typed = field(name).trim().replace(/^\$/, '');
      if (!name.startsWith('line ') || typed === '') continue;
      if (/^\d{1,6}(\.\d{1,2})?$/.test(typed)) {
        const amount = Math.round(Number(typed) * 100);
        if (amount > 0) cents.set(name.slice('line '.length), amount);
      } else errors[name] = 'Write an amount such as 12.50';
    }
    return Object.keys(errors).length === 0
      ? { ok: true, cents }
      : { ok: false, status: 422, message: 'Look at what is marked.', errors };
  }
}
