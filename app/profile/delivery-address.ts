import type { Address } from '../../schemas/generated/types';

/** A place with the name that stands on the parcel: enough to send something there. */
export interface DeliveryAddress extends Address {
  recipient: string;
}

/** An address as it stands on a parcel, line by line. */
export function addressLines(address: DeliveryAddress): string[] {
  const { recipient, line1, line2, locality, administrativeArea, postalCode } = address;
  const street = line2 === undefined ? [line1] : [line1, line2];
  return [recipient, ...street, `${locality}, ${administrativeArea} ${postalCode}`];
}
