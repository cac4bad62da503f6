import { firstComplaint, maximumLength, required } from '../../../engine/values';
import type { TypedAddress } from '../../../schemas/generated/types';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';
import { statesOfZip } from './zip-areas';

/** The fields of an address that someone types. */
export const addressFields = [
  'recipient',
  'line1',
  'line2',
  'locality',
  'administrativeArea',
  'postalCode',
] as const;

export type AddressField = (typeof addressFields)[number];

/** What is wrong, by field. */
export type AddressErrors = Partial<Record<AddressField, string>>;

export type ReadAddress =
  | { ok: true; address: DeliveryAddress }
  | { ok: false; errors: AddressErrors };

/** A state as the reference list has it. */
export interface State {
  id: string;
  name: string;
}

/**
 * An address as typed, checked field by field; spaces around what was typed do not count.
 * @param hasStreet Whether street and city are asked for. Without them it only says where someone lives.
 */
export function readAddress(
  typed: TypedAddress,
  states: readonly State[],
  hasStreet = true,
): ReadAddress {
  const text = (field: AddressField) => (typed[field] ?? '').trim().replace(/\s+/g, ' ');
  const [recipient, line1, line2, locality] = [
    text('recipient'),
    text('line1'),
    text('line2'),
    text('locality'),
  ];
  const [administrativeArea, postalCode] = [text('administrativeArea'), text('postalCode')];
  const streetRules = hasStreet ? [required, maximumLength(100)] : [maximumLength(100)];
  const state = states.find(({ id }) => id === administrativeArea);
  const found: Record<AddressField, string | null> = {
    recipient: firstComplaint(recipient, [required, maximumLength(100)]),
    line1: firstComplaint(line1, streetRules),
    line2: firstComplaint(line2, [maximumLength(100)]),
    locality: firstComplaint(locality, streetRules),
    administrativeArea: state ? null : 'Choose a state from the list',
    postalCode: firstComplaint(postalCode, [required]) ?? zipComplaint(postalCode, state),
  };
  const errors = complaintsIn(found);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const place = { recipient, line1, locality, countryCode: 'US', administrativeArea, postalCode };
  return { ok: true, address: line2 === '' ? place : { ...place, line2 } };
}

function zipComplaint(postalCode: string, state: State | undefined): string | null {
  if (!/^\d{5}(-\d{4})?$/.test(postalCode)) return 'Enter five digits, such as 94610';
  const states = statesOfZip(postalCode);
  if (states.length === 0) return 'There is no such ZIP code. Check its first digits';
  if (!state || states.includes(state.id)) return null;
  return `This ZIP code is not in ${state.name}. Check the code and the state`;
}

function complaintsIn(found: Record<AddressField, string | null>): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of addressFields) {
    const complaint = found[field];
    if (complaint !== null) errors[field] = complaint;
  }
  return errors;
}
