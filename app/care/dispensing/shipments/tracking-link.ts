import type { Carrier } from '../../../database/tables/shipments.schema.server';

const carriers = {
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=' },
} as const satisfies Record<Carrier, { name: string; page: string }>;

export function carrierName(carrier: Carrier): string {
  return carriers[carrier].name;
}

/** The carrier’s page for a shipment. It carries the tracking number and nothing else. */
export function trackingLink(carrier: Carrier, trackingNumber: string): string {
  return carriers[carrier].page + encodeURIComponent(trackingNumber);
}

/** A long number in groups of four, as it is easier to read: 9400 1118 9922. */
export function groupedNumber(trackingNumber: string): string {
  return trackingNumber.replace(/(.{4})(?=.)/g, '$1 ');
}
