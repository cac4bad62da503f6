import { type ReactNode, useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { useDeviceAnswer } from '../../../browser/forms/use-device-answer';
import { Button } from '../../../design/ui/Button';
import { Field, FieldError } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../design/ui/Notice';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { AppKey, CodeField } from '../second-step/second-factor-parts';
import { PasswordField } from './account-fields';
import type { FactorsPosted, OwnFactors } from './own-factors.server';

type FactorsError = Extract<FactorsPosted, { about: 'error' }>;

interface FactorsFormProps {
  csrf: string;
  intent: string;
  fields?: Record<string, string>;
  error: FactorsError | undefined;
  children: (errors: FactorsError['errors']) => ReactNode;
}

/** One form of the page of somebody’s own sign-in, with what is wrong with it where that is what came back. */
function FactorsForm({ csrf, intent, fields, error, children }: FactorsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const mine = error?.form === intent ? error : undefined;
  useFirstErrorFocus(form, mine);
  const errors = mine?.errors ?? {};
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ ...fields, intent }}
      noValidate
      className="account-form"
      preventScrollReset
    >
      {errors['form'] ? <FieldError id={`${intent}-error`}>{errors['form']}</FieldError> : null}
      {children(errors)}
    </PageForm>
  );
}

interface ProofFieldProps {
  id: string;
  isPatient: boolean;
  hasPassword: boolean;
  error: string | undefined;
}

/**
 * Asks who it is that changes how somebody signs in: staff for a code of their app, patients for their password if they
 * have one.
 */
function ProofField({ id, isPatient, hasPassword, error }: ProofFieldProps) {
  if (!isPatient) return <CodeField id={id} error={error} />;
  // Whoever has none proves it by having signed in a moment ago.
  if (!hasPassword) return error ? <FieldError id={id}>{error}</FieldError> : null;
  return (
    <PasswordField
      id={id}
      name="current"
      label="Your password"
      fill="current-password"
      error={error}
    />
  );
}

type FactorProps = OwnFactors & {
  posted: FactorsPosted | undefined;
  error: FactorsError | undefined;
};

/** Somebody’s passkeys, each with its way out, and how to add one. */
export function Passkeys(page: FactorProps) {
  const { csrf, isPatient, isLastPasskey, passkeys, error } = page;
  const hasScripts = useHasScripts();
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="text-muted">
        {isPatient
          ? 'Sign in with your fingerprint, your face, or a security key instead of typing a password. There is nothing to remember, and nothing that a false page could learn.'
          : 'Sign in with your fingerprint, your face, or a security key instead of typing a code.'}
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
              {isLastPasskey ? null : (
                <PageForm
                  csrf={csrf}
                  fields={{ intent: 'removePasskey', passkey: id }}
                  preventScrollReset
                >
                  <Button type="submit" variant="quiet" size="sm" aria-label={`Remove ${name}`}>
                    Remove
                  </Button>
                </PageForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {isLastPasskey ? <RemoveLast {...page} /> : null}
      {hasScripts ? (
        <AddPasskey {...page} />
      ) : (
        <p className="text-muted">
          To add one, your browser has to run scripts.
          {isPatient ? ' A code from an app works without them.' : null}
        </p>
      )}
      {error?.form === 'removePasskey' && !isLastPasskey ? (
        <FieldError id="removePasskey-error">{error.errors['code']}</FieldError>
      ) : null}
    </section>
  );
}

/** The way out of a patient’s only passkey: afterwards their password is all there is, so it is asked for. */
function RemoveLast({ csrf, hasPassword, passkeys, error }: FactorProps) {
  const [last] = passkeys;
  if (!last) return null;
  return (
    <details open={error?.form === 'removePasskey'}>
      <summary className="safety-summary">Remove {last.name}</summary>
      <FactorsForm csrf={csrf} intent="removePasskey" fields={{ passkey: last.id }} error={error}>
        {(errors) => (
          <>
            <p className="text-muted">
              {hasPassword
                ? 'It is your only one. Afterwards you sign in with your password alone, so make sure that you know it.'
                : 'It is your only one. Afterwards you sign in with a link that we mail you, until you add another one or choose a password.'}
            </p>
            <ProofField
              id="remove-passkey"
              isPatient
              hasPassword={hasPassword}
              error={errors['code']}
            />
            <Button type="submit">Remove it</Button>
          </>
        )}
      </FactorsForm>
    </details>
  );
}

/** Adds a passkey in two presses: first its name and a proof of who adds it, then the device itself. */
function AddPasskey({ csrf, isPatient, hasPassword, posted, error }: FactorProps) {
  if (posted?.about === 'passkey') {
    return <MakePasskey key={posted.options.challenge} csrf={csrf} asked={posted} />;
  }
  return (
    <details open={error?.form === 'askPasskey'}>
      <summary className="safety-summary">Add a passkey</summary>
      <FactorsForm csrf={csrf} intent="askPasskey" error={error}>
        {(errors) => (
          <>
            <Field
              id="passkey-name"
              label="Name of the passkey"
              help={isPatient ? 'Such as “My phone”.' : 'Such as “Work laptop”.'}
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
            <ProofField
              id="passkey-code"
              isPatient={isPatient}
              hasPassword={hasPassword}
              error={errors['code']}
            />
            <Button type="submit">Go on</Button>
          </>
        )}
      </FactorsForm>
    </details>
  );
}

interface MakePasskeyProps {
  csrf: string;
  asked: Extract<FactorsPosted, { about: 'passkey' }>;
}

function MakePasskey({ csrf, asked: { name, options } }: MakePasskeyProps) {
  const { field, state, send } = useDeviceAnswer(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({ optionsJSON: options });
  });
  return (
    <PageForm
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
          No passkey was made, and nothing else changed. Try once more. A device that has one
          already makes no second.
        </Notice>
      ) : null}
      <Button loading={state === 'asked'} onClick={send}>
        Create the passkey
      </Button>
    </PageForm>
  );
}

