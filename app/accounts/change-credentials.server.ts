import { data, redirect } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import { formText } from '../http/form-text';
import type { Queryable } from '../platform/db/client.server';
import type { FieldErrors } from './account-form';
import { users } from './accounts.schema.server';
import { type CredentialsWish, readCredentials } from './credentials';
import { professionChoices } from './professions.server';

/** Credentials that were not taken, as they were typed, and why. */
export interface CredentialsTrouble {
  intent: 'credentials';
  typed: CredentialsWish;
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
 * Gives a provider the credentials and professions that they typed, or leaves them as they were.
 * @param page The address that goes on, with `done=credentials`.
 */
export async function postOwnCredentials(db: Queryable, id: string, form: FormData, page: string) {
  const typed = typedCredentials(form);
  const [held] = await db
    .select({ professions: users.professions })
    .from(users)
    .where(eq(users.id, id));
  const known = await professionChoices(db, held?.professions);
  const read = readCredentials(
    typed,
    known.map(({ value }) => value),
  );
  if (!read.ok) {
    const found: CredentialsTrouble = { intent: 'credentials', typed, errors: read.errors };
    return data(found, { status: 422 });
  }
  const { credentials, professions } = read;
  await db.update(users).set({ credentials, professions }).where(eq(users.id, id));
  return redirect(`${page}?done=credentials`, 303);
}
