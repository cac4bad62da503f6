import {
  type ShipmentFilter,
  type ShipmentView,
  shipmentViews,
} from '../../care/dispensing/shipments/shipment';
import { allWork, isWorkKind, type WorkDetail, type WorkFilter } from '../../care/worklist/work';
import { pageAddress } from '../../kernel/http/page-address';

/** The filter of an address. What is none counts as left out. */
export function workFilterIn(search: URLSearchParams): WorkFilter {
  const [kind, state, whose] = ['kind', 'state', 'whose'].map((name) => search.get(name) ?? '');
  return {
    kind: kind !== undefined && isWorkKind(kind) ? kind : null,
    state: state !== undefined && /^[A-Z]{2}$/.test(state) ? state : null,
    whose: whose === 'mine' || whose === 'free' ? whose : 'all',
  };
}

/** The address of the worklist as it is filtered. */
export function workAddress(
  { kind, state, whose }: WorkFilter = allWork,
  more: { after?: string; done?: string } = {},
): string {
  return pageAddress('/provider', { kind, state, whose: whose === 'all' ? null : whose, ...more });
}

/** Returns where the forms of the worklist are sent: what was chosen stays chosen. */
export function workAction(filter: WorkFilter): string {
  const [path = '', query] = workAddress(filter).split('?');
  return `${path}?index${query ? `&${query}` : ''}`;
}

type PlacedWork = Pick<WorkDetail, 'place'> & { patient: { id: string } | null };

/** Returns where a row of the worklist is done; null for what is done in its row. */
export function placeOf({ place, patient }: PlacedWork): string | null {
  if (patient === null) return null;
  const page = `/provider/patients/${patient.id}`;
  switch (place.kind) {
    case 'case':
      return `${page}?case=${place.id}`;
    case 'messages':
      return `/provider/messages/${patient.id}`;
    case 'documents':
      return `${page}#documents`;
    case 'question':
      return `/provider/shipments#question-${place.id}`;
    case 'recall':
      return shipmentsAddress(
        { show: firstView, search: '' },
        { recalled: { number: place.number, patientId: patient.id } },
      );
    case 'appointment':
      return `/provider/appointments/${place.id}`;
    case 'alert':
      return place.source === 'message' ? `/provider/messages/${patient.id}` : `${page}#progress`;
    case 'crisis':
      return page;
  }
}

/** Returns which shipments an address asks for, with the search as it is sealed. */
export function shipmentFilterIn(query: URLSearchParams): ShipmentFilter {
  const wanted = query.get('show');
  const show = shipmentViews.find((view) => view === wanted) ?? 'moving';
  return { show, search: query.get('q') ?? '' };
}

interface ShipmentsPosition {
  /** Cursor at which the page begins; the first without. */
  after?: string;
  /** The shipment that is about to be sent again, and whose it is. */
  again?: { number: string; patientId: string };
  /** The shipment of which a recalled package is about to be replaced, and whose it is. */
  recalled?: { number: string; patientId: string };
}

/** The address of a list of shipments, whose search is sealed. */
export function shipmentsAddress(
  { show, search }: ShipmentFilter,
  { after, again, recalled }: ShipmentsPosition = {},
): string {
  return pageAddress('/provider/shipments', {
    show: show === firstView ? null : show,
    q: search,
    after: after ?? null,
    again: again?.number ?? null,
    recalled: recalled?.number ?? null,
    of: (again ?? recalled)?.patientId ?? null,
  });
}

const firstView: ShipmentView = 'moving';
