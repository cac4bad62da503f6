import { firstComplaint, maximumLength, minimumLength, type Rule, required } from './rules';

const must =
  (pattern: RegExp, complaint: string): Rule =>
  (value) =>
    pattern.test(value) ? null : complaint;

/** The rules of a password, in the order in which they are told. */
export const passwordRules: readonly Rule[] = [
  required,
  minimumLength(6),
  maximumLength(30),
  must(/[A-Z]/, 'Password must contain at least one uppercase letter (A-Z).'),
  must(/[a-z]/, 'Password must contain at least one lowercase letter (a-z).'),
  must(/[0-9]/, 'Password must contain at least one numeric digit (0-9).'),
  must(/^\S*$/, 'Password cannot contain spaces.'),
];

/** Complaint about a password; null where there is none. */
export function passwordComplaint(password: string): string | null {
  return firstComplaint(password, passwordRules);
}
