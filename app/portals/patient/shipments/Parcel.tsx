import type { Shipment } from '../../../care/dispensing/shipments/shipment';
import { AddressLines } from '../../parts/AddressLines';
import { ShipmentContents } from './ShipmentContents';
import { ShipmentStages } from './ShipmentStages';
import { TrackingLine } from './TrackingLine';

/** A parcel of these has no way ahead to be shown. */
const failed: Shipment['status'][] = ['lost', 'returned', 'cancelled'];

/** How far a parcel has come, what is in it and where it goes. */
export function Parcel({ shipment }: { shipment: Shipment }) {
  const { status, deliveredOn, address, lines } = shipment;
  const hasFailed = failed.includes(status);
  return (
    <>
      {hasFailed ? null : <ShipmentStages shipment={shipment} />}
      {status === 'cancelled' ? null : <TrackingLine {...shipment} />}
      <div className="shipment-columns">
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
