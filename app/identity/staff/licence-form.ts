import { parseDay } from '../../../engine';
import type { LicenceSpan } from '../../database/tables/staff.schema.server';
import type { FieldErrors } from '../credentials/account-form';

/** A licence as it was typed; days as YYYY-MM-DD or MM/DD/YYYY, empty where none is known. */
export interface LicenceWish {
  state: string;
  number: string;
  validFrom: string;
  validThrough: string;
}

export type ReadLicence =
  | { ok: true; state: string; number: string; span: LicenceSpan }
  | { ok: false; errors: FieldErrors };

const longest = 40;

/** @param states Those that there are, two letters each. */
export function readLicence(wish: LicenceWish, states: readonly string[]): ReadLicence {
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

/** Whether two licences would hold on one day. */
export function overlaps(one: LicenceSpan, other: LicenceSpan): boolean {
  const begins = ({ validFrom }: LicenceSpan) => validFrom ?? '';
  const isOver = (span: LicenceSpan, by: LicenceSpan) =>
    span.validThrough !== null && span.validThrough < begins(by);
  return !isOver(one, other) && !isOver(other, one);
}

/** How a licence stands on a day. */
export function licenceStanding(
  { validFrom, validThrough }: LicenceSpan,
  today: string,
): 'valid' | 'ahead' | 'ended' {
  if (validThrough !== null && validThrough < today) return 'ended';
  return validFrom !== null && validFrom > today ? 'ahead' : 'valid';
}
