import {
  pastShipments,
  upcomingShipments,
} from '../../../care/dispensing/shipments/shipments.server';
import { waitingOrders } from '../../../care/prescriptions/waiting-orders.server';
import type { Asked } from '../../../identity/route/route.server';

/** Loads what the shipments page shows. */
export async function loadShipmentsPage({ request, context, user: { id } }: Asked<'patient'>) {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) ? asked : 1;
  const [upcoming, waiting, past] = await Promise.all([
    upcomingShipments(context.db, id),
    waitingOrders(context.db, id),
    pastShipments(context.db, id, page),
  ]);
  return { upcoming, waiting, past };
}
