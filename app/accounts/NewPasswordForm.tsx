import { Button } from '../ui/Button';
import { PasswordField } from './PasswordField';
import { passwordRules } from './password-words';

interface NewPasswordFormProps {
  csrf: string;
  errors: Readonly<Record<string, string>>;
}

/** A new password, for someone who came by a link. Posted as a document: the link’s cookie goes to this page only. */
export function NewPasswordForm({ csrf, errors }: NewPasswordFormProps) {
  return (
    <form method="post" action="/reset-password" noValidate className="account-form">
      <input type="hidden" name="csrf" value={csrf} />
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
      <Button type="submit" block>
        Save the new password
      </Button>
    </form>
  );
}
