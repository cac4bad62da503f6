import {
  emailFormat,
  firstComplaint,
  maximumLength,
  nameLetters,
  passwordComplaint,
  required,
  sameAs,
  typedName,
} from '../../../engine/values';

/** Fields that someone typed to register. */
export interface Registration {
  email: string;
  /** Null for whoever chooses none, and makes a passkey once they are in. */
  password: string | null;
  firstName: string;
  lastName: string;
  /** True where they agreed to be reminded by mail of what they leave open. */
  wantsReminders?: boolean;
}

/** Fields that someone typed to sign in. */
export interface Credentials {
  email: string;
  password: string;
}

/** Complaints, by field; empty when nothing is wrong. */
export type FieldErrors = Record<string, string>;

export function registrationErrors({
  email,
  password,
  firstName,
  lastName,
}: Registration): FieldErrors {
  return complaints({
    email: firstComplaint(email, [required, emailFormat]),
    password: password === null ? null : passwordComplaint(password),
    firstName: firstComplaint(typedName(firstName), [required, nameLetters, maximumLength(100)]),
    lastName: firstComplaint(typedName(lastName), [required, nameLetters, maximumLength(100)]),
  });
}

export function signInErrors({ email, password }: Credentials): FieldErrors {
  return complaints({
    email: firstComplaint(email, [required, emailFormat]),
    password: firstComplaint(password, [required]),
  });
}

/** The complaints that there are. */
export function complaints(found: Record<string, string | null>): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, complaint]) =>
      complaint === null ? [] : [[field, complaint]],
    ),
  );
}

/** A new password, typed twice. */
export interface NewPassword {
  password: string;
  repeated: string;
}

/** A new password for someone who knows the current one. */
export interface PasswordChange extends NewPassword {
  current: string;
}

export function newPasswordErrors({ password, repeated }: NewPassword): FieldErrors {
  return complaints({
    password: passwordComplaint(password),
    repeated: firstComplaint(repeated, [required, sameAs(password)]),
  });
}

export function passwordChangeErrors({ current, ...next }: PasswordChange): FieldErrors {
  return {
    ...complaints({ current: firstComplaint(current, [required]) }),
    ...newPasswordErrors(next),
  };
}
