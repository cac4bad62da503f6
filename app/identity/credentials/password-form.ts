import { firstComplaint, passwordComplaint, required, sameAs } from '../../../engine/values';
import { complaints, type FieldErrors } from './account-form';

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
