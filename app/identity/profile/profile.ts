import { applyMask, isPhoneNumber, messages } from '../../../engine/values';
import type { ProfileAddress, ProfileAnswer } from '../../../schemas/generated/types';
import type {
  DeliveryAddress,
  ProfileField,
  ProfileValue,
} from '../../database/tables/profile.schema.server';

/** A whole profile as calls carry it. */
export type Profile = ProfileAnswer;

/** Fields of a profile that its owner can change. An address counts as one field: halves of two make no place. */
export const profileFields = [
  'firstName',
  'lastName',
  'dob',
  'phone',
  'gender',
  'shippingAddress',
  'billingAddress',
] as const satisfies readonly ProfileField[];

/** Names of the fields on pages. */
export const profileFieldNames = {
  firstName: 'First name',
  lastName: 'Last name',
  dob: 'Date of birth',
  phone: 'Phone',
  gender: 'Gender',
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
} as const satisfies Record<ProfileField, string>;

/** Genders that somebody may name, and their words on pages. Naming none is fine as well. */
export const genders = {
  female: 'Woman',
  male: 'Man',
  nonbinary: 'Nonbinary',
} as const;

export type Gender = keyof typeof genders;

export function isGender(text: string): text is Gender {
  return Object.hasOwn(genders, text);
}

export function profileValue(profile: Profile, field: ProfileField): ProfileValue {
  return field === 'shippingAddress' || field === 'billingAddress'
    ? profile[field]
    : profile.user[field];
}

/** Something in a profile that is not what it was. */
export interface ProfileChange {
  field: ProfileField;
  before: ProfileValue;
  after: ProfileValue;
}

/** Lists the differences between two states of one profile. */
export function changesBetween(before: Profile, after: Profile): ProfileChange[] {
  return profileFields.flatMap((field) => {
    const [was, is] = [profileValue(before, field), profileValue(after, field)];
    return isSameValue(was, is) ? [] : [{ field, before: was, after: is }];
  });
}

export function isSameValue(one: ProfileValue, other: ProfileValue): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string') {
    return one === other;
  }
  return oneLine(one) === oneLine(other);
}

function oneLine(address: ProfileAddress): string {
  const { recipient, line1, line2, locality, administrativeArea, postalCode } = address;
  return [recipient, line1, line2, locality, administrativeArea, postalCode]
    .map((part) => part ?? '')
    .join('\n');
}

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

/** A phone number as profiles keep it; null where none was typed. */
export function phoneIn(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? null : applyMask(phoneMask, digits.slice(-10));
}

export function phoneComplaint(typed: string): string | null {
  return typed.trim() === '' || isPhoneNumber(typed) ? null : messages.phone;
}

/** A number of the United States: `#` is a digit. */
export const phoneMask = '(###) ###-####';
