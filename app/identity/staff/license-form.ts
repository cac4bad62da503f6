import { parseDay } from '../../../engine/values';
import type { LicenseSpan } from '../../database/tables/staff.schema.server';
import type { FieldErrors } from '../email-and-password/account-form';

/** A license as it was typed; days as YYYY-MM-DD or MM/DD/YYYY, empty where none is known. */
export interface LicenseWish {
  state: string;
  number: string;
  validFrom: string;
  validThrough: string;
}

export type ReadLicense =
  | { ok: true; state: string; number: string; span: LicenseSpan }
  | { ok: false; errors: FieldErrors };

const longest = 40;

/** @param states Those that there are, two letters each. */
export function readLicense(wish: LicenseWish, states: readonly string[]): ReadLicense {
  const errors: FieldErrors = {};
  const number = wish.number.trim();
  if (!states.includes(wish.state)) errors['state'] = 'Choose a state';
  if (number === '') errors['number'] = 'The value is required';
  if (number.length > longest) errors['number'] = `The maximum length allowed is ${longest}`;
  const day = (name: 'validFrom' | 'validThrough') => {
    if (wish[name].trim() === '') return null;
    const read = parseDay(wish[name]);
    if (read === null) errors[name] = 'This is not a day of the calendar';
    return read;
  };
  const span = { validFrom: day('validFrom'), validThrough: day('validThrough') };
  if (span.validFrom && span.validThrough && span.validThrough < span.validFrom) {
    errors['validThrough'] = 'The last day is before the first';
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, state: wish.state, number, span };
}

/** Says whether two licenses would hold on one day. */
export function overlaps(one: LicenseSpan, other: LicenseSpan): boolean {
  const begins = ({ validFrom }: LicenseSpan) => validFrom ?? '';
  const isOver = (span: LicenseSpan, by: LicenseSpan) =>
    span.validThrough !== null && span.validThrough < begins(by);
  return !isOver(one, other) && !isOver(other, one);
}

/** Tells how a license stands on a day. */
export function licenseStatus(
  { validFrom, validThrough }: LicenseSpan,
  today: string,
): 'valid' | 'ahead' | 'ended' {
  if (validThrough !== null && validThrough < today) return 'ended';
  return validFrom !== null && validFrom > today ? 'ahead' : 'valid';
}

/** A license as a row of a form that takes several, with who supervises there. */
export interface LicenseRow extends LicenseWish {
  /** The id of the physician; empty for nobody. */
  supervisor: string;
}

export interface RowRead {
  /** Its place in the form. */
  nth: number;
  license: Extract<ReadLicense, { ok: true }>;
  supervisor: string;
}

/**
 * Reads the rows in which something was typed. Errors are by field and row, such as `number-0`.
 * @param states Those that there are, two letters each.
 */
export function readLicenses(
  rows: readonly LicenseRow[],
  states: readonly string[],
): { read: RowRead[]; errors: FieldErrors } {
  const read: RowRead[] = [];
  const errors: FieldErrors = {};
  for (const [nth, { supervisor, ...wish }] of rows.entries()) {
    if ([supervisor, ...Object.values(wish)].every((typed) => typed.trim() === '')) continue;
    const license = readLicense(wish, states);
    if (license.ok) {
      const double = read.some(
        ({ license: other }) => other.state === license.state && overlaps(other.span, license.span),
      );
      if (double) errors[`state-${nth}`] = 'This state stands above already';
      read.push({ nth, license, supervisor });
    } else {
      for (const [field, words] of Object.entries(license.errors))
        errors[`${field}-${nth}`] = words;
    }
  }
  return { read, errors };
}
