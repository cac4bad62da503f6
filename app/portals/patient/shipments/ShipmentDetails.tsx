import {
  carrierName,
  groupedNumber,
  type Shipment,
  type Stage,
  stagesOf,
  trackingLink,
} from '../../../care/dispensing/shipments/shipment';
import { nearDay } from '../../../kernel/calendar/day-words';
import { AddressLines } from '../../parts/AddressLines';
import { ShipmentContents } from './ShipmentContents';

/** A shipment of these has no way ahead to be shown. */
const failed: Shipment['status'][] = ['lost', 'returned', 'cancelled'];

/** How far a shipment has come, what is in it and where it goes. */
export function ShipmentDetails({ shipment }: { shipment: Shipment }) {
  const { status, deliveredOn, address, lines } = shipment;
  const hasFailed = failed.includes(status);
  return (
    <>
      {hasFailed ? null : <ShipmentStages shipment={shipment} />}
      {status === 'cancelled' ? null : <TrackingLine {...shipment} />}
      <div className="grid gap-5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div>
          <h3>In this parcel</h3>
          <ShipmentContents lines={lines} />
        </div>
        <div>
          <h3>{deliveredOn ? 'Went to' : hasFailed ? 'Was addressed to' : 'Goes to'}</h3>
          <AddressLines address={address} />
        </div>
      </div>
    </>
  );
}

/** The number that a carrier knows a shipment by, and the way to its page. */
function TrackingLine({ carrier, trackingNumber }: Pick<Shipment, 'carrier' | 'trackingNumber'>) {
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

type ShipmentStagesProps = {
  shipment: Pick<Shipment, 'status' | 'expectedOn' | 'deliveredOn' | 'isPrescribed'>;
};

/** How far a shipment has come: approved, packed, on its way, and the day it arrives. */
function ShipmentStages({ shipment }: ShipmentStagesProps) {
  const { status, isPrescribed, expectedOn, deliveredOn } = shipment;
  const words: Record<Stage, string> = {
    approved: isPrescribed ? 'Approved' : 'Ordered',
    packed: 'Packed',
    onItsWay: 'On its way',
    arrived: arrival(deliveredOn, expectedOn),
  };
  return (
    <ol className="stages">
      {stagesOf(status).map(({ stage, standing }) => (
        <li
          key={stage}
          data-standing={standing}
          aria-current={standing === 'now' ? 'step' : undefined}
        >
          <span className="stage-mark" aria-hidden="true" />
          <span>
            {words[stage]}
            {standing === 'past' ? <span className="sr-only">, done</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

function arrival(deliveredOn: string | null, expectedOn: string | null): string {
  const day = deliveredOn ?? expectedOn;
  return day === null ? 'Delivered' : nearDay(day);
}
