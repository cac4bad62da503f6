import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Card } from '../../../design/ui/page/Card';
import { NewPasswordFields } from './NewPasswordFields';
import type { PasswordError } from './own-sign-in.server';
import { PasswordField } from './PasswordField';
import './account.css';

interface PasswordCardProps {
  csrf: string;
  /** Tells a password manager whose password it is. */
  email: string;
  /** What was wrong when the form was sent. */
  posted: PasswordError | undefined;
}

/** A new password, for someone who knows the current one. */
export function PasswordCard({ csrf, email, posted }: PasswordCardProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  const errors = posted?.errors ?? {};
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === 'password';
  return (
    <Card as="section" padding="lg" className="own-account" aria-labelledby="change">
      <h2 id="change">Change your password</h2>
      <p className="text-muted">This device stays signed in; every other one is signed out.</p>
      <PageForm
        ref={form}
        csrf={csrf}
        fields={{ intent: 'password' }}
        noValidate
        className="account-form"
      >
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
      </PageForm>
    </Card>
  );
}