/** Number of recovery codes that are left, with a form to make new ones. */
export function OwnRecoveryCodes({ csrf, isPatient, hasPassword, codesLeft, error }: FactorProps) {
  return (
    <section aria-labelledby="recovery">
      <h2 id="recovery">Recovery codes</h2>
      <p className="text-muted">{leftInWords(codesLeft)}</p>
      <details open={error?.form === 'newCodes'}>
        <summary className="safety-summary">Make new recovery codes</summary>
        <FactorsForm csrf={csrf} intent="newCodes" error={error}>
          {(errors) => (
            <>
              <p className="text-muted">You get ten new ones. Those you have now stop working.</p>
              <ProofField
                id="new-codes-code"
                isPatient={isPatient}
                hasPassword={hasPassword}
                error={errors['code']}
              />
              <Button type="submit">Make new codes</Button>
            </>
          )}
        </FactorsForm>
      </details>
    </section>
  );
}

function leftInWords(left: number): string {
  if (left === 0)
    return 'You have none left. Make new ones, for the day on which you have no phone.';
  return `You have ${left} left. Each works once, on a day on which you have no phone.`;
}

/**
 * The authenticator app of somebody: a new one in the place of the present one, and for patients a first one and none.
 */
export function OwnApp({ csrf, isPatient, hasPassword, hasApp, nextApp, error }: FactorProps) {
  return (
    <section aria-labelledby="app">
      <h2 id="app">{isPatient ? 'Codes from an app' : 'Authenticator app'}</h2>
      <p className="text-muted">
        {isPatient
          ? appWords({ hasApp, hasPassword })
          : 'For a new phone, while you still have the old one. If yours is lost, ask a manager.'}
      </p>
      {nextApp === null ? null : hasApp ? (
        <details open={error?.form === 'replaceApp'}>
          <summary className="safety-summary">Set up a new app</summary>
          <FactorsForm csrf={csrf} intent="replaceApp" error={error}>
            {(errors) => (
              <AppSteps app={nextApp} last="Type a code of each">
                <CodeField
                  id="present"
                  label="Code from your present app"
                  error={errors['present']}
                />
                <CodeField id="next" label="Code from the new app" error={errors['next']} />
                <Button type="submit">Use the new app from now on</Button>
              </AppSteps>
            )}
          </FactorsForm>
        </details>
      ) : (
        <details open={error?.form === 'addApp'}>
          <summary className="safety-summary">Set up an app</summary>
          <FactorsForm csrf={csrf} intent="addApp" error={error}>
            {(errors) => (
              <AppSteps app={nextApp} last="Type the code it shows">
                <CodeField id="next" label="Code from the app" error={errors['next']} />
                <ProofField
                  id="app-proof"
                  isPatient
                  hasPassword={hasPassword}
                  error={errors['code']}
                />
                <Button type="submit">Ask me for a code from now on</Button>
              </AppSteps>
            )}
          </FactorsForm>
        </details>
      )}
      {isPatient && hasApp ? (
        <details open={error?.form === 'removeApp'}>
          <summary className="safety-summary">Ask for no codes any more</summary>
          <FactorsForm csrf={csrf} intent="removeApp" error={error}>
            {(errors) => (
              <>
                <p className="text-muted">
                  {hasPassword ? 'Your password' : 'The link that we mail you'} alone is enough
                  then, and your recovery codes stop working.
                </p>
                <ProofField
                  id="remove-app"
                  isPatient
                  hasPassword={hasPassword}
                  error={errors['code']}
                />
                <Button type="submit">Remove the app</Button>
              </>
            )}
          </FactorsForm>
        </details>
      ) : null}
    </section>
  );
}

/** Tells patients what an app is for: it comes after their password, or after the link that is mailed to them. */
function appWords({ hasApp, hasPassword }: Pick<FactorProps, 'hasApp' | 'hasPassword'>): string {
  const first = hasPassword ? 'your password' : 'the link that we mail you';
  if (hasApp)
    return `After ${first} we ask for a code from your authenticator app. If you lost it, use a recovery code, or write to us.`;
  const found = hasPassword ? 'finds out your password' : 'gets into your mailbox';
  return `An authenticator app shows a new code every half minute. Set one up, and whoever ${found} still gets no further. It works in every browser.`;
}

interface AppStepsProps {
  app: NonNullable<OwnFactors['nextApp']>;
  /** Heading of the second step. */
  last: string;
  children: ReactNode;
}

function AppSteps({ app, last, children }: AppStepsProps) {
  return (
    <ol className="set-up-steps">
      <li>
        <h3>Let the app read this code</h3>
        <AppKey {...app} />
      </li>
      <li>
        <h3>{last}</h3>
        <div className="account-form">{children}</div>
      </li>
    </ol>
  );
}
