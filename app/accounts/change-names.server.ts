import { eq } from 'drizzle-orm';
import { firstComplaint, maximumLength, nameLetters, required, typedName } from '../../engine';
import { formText } from '../http/form-text';
import type { Queryable } from '../platform/db/client.server';
import { complaints, type FieldErrors } from './account-form';
import { users } from './accounts.schema.server';

/**
 * Gives an account the names that were typed into a form.
 * @returns What was typed, and what is wrong with it: then nothing is changed.
 */
export async function changeNames(
  db: Queryable,
  id: string,
  form: FormData,
): Promise<{ names: Record<string, string>; errors: FieldErrors }> {
  const names = { firstName: formText(form, 'firstName'), lastName: formText(form, 'lastName') };
  const [firstName, lastName] = [typedName(names.firstName), typedName(names.lastName)];
  const rules = [required, nameLetters, maximumLength(100)];
  const errors = complaints({
    firstName: firstComplaint(firstName, rules),
    lastName: firstComplaint(lastName, rules),
  });
  if (Object.keys(errors).length === 0) {
    await db.update(users).set({ firstName, lastName }).where(eq(users.id, id));
  }
  return { names, errors };
}
