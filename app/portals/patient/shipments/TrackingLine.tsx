import type { Shipment } from '../../../care/dispensing/shipments/shipment';
import {
  carrierName,
  groupedNumber,
  trackingLink,
} from '../../../care/dispensing/shipments/tracking-link';

/** The number that a carrier knows a parcel by, and the way to its page. */
export function TrackingLine({
  carrier,
  trackingNumber,
}: Pick<Shipment, 'carrier' | 'trackingNumber'>) {
  if (carrier === null || trackingNumber === null) {
    return <p className="text-muted">The tracking number comes with the parcel.</p>;
  }
  return (
    <p className="tracking">
      <span>
        {carrierName(carrier)} <span className="tabular-nums">{groupedNumber(trackingNumber)}</span>
      </span>
      {/* noreferrer: the carrier learns the number and not where it was looked at. */}
      <a href={trackingLink(carrier, trackingNumber)} target="_blank" rel="noopener noreferrer">
        Follow <span className="sr-only">the parcel (opens in a new tab)</span>
        <span aria-hidden="true">→</span>
      </a>
    </p>
  );
}
