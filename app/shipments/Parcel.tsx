import { AddressLines } from '../profile/AddressLines';
import { ShipmentContents } from './ShipmentContents';
import { ShipmentStages } from './ShipmentStages';
import type { Shipment } from './shipment';
import { TrackingLine } from './TrackingLine';

/** How far a parcel has come, what is in it and where it goes. */
export function Parcel({ shipment }: { shipment: Shipment }) {
  const { deliveredOn, address, lines } = shipment;
  return (
    <>
      <ShipmentStages shipment={shipment} />
      <TrackingLine {...shipment} />
      <div className="shipment-columns">
        <div>
          <h3>In this parcel</h3>
          <ShipmentContents lines={lines} />
        </div>
        <div>
          <h3>{deliveredOn ? 'Went to' : 'Goes to'}</h3>
          <AddressLines address={address} />
        </div>
      </div>
    </>
  );
}
