import type { FieldErrors } from '../email-and-password/account-form';

/** Credentials and professions of a provider, as they were typed. */
export interface CredentialsWish {
  /** The letters after their name, such as NP; empty where they want none. */
  credentials: string;
  /** Professions by their ids in the published list. */
  professions: readonly string[];
  /** National Provider Identifier: ten digits; empty for none. */
  npi: string;
}

export type ReadCredentials =
  | { ok: true; credentials: string; professions: string[]; npi: string }
  /** Complaints, by field. */
  | { ok: false; errors: FieldErrors };

/** The most letters after a name. */
export const longestCredentials = 40;
const letters = /^[\p{L}][\p{L}\p{N} .,/()'’-]*$/u;

/** @param known The ids of all professions that may be chosen. */
export function readCredentials(typed: CredentialsWish, known: readonly string[]): ReadCredentials {
  const errors: FieldErrors = {};
  // Credentials that begin with a comma mean the one that we write.
  const credentials = typed.credentials
    .replace(/^[\s,]+/, '')
    .replace(/\s+/g, ' ')
    .trimEnd();
  if (credentials.length > longestCredentials) {
    errors['credentials'] = `The maximum length allowed is ${longestCredentials}`;
  } else if (credentials !== '' && !letters.test(credentials)) {
    errors['credentials'] = 'Write letters as they stand after a name, such as “NP” or “MD, FACP”';
  }
  const professions = known.filter((id) => typed.professions.includes(id));
  if (professions.length < new Set(typed.professions).size) {
    errors['professions'] = 'Choose from the list';
  }
  const npi = typed.npi.replace(/[\s-]/g, '');
  if (npi !== '' && !isNpi(npi)) errors['npi'] = 'An NPI has ten digits, and these are not one';
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, credentials, professions, npi };
}

/** Says whether ten digits are an NPI: with the prefix 80840 their check digit fits (ISO/IEC 7812-1). */
function isNpi(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const sum = [...`80840${text}`].reverse().reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
