import { data, redirect } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { formText } from '../../kernel/http/forms/form-text';
import type { FieldErrors } from '../credentials/account-form';
import { type CredentialsWish, readCredentials } from './credentials';

/** Credentials that were not taken, as they were typed, and why. */
export interface CredentialsError {
  intent: 'credentials';
  typed: Pick<CredentialsWish, 'credentials'>;
  errors: FieldErrors;
}

/** What a form says of someone’s credentials and professions. */
export function typedCredentials(form: FormData): CredentialsWish {
  return {
    credentials: formText(form, 'credentials'),
    professions: form.getAll('professions').map(String),
  };
}

/**
 * Gives a provider the letters after their name that they typed, or leaves them as they were. Their professions decide
 * what they may prescribe, so a manager keeps those: whatever the form says of them is left alone.
 * @param page The address that goes on, with `done=credentials`.
 */
export async function postOwnCredentials(db: Queryable, id: string, form: FormData, page: string) {
  const typed = { credentials: formText(form, 'credentials') };
  const read = readCredentials({ ...typed, professions: [] }, []);
  if (!read.ok) {
    const found: CredentialsError = { intent: 'credentials', typed, errors: read.errors };
    return data(found, { status: 422 });
  }
  await db.update(users).set({ credentials: read.credentials }).where(eq(users.id, id));
  return redirect(`${page}?done=credentials`, 303);
}
