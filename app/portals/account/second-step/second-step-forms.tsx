import { useRef } from 'react';
import { applyMask } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import { PasskeyOffer, useCanUsePasskey } from '../../../browser/forms/PasskeyOffer';
import { useDeviceAnswer } from '../../../browser/forms/use-device-answer';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { MaskedInput } from '../../../design/ui/fields/MaskedInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../design/ui/Notice';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import type { ToSign } from '../../../identity/second-factor/sign-with-passkey.server';
import { secondStepAddress } from '../../../identity/sessions/return-address';
import { CodeField } from './second-factor-parts';

interface SecondStepFormProps {
  csrf: string;
  returnTo: string;
  kind: 'app' | 'recovery';
  /** Mistake in the code that was sent. */
  posted: { message: string } | undefined;
}

/** Asks for the code that follows a password. */
export function SecondStepForm({ csrf, returnTo, kind, posted }: SecondStepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  const message = posted?.message;
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ returnTo, use: kind }}
      action={secondStepAddress(returnTo, kind)}
      noValidate
      className="account-form"
    >
      {kind === 'app' ? <CodeField isFirst error={message} /> : <RecoveryField error={message} />}
      <Button type="submit" block>
        Go on
      </Button>
    </PageForm>
  );
}

/** Four groups of letters and digits, as codes are shown when they are made. */
const recoveryCodeMask = '****-****-****-****';

function RecoveryField({ error }: { error: string | undefined }) {
  return (
    <Field
      id="code"
      label="Recovery code"
      help="Sixteen letters and digits, such as 7K2M-PQ9D-X4TC-0VHB. Each of them works once."
      error={error}
    >
      {(control) => (
        <MaskedInput
          {...control}
          name="code"
          mask={recoveryCodeMask}
          format={(typed, mask) => applyMask(mask, typed.toUpperCase())}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          aria-required
          className="tracking-[0.12em] tabular-nums"
        />
      )}
    </Field>
  );
}

interface PasskeyStepProps {
  csrf: string;
  returnTo: string;
  /** Challenge that the passkey is to sign. */
  options: ToSign;
  /** Reason why the passkey that was used was not taken; null where none was. */
  error: string | null;
}

/** Takes the second step with a passkey. It needs scripts: without them there is the code. */
export function PasskeyStep({ csrf, returnTo, options, error }: PasskeyStepProps) {
  const { field, state, send } = useDeviceAnswer(() => signed(options));
  if (!useHasScripts()) return null;
  return (
    <PageForm
      csrf={csrf}
      fields={{ returnTo, use: 'passkey' }}
      action={secondStepAddress(returnTo, 'app')}
      className="account-form mb-5"
    >
      <input ref={field} type="hidden" name="code" />
      {state === 'failed' ? (
        <Notice tone="warn" role="status">
          The passkey was not used. Try once more, or type a code from your app.
        </Notice>
      ) : error === null ? null : (
        <Notice tone="bad">{error}</Notice>
      )}
      <Button block loading={state === 'asked'} onClick={send}>
        Use a passkey
      </Button>
      <p className="text-center text-muted">or</p>
    </PageForm>
  );
}

/** Has a passkey sign; what asks browsers is loaded with the first press. */
async function signed(optionsJSON: ToSign): Promise<unknown> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON });
}

/** Signs a patient in with a passkey alone, where the browser can. */
export function PasskeySignIn({ csrf, returnTo, options }: Omit<PasskeyStepProps, 'error'>) {
  if (!useCanUsePasskey()) return null;
  return (
    <PageForm csrf={csrf} fields={{ returnTo, use: 'passkey' }} className="account-form mt-5">
      <PasskeyOffer field="answer" ask={() => signed(options)} />
    </PageForm>
  );
}
