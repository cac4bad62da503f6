import { type ParcelFilter, type ParcelView, parcelViews } from '../../shipments/parcel-filter';

/** What is typed is cut off here: no name is longer. */
const longestSearch = 100;

/** Which parcels an address asks for. */
export function parcelFilterIn(query: URLSearchParams): ParcelFilter {
  const wanted = query.get('show');
  const show = parcelViews.find((view) => view === wanted) ?? 'moving';
  return { show, search: (query.get('q') ?? '').trim().slice(0, longestSearch) };
}

export interface ParcelsPlace {
  /** 1 or more. */
  page?: number;
  /** The parcel that is about to be sent again, and whose it is. */
  again?: { number: string; patientId: string };
}

/** The address of a list of parcels. */
export function parcelsAddress(
  { show, search }: ParcelFilter,
  { page = 1, again }: ParcelsPlace = {},
): string {
  const query = new URLSearchParams();
  if (show !== firstView) query.set('show', show);
  if (search !== '') query.set('q', search);
  if (page > 1) query.set('page', String(page));
  if (again !== undefined) {
    query.set('again', again.number);
    query.set('of', again.patientId);
  }
  const text = query.toString();
  return text === '' ? '/provider/shipments' : `/provider/shipments?${text}`;
}

const firstView: ParcelView = 'moving';
