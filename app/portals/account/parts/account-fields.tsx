import { Link, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { PasskeySignUp } from '../../../browser/forms/PasskeySignUp';
import { MarketingFields } from '../../../browser/tracking/MarketingFields';
import { Button } from '../../../design/ui/Button';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { Field } from '../../../design/ui/fields/Field';
import { FieldGroup } from '../../../design/ui/fields/FieldGroup';
import { PasswordInput, passwordRules } from '../../../design/ui/fields/PasswordInput';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { PlainOptions } from '../../../design/ui/multi-select/PlainOptions';
import { Notice } from '../../../design/ui/Notice';
import { toast } from '../../../design/ui/toast/toast';
import { type CredentialsWish, longestCredentials } from '../../../identity/accounts/credentials';
import type { ProfessionChoice } from '../../../identity/accounts/professions.server';
import type { FieldErrors } from '../../../identity/email-and-password/account-form';
import { withReturn } from '../../../identity/sessions/return-address';

interface EmailFieldProps {
  value: string | undefined;
  error: string | undefined;
}

/** The address that an account is known by. */
export function EmailField({ value, error }: EmailFieldProps) {
  return (
    <Field id="email" label="Email" error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={value}
          aria-required
        />
      )}
    </Field>
  );
}

const nameFields = [
  { name: 'firstName', label: 'First name', fill: 'given-name' },
  { name: 'lastName', label: 'Last name', fill: 'family-name' },
] as const;

interface NameFieldsProps {
  values: Partial<Record<'firstName' | 'lastName', string>>;
  errors: Readonly<Record<string, string>>;
}

/** Asks for the name of a person. */
export function NameFields({ values, errors }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {nameFields.map(({ name, label, fill }) => (
        <Field key={name} id={name} label={label} error={errors[name]}>
          {(control) => (
            <TextInput
              {...control}
              name={name}
              autoComplete={fill}
              maxLength={100}
              defaultValue={values[name]}
              aria-required
            />
          )}
        </Field>
      ))}
    </div>
  );
}

interface PasswordFieldProps {
  /** Given where a page has several of a name. */
  id?: string;
  name: string;
  label: string;
  /** Password that a password manager puts in: the one it knows, or one it makes. */
  fill: 'current-password' | 'new-password';
  help?: ReactNode;
  error: string | undefined;
}

/** A password in a form. It is never filled in again by the page. */
export function PasswordField({ id, name, label, fill, help, error }: PasswordFieldProps) {
  return (
    <Field id={id ?? name} label={label} help={help} error={error}>
      {(control) => <PasswordInput {...control} name={name} autoComplete={fill} aria-required />}
    </Field>
  );
}

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

interface LettersFieldProps {
  value: string;
  /** Help on what patients will read. */
  help: ReactNode;
  error: string | undefined;
}

/** The letters after the name of a provider. */
export function LettersField({ value, help, error }: LettersFieldProps) {
  return (
    <Field id="credentials" label="Credentials after the name" optional help={help} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="credentials"
          maxLength={longestCredentials}
          autoComplete="honorific-suffix"
          defaultValue={value}
        />
      )}
    </Field>
  );
}

interface CredentialsFieldsProps {
  values: CredentialsWish;
  errors: Readonly<Record<string, string>>;
  professions: readonly ProfessionChoice[];
  /** Help on what patients will read. */
  help: ReactNode;
}

/** Shows what a provider is, as a manager keeps it: the letters after their name, and their professions. */
export function CredentialsFields({ values, errors, professions, help }: CredentialsFieldsProps) {
  const rank = ({ value }: ProfessionChoice) => (values.professions.includes(value) ? 0 : 1);
  return (
    <>
      <LettersField value={values.credentials} help={help} error={errors['credentials']} />
      <FieldGroup
        id="professions"
        kind="checkbox"
        legend="Professions"
        optional
        error={errors['professions']}
      >
        <PlainOptions
          name="professions"
          // What is chosen comes first: the list is long, and scrolls.
          options={[...professions].sort((one, other) => rank(one) - rank(other))}
          defaultValue={values.professions}
        />
      </FieldGroup>
      <Field
        id="npi"
        label="NPI"
        optional
        help="The National Provider Identifier: ten digits."
        error={errors['npi']}
      >
        {(control) => (
          <TextInput
            {...control}
            name="npi"
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            defaultValue={values.npi}
          />
        )}
      </Field>
    </>
  );
}

export interface AccountFormProps {
  mode: 'signIn' | 'register';
  csrf: string;
  returnTo: string;
  /** Errors in the form that was sent, and the values that stood in it. */
  posted:
    | {
        values: { email: string; firstName?: string; lastName?: string };
        errors: Readonly<Record<string, string>>;
      }
    | undefined;
}

/** The question whether somebody wants to be reminded. Nobody has to. */
const remindersWords =
  'Remind me by email if I leave something unfinished. Two mails at most, stopped with one click.';

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
      {registers ? <MarketingFields /> : null}
      {registers ? <NameFields values={posted?.values ?? {}} errors={errors} /> : null}
      <EmailField value={posted?.values.email} error={errors['email']} />
      <PasswordField
        name="password"
        label="Password"
        fill={registers ? 'new-password' : 'current-password'}
        help={registers ? passwordRules : undefined}
        error={errors['password']}
      />
      {registers ? (
        <CheckboxBox name="reminders">{remindersWords}</CheckboxBox>
      ) : (
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
      {registers ? <PasskeySignUp name="use" value="passkey" /> : null}
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

/** Outcome of a form: why it failed, or what the server said to it. */
interface FormOutcome {
  failure?: string | undefined;
  success?: string | null | undefined;
}

/**
 * Tells what came of a form as a toast as well, where scripts run: the page may be scrolled away from where it
 * stands.
 * @param answer Reply of the server: the same words in another answer are told again.
 */
export function useOutcomeToast({ failure, success }: FormOutcome, answer: unknown): void {
  const former = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer may say the same words again.
  useEffect(() => {
    // One at a time: what was wrong before the form was sent again is old news.
    if (former.current !== null) toast.dismiss(former.current);
    former.current = null;
    if (failure) former.current = toast.error(failure);
    else if (success) former.current = toast.success(success);
  }, [answer, failure, success]);
}
