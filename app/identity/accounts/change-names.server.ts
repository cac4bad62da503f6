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
import { complaints, type FieldErrors } from '../credentials/account-form';

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
