import {
  type ParcelFilter,
  type ParcelView,
  parcelViews,
} from '../../../care/dispensing/shipments/parcel-filter';
import { pageAddress } from '../../../kernel/http/page-address';

/** Which parcels an address asks for, with the search as it is sealed. */
export function parcelFilterIn(query: URLSearchParams): ParcelFilter {
  const wanted = query.get('show');
  const show = parcelViews.find((view) => view === wanted) ?? 'moving';
  return { show, search: query.get('q') ?? '' };
}

export interface ParcelsPlace {
  /** Where the page begins; the first without. */
  after?: string;
  /** The parcel that is about to be sent again, and whose it is. */
  again?: { number: string; patientId: string };
}

/** The address of a list of parcels, whose search is sealed. */
export function parcelsAddress(
  { show, search }: ParcelFilter,
  { after, again }: ParcelsPlace = {},
): string {
  return pageAddress('/provider/shipments', {
    show: show === firstView ? null : show,
    q: search,
    after: after ?? null,
    again: again?.number ?? null,
    of: again?.patientId ?? null,
  });
}

const firstView: ParcelView = 'moving';
