import type { ReactNode } from 'react';
import { Field } from '../../../design/ui/fields/Field';
import { PasswordInput } from '../../../design/ui/fields/PasswordInput';

interface PasswordFieldProps {
  /** Its id and its name in the form. */
  name: string;
  label: string;
  /** What a password manager puts in: the one it knows, or one it makes. */
  fill: 'current-password' | 'new-password';
  help?: ReactNode;
  error: string | undefined;
}

/** A password in a form. It is never filled in again by the page. */
export function PasswordField({ name, label, fill, help, error }: PasswordFieldProps) {
  return (
    <Field id={name} label={label} help={help} error={error}>
      {(control) => <PasswordInput {...control} name={name} autoComplete={fill} aria-required />}
    </Field>
  );
}
