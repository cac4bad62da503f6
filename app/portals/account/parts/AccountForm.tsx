import { Link, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { passwordRules } from '../../../design/ui/fields/PasswordInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../design/ui/Notice';
import type { FieldErrors } from '../../../identity/email-and-password/account-form';
import { withReturn } from '../../../identity/sessions/return-address';
import { EmailField, NameFields, PasswordField } from './account-fields';
import { useOutcomeToast } from './use-outcome-toast';

export interface AccountFormProps {
  mode: 'signIn' | 'register';
  csrf: string;
  returnTo: string;
  /** Errors in the form that was sent, and the values that stood in it. */
  posted:
    | {
        values: Record<'email' | 'firstName' | 'lastName', string>;
        errors: Readonly<Record<string, string>>;
      }
    | undefined;
}

/** The form of the sign-in and the register page. */
export function AccountForm({ mode, csrf, returnTo, posted }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  const busy = useNavigation().state !== 'idle';
  const registers = mode === 'register';
  const errors = posted?.errors ?? {};
  useOutcomeToast({ failure: firstFailure(errors) }, posted);
  return (
    <PageForm ref={form} csrf={csrf} fields={{ returnTo }} noValidate className="account-form">
      {errors['form'] ? <Notice tone="bad">{errors['form']}</Notice> : null}
      {registers ? <NameFields values={posted?.values ?? {}} errors={errors} /> : null}
      <EmailField value={posted?.values.email} error={errors['email']} />
      <PasswordField
        name="password"
        label="Password"
        fill={registers ? 'new-password' : 'current-password'}
        help={registers ? passwordRules : undefined}
        error={errors['password']}
      />
      {registers ? null : (
        <Link
          to={withReturn('/forgot-password', returnTo)}
          className="-mt-2.5 inline-flex min-h-6 items-center justify-self-start text-sm font-semibold text-brand"
        >
          Forgot your password?
        </Link>
      )}
      <Button type="submit" loading={busy} block>
        {registers ? 'Create account' : 'Sign in'}
      </Button>
    </PageForm>
  );
}

/** The fields of the forms in the order of the page. */
const fields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['password', 'Password'],
] as const;

/**
 * Returns what to say first of a form that was refused, away from its fields: words that do not name theirs get its
 * name.
 */
function firstFailure(errors: Readonly<FieldErrors>): string | undefined {
  if (errors['form']) return errors['form'];
  for (const [field, label] of fields) {
    const complaint = errors[field];
    if (!complaint) continue;
    const isNamed = complaint.toLowerCase().includes(label.toLowerCase());
    return isNamed ? complaint : `${label}: ${complaint}`;
  }
  return undefined;
}
