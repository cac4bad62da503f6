import type { Asked } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { listOrders, type OrderView, orderViews } from './read-order.server';

/** The number of an order as somebody typed it, such as F-100234 or 100234; empty where nothing was. */
export function orderNumberIn(typed: string): string {
  const digits = /^\s*(?:f-?)?(\d{4,12})\s*$/i.exec(typed)?.[1];
  return digits === undefined ? typed.trim() : `F-${digits}`;
}

/** Loads the newest orders, those of a status, or the one that is looked for. */
export async function loadOrdersPage({ request, context, user }: Asked<'orders:support'>) {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('show');
  const show: OrderView = orderViews.find((view) => view === wanted) ?? 'all';
  const number = orderNumberIn(searchParams.get('number') ?? '');
  const found = await listOrders(context, user.id, { show, number });
  return {
    show,
    number,
    orders: found.map(({ at, ...order }) => ({ ...order, on: dayOf(at) })),
  };
}

export type OrdersData = Awaited<ReturnType<typeof loadOrdersPage>>;
