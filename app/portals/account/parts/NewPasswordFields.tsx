import { passwordRules } from '../../../design/ui/fields/PasswordInput';
import { PasswordField } from './PasswordField';

/** A new password, typed twice. */
export function NewPasswordFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <>
      <PasswordField
        name="password"
        label="New password"
        fill="new-password"
        help={passwordRules}
        error={errors['password']}
      />
      <PasswordField
        name="repeated"
        label="New password again"
        fill="new-password"
        error={errors['repeated']}
      />
    </>
  );
}
