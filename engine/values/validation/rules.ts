import { messages } from './messages';

// Length-bounded pieces keep matching linear in the length of the text.
const email =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const name = /^[A-Za-z' -]+$/;

/** Rule that answers with what is wrong, or null. */
export type Rule = (value: string) => string | null;

/** Trimmed, not empty. */
export const required: Rule = (value) => (value.trim() === '' ? messages.required : null);

export const emailFormat: Rule = (value) =>
  value.length <= 254 && email.test(value.trim()) && !value.includes('../..')
    ? null
    : messages.email;

/** Letters A-Z and a-z, spaces, dash and apostrophe. */
export const nameLetters: Rule = (value) => (name.test(value) ? null : messages.name);

export const maximumLength =
  (length: number): Rule =>
  (value) =>
    value.length > length ? messages.maximumLength(length) : null;

export const minimumLength =
  (length: number): Rule =>
  (value) =>
    value.length < length ? messages.minimumLength(length) : null;

/** The same as another field, such as a password that is typed twice. */
export const sameAs =
  (other: string): Rule =>
  (value) =>
    value === other ? null : messages.sameAs;

/** The first complaint of several rules. */
export function firstComplaint(value: string, rules: readonly Rule[]): string | null {
  for (const rule of rules) {
    const complaint = rule(value);
    if (complaint !== null) return complaint;
  }
  return null;
}

const must =
  (pattern: RegExp, complaint: string): Rule =>
  (value) =>
    pattern.test(value) ? null : complaint;

/** The rules of a password, in the order in which they are told. */
const passwordRules: readonly Rule[] = [
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
