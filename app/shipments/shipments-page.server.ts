import { requirePatient } from '../accounts/guards.server';
import { waitingOrders } from '../care/waiting-orders.server';
import type { AppLoadContext } from '../http/load-context';
import { pastShipments, upcomingShipments } from './shipments.server';

/** What the shipments page shows. */
export async function openShipmentsPage(request: Request, context: AppLoadContext) {
  const { id } = await requirePatient(request, context);
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) ? asked : 1;
  const [upcoming, waiting, past] = await Promise.all([
    upcomingShipments(context.db, id),
    waitingOrders(context.db, id),
    pastShipments(context.db, id, page),
  ]);
  return { upcoming, waiting, past };
}
