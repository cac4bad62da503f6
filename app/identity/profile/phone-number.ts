import { applyMask, isPhoneNumber, messages } from '../../../engine/values';

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
