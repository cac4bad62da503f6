import { startAuthentication } from '@simplewebauthn/browser';
import { useRef, useState } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { secondStepAddress } from '../../../identity/second-factor/second-step-address';
import type { ToSign } from '../../../identity/second-factor/sign-with-passkey.server';

interface PasskeyStepProps {
  csrf: string;
  returnTo: string;
  /** What the passkey is to sign. */
  options: ToSign;
  /** Why the passkey that was used was not taken; null where none was. */
  error: string | null;
}

/** Takes the second step with a passkey. It needs scripts: without them there is the code. */
export function PasskeyStep({ csrf, returnTo, options, error }: PasskeyStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'asked' | 'failed'>('idle');
  const hasScripts = useHasScripts();
  if (!hasScripts) return null;

  async function sign() {
    setState('asked');
    try {
      const signed = await startAuthentication({ optionsJSON: options });
      if (answer.current) answer.current.value = JSON.stringify(signed);
      form.current?.requestSubmit();
      setState('idle');
    } catch {
      // Called off, timed out, or none of theirs is at hand: browsers do not say which.
      setState('failed');
    }
  }

  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ returnTo, use: 'passkey' }}
      action={secondStepAddress(returnTo, 'app')}
      className="account-form mb-5"
    >
      <input ref={answer} type="hidden" name="code" />
      {state === 'failed' ? (
        <Notice tone="warn" role="status">
          The passkey was not used. Try once more, or type a code from your app.
        </Notice>
      ) : error === null ? null : (
        <Notice tone="bad">{error}</Notice>
      )}
      <Button block loading={state === 'asked'} onClick={sign}>
        Use a passkey
      </Button>
      <p className="text-center text-muted">or</p>
    </PageForm>
  );
}
