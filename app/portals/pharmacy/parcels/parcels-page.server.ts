import {
  type ParcelView,
  parcelList,
  parcelViews,
} from '../../../care/dispensing/checks/read-parcels.server';
import type { Asked } from '../../../identity/route/route.server';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { dayOf, serviceZone } from '../../../kernel/calendar/service-day';

/** Loads the parcels that wait for pharmacists. Whose they are is put on record. */
export async function loadParcelsPage({ request, context, user }: Asked<'pharmacy:dispense'>) {
  const wanted = new URL(request.url).searchParams.get('show');
  const show: ParcelView = parcelViews.find((view) => view === wanted) ?? 'toCheck';
  const { parcels, counts } = await parcelList(context, user.id, show);
  return {
    show,
    counts,
    today: dayOf(context.clock.now()),
    parcels: parcels.map(({ dueAt, ...parcel }) => ({
      ...parcel,
      dueOn: dayOf(dueAt),
      dueTime: timeInWords(dueAt, serviceZone),
    })),
  };
}

export type ParcelsData = Awaited<ReturnType<typeof loadParcelsPage>>;
