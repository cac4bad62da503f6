import { Link } from '@remix-run/react';
import type { Shipment } from '../../../care/dispensing/shipments/shipment';
import { Chip } from '../../../design/ui/Chip';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { Parcel } from './Parcel';
import { ShipmentNote } from './ShipmentNote';

const headings = {
  preparing: 'Being prepared',
  held: 'Waiting for your provider',
  ordered: 'Being prepared',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  lost: 'Lost',
  returned: 'Came back',
  cancelled: 'Not sent',
} as const satisfies Record<Shipment['status'], string>;

/** A parcel that has not arrived yet. */
export function UpcomingShipment({ shipment }: { shipment: Shipment }) {
  const { number, status, expectedOn, orderNumber, isReshipment } = shipment;
  return (
    <Card as="section" padding="lg" className="shipment" aria-labelledby={`shipment-${number}`}>
      <div className="shipment-head">
        <h2 id={`shipment-${number}`}>{headings[status]}</h2>
        {isReshipment ? <Chip tone="brand">Sent again</Chip> : null}
        {expectedOn === null ? null : (
          <p className="text-muted">Expected {dayInWords(expectedOn)}</p>
        )}
      </div>
      <ShipmentNote shipment={shipment} />
      <Parcel shipment={shipment} />
      <p className="shipment-foot">
        <span className="text-muted">
          Order {orderNumber} · shipment {number}
        </span>
        <Link to={`/patient/shipments/${number}`}>
          Details and receipt <span className="sr-only">of {number}</span>
        </Link>
      </p>
    </Card>
  );
}
