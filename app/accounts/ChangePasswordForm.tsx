import { Form, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { Button } from '../ui/Button';
import { useFirstErrorFocus } from '../ui/use-first-error-focus';
import { NewPasswordFields } from './NewPasswordFields';
import { PasswordField } from './PasswordField';

interface ChangePasswordFormProps {
  csrf: string;
  /** Tells a password manager whose password it is. */
  email: string;
  /** What was wrong when the form was sent. */
  posted: { errors: Readonly<Record<string, string>> } | undefined;
}

/** A new password, for someone who knows the current one. */
export function ChangePasswordForm({ csrf, email, posted }: ChangePasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  const errors = posted?.errors ?? {};
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === 'password';
  return (
    <Form ref={form} method="post" noValidate className="account-form">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value="password" />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current"
        label="Current password"
        fill="current-password"
        error={errors['current']}
      />
      <NewPasswordFields errors={errors} />
      <div>
        <Button type="submit" loading={busy}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
