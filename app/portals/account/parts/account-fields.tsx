import type { ReactNode } from 'react';
import { Field } from '../../../design/ui/fields/Field';
import { FieldGroup } from '../../../design/ui/fields/FieldGroup';
import { PasswordInput, passwordRules } from '../../../design/ui/fields/PasswordInput';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { PlainOptions } from '../../../design/ui/multi-select/PlainOptions';
import { type CredentialsWish, longestCredentials } from '../../../identity/accounts/credentials';
import type { ProfessionChoice } from '../../../identity/accounts/professions.server';

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
  /** Its id and its name in the form. */
  name: string;
  label: string;
  /** Password that a password manager puts in: the one it knows, or one it makes. */
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
