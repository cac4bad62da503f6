import type { DeliveryAddress } from '../../database/tables/profile.schema.server';

/** Whether a shipment would arrive: a state and a ZIP code alone only say where someone lives. */
export function isWhole({ line1, locality }: DeliveryAddress): boolean {
  return line1 !== '' && locality !== '';
}

/** An address as it stands on a shipment, line by line. */
export function addressLines(address: DeliveryAddress): string[] {
  const { recipient, line1, line2 = '', locality, administrativeArea, postalCode } = address;
  const city = [locality, `${administrativeArea} ${postalCode}`].filter((part) => part !== '');
  return [recipient, line1, line2, city.join(', ')].filter((line) => line !== '');
}
