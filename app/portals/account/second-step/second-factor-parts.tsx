import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../design/ui/Notice';
import type { QrCode } from '../../../identity/second-factor/app-code.server';
import { withReturn } from '../../../identity/sessions/return-address';

interface CodeFieldProps {
  /** Id where a page has several; the field is posted as `code`, or as its id where it has a label of its own. */
  id?: string;
  label?: string;
  /** True on a page that asks for nothing else: it begins there. */
  isFirst?: boolean;
  error: string | undefined;
}

/** The six digits of an authenticator app. Phones and password managers fill them in. */
export function CodeField({ id = 'code', label, isFirst = false, error }: CodeFieldProps) {
  return (
    <Field id={id} label={label ?? 'Code from your app'} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={label === undefined ? 'code' : id}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          autoFocus={isFirst}
          maxLength={9}
          className="tracking-[0.12em] tabular-nums"
        />
      )}
    </Field>
  );
}

interface AppKeyProps {
  /** The secret in base32, and the address that says it to an app. */
  secret: string;
  address: string;
  qr: QrCode;
}

/** Shows what an authenticator app is set up with: to be read, opened, or typed. */
export function AppKey({ secret, address, qr }: AppKeyProps) {
  return (
    <>
      <svg
        className="set-up-qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for your authenticator app. The key below says the same."
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p>
        Or{' '}
        <a className="font-semibold text-brand underline" href={address}>
          open it in an app on this device
        </a>
        , or type this key into it:
      </p>
      <p className="set-up-key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
    </>
  );
}

/** The recovery codes of somebody, shown this once. */
export function RecoveryCodes({ codes, goOn }: { codes: readonly string[]; goOn: string }) {
  return (
    <div className="recovery-codes">
      <Notice
        tone="warn"
        title="Write them down, print them, or keep them in your password manager"
      >
        They are shown only now. Each of them works once, in place of a code from your app.
      </Notice>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button href={goOn} block>
        I have kept them
      </Button>
    </div>
  );
}

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
