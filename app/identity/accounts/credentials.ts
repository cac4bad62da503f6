import type { FieldErrors } from '../email-and-password/account-form';

/** Credentials and professions of a provider, as they were typed. */
export interface CredentialsWish {
  /** The letters after their name, such as NP; empty where they want none. */
  credentials: string;
  /** By their ids in the published list. */
  professions: readonly string[];
}

export type ReadCredentials =
  | { ok: true; credentials: string; professions: string[] }
  /** Complaints, by field. */
  | { ok: false; errors: FieldErrors };

/** The most letters after a name. */
export const longestCredentials = 40;
const letters = /^[\p{L}][\p{L}\p{N} .,/()'’-]*$/u;

/** @param known The ids of all professions that may be chosen. */
export function readCredentials(typed: CredentialsWish, known: readonly string[]): ReadCredentials {
  const errors: FieldErrors = {};
  // Whoever begins with a comma means the one that we write.
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
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, credentials, professions };
}
