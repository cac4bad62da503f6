import type { DeliveryAddress } from '../../database/tables/profile.schema.server';
import { addressLines } from '../../identity/profile/delivery-address';

/** An address as it stands on a shipment. */
export function AddressLines({ address }: { address: DeliveryAddress }) {
  return (
    <address className="address-lines">
      {addressLines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
