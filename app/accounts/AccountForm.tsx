import { Form, useNavigation } from '@remix-run/react';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { Notice } from '../ui/Notice';
import { TextInput } from '../ui/TextInput';

export interface AccountFormProps {
  mode: 'signIn' | 'register';
  csrf: string;
  returnTo: string;
  values: Partial<Record<'email' | 'firstName' | 'lastName', string>>;
  errors: Record<string, string>;
}

const passwordRules =
  '6 to 30 characters, with an uppercase letter, a lowercase letter and a digit. No spaces.';

/** The form of the sign-in and the register page. */
export function AccountForm({ mode, csrf, returnTo, values, errors }: AccountFormProps) {
  const busy = useNavigation().state !== 'idle';
  const registers = mode === 'register';
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {errors['form'] ? <Notice tone="bad">{errors['form']}</Notice> : null}
      {registers ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="firstName" label="First name" error={errors['firstName']}>
            {(control) => (
              <TextInput
                {...control}
                name="firstName"
                autoComplete="given-name"
                defaultValue={values.firstName}
                aria-required
              />
            )}
          </Field>
          <Field id="lastName" label="Last name" error={errors['lastName']}>
            {(control) => (
              <TextInput
                {...control}
                name="lastName"
                autoComplete="family-name"
                defaultValue={values.lastName}
                aria-required
              />
            )}
          </Field>
        </div>
      ) : null}
      <Field id="email" label="Email" error={errors['email']}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={values.email}
            aria-required
          />
        )}
      </Field>
      <Field
        id="password"
        label="Password"
        help={registers ? passwordRules : undefined}
        error={errors['password']}
      >
        {(control) => (
          <TextInput
            {...control}
            type="password"
            name="password"
            autoComplete={registers ? 'new-password' : 'current-password'}
            aria-required
          />
        )}
      </Field>
      <Button type="submit" loading={busy} block>
        {registers ? 'Create account' : 'Sign in'}
      </Button>
    </Form>
  );
}
