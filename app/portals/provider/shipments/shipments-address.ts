import {
  type ShipmentFilter,
  type ShipmentView,
  shipmentViews,
} from '../../../care/dispensing/shipments/shipment';
import { pageAddress } from '../../../kernel/http/page-address';

/** Returns which shipments an address asks for, with the search as it is sealed. */
export function shipmentFilterIn(query: URLSearchParams): ShipmentFilter {
  const wanted = query.get('show');
  const show = shipmentViews.find((view) => view === wanted) ?? 'moving';
  return { show, search: query.get('q') ?? '' };
}

export interface ShipmentsPosition {
  /** Where the page begins; the first without. */
  after?: string;
  /** The shipment that is about to be sent again, and whose it is. */
  again?: { number: string; patientId: string };
}

/** The address of a list of shipments, whose search is sealed. */
export function shipmentsAddress(
  { show, search }: ShipmentFilter,
  { after, again }: ShipmentsPosition = {},
): string {
  return pageAddress('/provider/shipments', {
    show: show === firstView ? null : show,
    q: search,
    after: after ?? null,
    again: again?.number ?? null,
    of: again?.patientId ?? null,
  });
}

const firstView: ShipmentView = 'moving';
