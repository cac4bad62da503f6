import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import type { QrCode } from '../../../identity/second-factor/totp.server';
import { withReturn } from '../../../identity/sessions/return-address';
import { AppKey, CodeField } from './second-factor-parts';

interface SetUpStepsProps {
  csrf: string;
  returnTo: string;
  /** The secret in base32, and the address that says it to an app. */
  secret: string;
  address: string;
  qr: QrCode;
  /** Mistake in the code that was sent. */
  posted: { message: string } | undefined;
}

/** Shows how an authenticator app is set up, in three steps, of which the last is its first code. */
export function SetUpSteps({ csrf, returnTo, secret, address, qr, posted }: SetUpStepsProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  return (
    <ol className="set-up-steps">
      <li>
        <h2>Open an authenticator app</h2>
        <p>
          On your phone, or in your password manager. Any that makes codes of six digits will do;
          the stores have several that cost nothing.
        </p>
      </li>
      <li>
        <h2>Let it read this code</h2>
        <AppKey secret={secret} address={address} qr={qr} />
      </li>
      <li>
        <h2>Type the code it shows</h2>
        <PageForm
          ref={form}
          csrf={csrf}
          fields={{ returnTo }}
          action={withReturn('/second-step/set-up', returnTo)}
          noValidate
          className="account-form"
        >
          <CodeField error={posted?.message} />
          <Button type="submit" block>
            Set it up
          </Button>
        </PageForm>
      </li>
    </ol>
  );
}
