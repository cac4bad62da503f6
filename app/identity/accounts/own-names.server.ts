import { data, redirect } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import {
  firstComplaint,
  maximumLength,
  nameLetters,
  required,
  typedName,
} from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { formText } from '../../kernel/http/forms/form-text';
import { complaints, type FieldErrors } from '../email-and-password/account-form';
import { type CredentialsWish, readCredentials } from './credentials';

/** Names that were not taken, as they were typed, and why. */
export interface NamesError {
  intent: 'names';
  names: Record<string, string>;
  errors: FieldErrors;
}

/**
 * Gives an account the names that were typed into a form, or leaves it as it was where one is wrong.
 * @param page The address that goes on, with `done=names`.
 */
export async function postOwnNames(db: Queryable, id: string, form: FormData, page: string) {
  const names = { firstName: formText(form, 'firstName'), lastName: formText(form, 'lastName') };
  const [firstName, lastName] = [typedName(names.firstName), typedName(names.lastName)];
  const rules = [required, nameLetters, maximumLength(100)];
  const errors = complaints({
    firstName: firstComplaint(firstName, rules),
    lastName: firstComplaint(lastName, rules),
  });
  if (Object.keys(errors).length > 0) {
    const found: NamesError = { intent: 'names', names, errors };
    return data(found, { status: 422 });
  }
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, id));
  return redirect(`${page}?done=names`, 303);
}

/** Credentials that were not taken, as they were typed, and why. */
export interface CredentialsError {
  intent: 'credentials';
  typed: Pick<CredentialsWish, 'credentials'>;
  errors: FieldErrors;
}

/** Reads what a form says of someone’s credentials and professions. */
export function typedCredentials(form: FormData): CredentialsWish {
  return {
    credentials: formText(form, 'credentials'),
    professions: form.getAll('professions').map(String),
    npi: formText(form, 'npi'),
  };
}

/**
 * Gives a provider the letters after their name that they typed, or leaves them as they were. Their professions decide
 * what they may prescribe, so a manager keeps those: whatever the form says of them is left alone.
 * @param page The address that goes on, with `done=credentials`.
 */
export async function postOwnCredentials(db: Queryable, id: string, form: FormData, page: string) {
  const typed = { credentials: formText(form, 'credentials') };
  const read = readCredentials({ ...typed, professions: [], npi: '' }, []);
  if (!read.ok) {
    const found: CredentialsError = { intent: 'credentials', typed, errors: read.errors };
    return data(found, { status: 422 });
  }
  await db.update(users).set({ credentials: read.credentials }).where(eq(users.id, id));
  return redirect(`${page}?done=credentials`, 303);
}
