import type { TypedAddress } from '../../../schemas/generated/types';
import { formText } from '../../kernel/http/forms/form-text';
import { type AddressErrors, type AddressField, addressFields } from './read-address';

/** Under this name calls carry a delivery address, and say what is wrong with it as a whole. */
export const wholeAddress = 'shippingAddress';

/** What forms and errors call a field of an address. */
export function addressFieldName(field: AddressField, address: string = wholeAddress): string {
  return `${address}.${field}`;
}

/** Complaints by field, as calls and forms name the fields. */
export function underAddress(
  errors: AddressErrors,
  address: string = wholeAddress,
): Record<string, string> {
  return Object.fromEntries(
    addressFields.flatMap((field) => {
      const complaint = errors[field];
      return complaint === undefined ? [] : [[addressFieldName(field, address), complaint]];
    }),
  );
}

/** The address in a posted form; null for a form without one. Overlong text is cut where the schema ends it. */
export function addressInForm(form: FormData, address: string = wholeAddress): TypedAddress | null {
  if (!addressFields.some((field) => form.has(addressFieldName(field, address)))) return null;
  const typed: TypedAddress = { countryCode: 'US' };
  for (const field of addressFields) {
    typed[field] = formText(form, addressFieldName(field, address)).slice(0, 300);
  }
  const version = Number(form.get(`${address}.version`) ?? Number.NaN);
  return Number.isInteger(version) && version >= 0 ? { ...typed, version } : typed;
}
