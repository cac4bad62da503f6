import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Notice } from '../../../design/ui/Notice';
import type { QrCode } from '../../../identity/second-factor/totp.server';

interface CodeFieldProps {
  /** Where a page has several; the field is posted as `code`, or as its id where it has a label of its own. */
  id?: string;
  label?: string;
  error: string | undefined;
}

/** The six digits of an authenticator app. Phones and password managers fill them in. */
export function CodeField({ id = 'code', label, error }: CodeFieldProps) {
  return (
    <Field id={id} label={label ?? 'Code from your app'} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={label === undefined ? 'code' : id}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
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
