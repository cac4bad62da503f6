import type { FieldErrors } from '../../../identity/credentials/account-form';

/** The fields of the forms in the order of the page. */
const fields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['password', 'Password'],
] as const;

/**
 * What to say first of a form that was refused, away from its fields: words that do not name theirs get its name.
 */
export function firstFailure(errors: Readonly<FieldErrors>): string | undefined {
  if (errors['form']) return errors['form'];
  for (const [field, label] of fields) {
    const complaint = errors[field];
    if (!complaint) continue;
    const isNamed = complaint.toLowerCase().includes(label.toLowerCase());
    return isNamed ? complaint : `${label}: ${complaint}`;
  }
  return undefined;
}
