import type { Shipment } from '../../care/dispensing/shipments/shipment';

const words = {
  preparing: 'Being prepared',
  held: 'Held',
  ordered: 'At the pharmacy',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  lost: 'Lost',
  returned: 'Came back',
  cancelled: 'Not sent',
} as const satisfies Record<Shipment['status'], string>;

/** Where a shipment is, in words. */
export function shipmentInWords(status: Shipment['status']): string {
  return words[status];
}
