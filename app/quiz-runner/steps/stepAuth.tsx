import { useContext, useState } from 'react';
import { PasskeyOffer, useCanUsePasskey } from '../../browser/forms/PasskeyOffer';
import { PasskeySignUp } from '../../browser/forms/PasskeySignUp';
import { MarketingFields } from '../../browser/tracking/MarketingFields';
import { Button } from '../../design/ui/Button';
import { CheckboxBox } from '../../design/ui/fields/CheckboxBox';
import { Field } from '../../design/ui/fields/Field';
import { PasswordInput, passwordRules } from '../../design/ui/fields/PasswordInput';
import { TextInput } from '../../design/ui/fields/TextInput';
import { Notice } from '../../design/ui/Notice';
import { QuizName, type StepProps } from '../view-props';
import { StepLayout } from './StepLayout';

/** Registering or signing in, without losing an answer. */
export function StepAuth({ view, answering, account, back }: StepProps) {
  const values = account?.values ?? {};
  const tried: AccountMode = values['mode'] === 'signIn' ? 'signIn' : 'register';
  const [mode, setMode] = useState<AccountMode>(tried);
  // What was wrong with one way in says nothing of the other.
  const errors = mode === tried ? (account?.errors ?? {}) : {};
  return (
    <StepLayout
      view={view}
      answering={answering}
      back={back}
      enter={{ name: 'account', value: mode }}
    >
      <AccountFields mode={mode} onMode={setMode} values={values} errors={errors} />
    </StepLayout>
  );
}

type AccountFieldsProps = {
  mode: AccountMode;
  onMode: (mode: AccountMode) => void;
  /** Typed text by field: `firstName`, `lastName`, `email`. */
  values: Record<string, string>;
  /** Errors by field; anything under another name is said above the fields. */
  errors: Record<string, string>;
};

const names = [
  { field: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { field: 'lastName', label: 'Last name', autoComplete: 'family-name' },
];

/**
 * One set of fields for both ways in: registering shows more of them than signing in. Which are seen is
 * known to the radios of `account.mode` alone, so it turns without scripts.
 */
function AccountFields({ mode, onMode, values, errors }: AccountFieldsProps) {
  const known = new Set(['email', 'password', ...names.map(({ field }) => field)]);
  const others = Object.entries(errors).filter(([field]) => !known.has(field));
  return (
    <div className="account">
      <AccountModeChoice mode={mode} onMode={onMode} />
      <MarketingFields />
      {others.map(([field, message]) => (
        <Notice key={field} tone="bad">
          {message}
        </Notice>
      ))}
      <div className="account-names" data-for="register">
        {names.map(({ field, label, autoComplete }) => (
          <Field key={field} id={`account.${field}`} label={label} error={errors[field]}>
            {(control) => (
              <TextInput
                {...control}
                name={`account.${field}`}
                defaultValue={values[field]}
                autoComplete={autoComplete}
                aria-required
              />
            )}
          </Field>
        ))}
      </div>
      <Field id="account.email" label="Email" error={errors['email']}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="account.email"
            defaultValue={values['email']}
            autoComplete="username"
            spellCheck={false}
            aria-required
          />
        )}
      </Field>
      <Field id="account.password" label="Password" error={errors['password']}>
        {(control) => (
          <>
            <p className="field-help" id="account.rules" data-for="register">
              {passwordRules}
            </p>
            <PasswordInput
              {...control}
              name="account.password"
              autoComplete={mode === 'signIn' ? 'current-password' : 'new-password'}
              aria-required
              aria-describedby={[control['aria-describedby'], 'account.rules']
                .filter(Boolean)
                .join(' ')}
            />
          </>
        )}
      </Field>
      <div data-for="register">
        <CheckboxBox name="account.reminders">
          Remind me by email if I leave this unfinished. Two mails at most, stopped with one click.
        </CheckboxBox>
      </div>
      <div className="pt-2" data-for="register">
        <Button type="submit" name="account" value="register" block>
          Create account and go on
        </Button>
        <div className="mt-4 empty:hidden">
          <PasskeySignUp name="account" value="registerPasskey" />
        </div>
      </div>
      <div className="pt-2" data-for="signIn">
        <Button type="submit" name="account" value="signIn" block>
          Sign in and go on
        </Button>
        <PasskeyChoice />
        <div className="mt-4">
          <Button type="submit" name="account" value="link" variant="quiet" block>
            Mail me a link instead
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Signs a patient in with a passkey in place of address and password, where the browser can. */
function PasskeyChoice() {
  const isPreview = useContext(QuizName) === null;
  if (!useCanUsePasskey()) return null;
  return (
    <div className="mt-4 grid gap-4">
      <PasskeyOffer
        field="account.passkey"
        ask={isPreview ? pressed : signed}
        by={{ name: 'account', value: 'passkey' }}
      />
    </div>
  );
}

/** Has a passkey sign; what asks the server and the device is loaded with the first press. */
async function signed(): Promise<unknown> {
  const { askAnyPasskey } = await import('../../browser/calls/ask-any-passkey');
  return askAnyPasskey();
}

/** Asks nobody: in a preview of the studio no passkey is used. */
async function pressed(): Promise<null> {
  return null;
}

/** The two ways in. */
type AccountMode = 'register' | 'signIn';

type AccountModeChoiceProps = { mode: AccountMode; onMode: (mode: AccountMode) => void };

const modes = [
  { mode: 'register', label: 'I’m new here' },
  { mode: 'signIn', label: 'I have an account' },
] as const;

/** Registering or signing in. The radios themselves know which fields show. */
function AccountModeChoice({ mode, onMode }: AccountModeChoiceProps) {
  return (
    <fieldset className="field-group">
      <legend className="sr-only">Are you new here?</legend>
      <div className="segments">
        {modes.map((choice) => (
          <label className="segment" key={choice.mode}>
            <input
              type="radio"
              name="account.mode"
              value={choice.mode}
              defaultChecked={choice.mode === mode}
              onChange={() => onMode(choice.mode)}
            />
            <span className="segment-label">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
