import type { ProfileAddress } from '../../../schemas/generated/types';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';

/** An address as calls carry it: what is not known is left out. */
export function addressForCalls(address: DeliveryAddress): ProfileAddress {
  const { recipient, line1, line2, locality, administrativeArea, postalCode } = address;
  return {
    recipient,
    ...(line1 === '' ? {} : { line1 }),
    ...(line2 === undefined ? {} : { line2 }),
    ...(locality === '' ? {} : { locality }),
    administrativeArea,
    postalCode,
    countryCode: 'US',
  };
}

/** The same as it is kept. */
export function addressFromCall(address: ProfileAddress): DeliveryAddress {
  const { recipient = '', line1 = '', line2, locality = '', countryCode = 'US', ...area } = address;
  const place = { recipient, line1, locality, countryCode, ...area };
  return line2 === undefined ? place : { ...place, line2 };
}
