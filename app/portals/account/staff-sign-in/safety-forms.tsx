import { startRegistration } from '@simplewebauthn/browser';
import { type ReactNode, useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Field, FieldError } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../design/ui/Notice';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { AppKey, CodeField, useDeviceAnswer } from '../second-step/second-factor-parts';
import type { SafetyPageData, SafetyPosted } from './safety-page.server';

type SafetyError = Extract<SafetyPosted, { about: 'error' }>;

interface SafetyFormProps {
  csrf: string;
  intent: string;
  error: SafetyError | undefined;
  children: (errors: SafetyError['errors']) => ReactNode;
}

/** One form of the page of somebody’s own sign-in, with what is wrong with it where that is what came back. */
export function SafetyForm({ csrf, intent, error, children }: SafetyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const mine = error?.form === intent ? error : undefined;
  useFirstErrorFocus(form, mine);
  const errors = mine?.errors ?? {};
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ intent }}
      noValidate
      className="account-form"
      preventScrollReset
    >
      {errors['form'] ? <FieldError id={`${intent}-error`}>{errors['form']}</FieldError> : null}
      {children(errors)}
    </PageForm>
  );
}

type PasskeysProps = Pick<SafetyPageData, 'csrf' | 'passkeys'> & {
  posted: SafetyPosted | undefined;
  error: SafetyError | undefined;
};

/** Somebody’s passkeys, each with its way out, and how to add one. */
export function Passkeys({ csrf, passkeys, posted, error }: PasskeysProps) {
  const hasScripts = useHasScripts();
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="text-muted">
        Sign in with your fingerprint, your face, or a security key instead of typing a code.
      </p>
      {passkeys.length === 0 ? null : (
        <ul className="passkey-list">
          {passkeys.map(({ id, name, elsewhere, added, used }) => (
            <li key={id}>
              <div className="min-w-0">
                <strong>{name}</strong>
                <span className="text-muted">
                  Added on {dayInWords(added, 'dateWithYear')}. {used ?? 'Not used yet'}.
                  {elsewhere === null ? null : ` Works on ${elsewhere}.`}
                </span>
              </div>
              <PageForm
                csrf={csrf}
                fields={{ intent: 'removePasskey', passkey: id }}
                preventScrollReset
              >
                <Button type="submit" variant="quiet" size="sm" aria-label={`Remove ${name}`}>
                  Remove
                </Button>
              </PageForm>
            </li>
          ))}
        </ul>
      )}
      {hasScripts ? (
        <AddPasskey csrf={csrf} posted={posted} error={error} />
      ) : (
        <p className="text-muted">To add one, your browser has to run scripts.</p>
      )}
    </section>
  );
}

interface AddPasskeyProps {
  csrf: string;
  posted: SafetyPosted | undefined;
  error: SafetyError | undefined;
}

/** Adds a passkey in two presses: first its name and a code from the app, then the device itself. */
function AddPasskey({ csrf, posted, error }: AddPasskeyProps) {
  if (posted?.about === 'passkey') {
    return <MakePasskey key={posted.options.challenge} csrf={csrf} asked={posted} />;
  }
  return (
    <details open={error?.form === 'askPasskey'}>
      <summary className="safety-summary">Add a passkey</summary>
      <SafetyForm csrf={csrf} intent="askPasskey" error={error}>
        {(errors) => (
          <>
            <Field
              id="passkey-name"
              label="Name of the passkey"
              help="Such as “Work laptop”."
              error={errors['name']}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="name"
                  autoComplete="off"
                  defaultValue={error?.name}
                  aria-required
                  maxLength={60}
                />
              )}
            </Field>
            <CodeField id="passkey-code" error={errors['code']} />
            <Button type="submit">Go on</Button>
          </>
        )}
      </SafetyForm>
    </details>
  );
}

interface MakePasskeyProps {
  csrf: string;
  asked: Extract<SafetyPosted, { about: 'passkey' }>;
}

function MakePasskey({ csrf, asked: { name, options } }: MakePasskeyProps) {
  const { form, field, state, send } = useDeviceAnswer(() =>
    startRegistration({ optionsJSON: options }),
  );
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ intent: 'addPasskey' }}
      seen={{ name }}
      className="account-form"
    >
      <input ref={field} type="hidden" name="answer" />
      <Notice role="status" title="One more press">
        Your device asks you to confirm that “{name}” is to sign you in here.
      </Notice>
      {state === 'failed' ? (
        <Notice tone="warn" role="status">
          No passkey was made. Try once more. A device that has one already makes no second.
        </Notice>
      ) : null}
      <Button loading={state === 'asked'} onClick={send}>
        Create the passkey
      </Button>
    </PageForm>
  );
}

type NextAppProps = Pick<SafetyPageData, 'csrf' | 'nextApp'> & {
  error: SafetyError | undefined;
};

/** Puts a new authenticator app in the place of the present one. */
export function NextApp({ csrf, nextApp, error }: NextAppProps) {
  return (
    <section aria-labelledby="app">
      <h2 id="app">Authenticator app</h2>
      <p className="text-muted">
        For a new phone, while you still have the old one. If yours is lost, ask a manager.
      </p>
      {nextApp === null ? null : (
        <details open={error?.form === 'replaceApp'}>
          <summary className="safety-summary">Set up a new app</summary>
          <SafetyForm csrf={csrf} intent="replaceApp" error={error}>
            {(errors) => (
              <ol className="set-up-steps">
                <li>
                  <h3>Let the new app read this code</h3>
                  <AppKey {...nextApp} />
                </li>
                <li>
                  <h3>Type a code of each</h3>
                  <div className="account-form">
                    <CodeField
                      id="present"
                      label="Code from your present app"
                      error={errors['present']}
                    />
                    <CodeField id="next" label="Code from the new app" error={errors['next']} />
                    <Button type="submit">Use the new app from now on</Button>
                  </div>
                </li>
              </ol>
            )}
          </SafetyForm>
        </details>
      )}
    </section>
  );
}
