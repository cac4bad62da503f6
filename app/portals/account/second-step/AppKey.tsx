import type { QrCode } from '../../../identity/second-factor/totp.server';

interface AppKeyProps {
  /** The secret in base32, and the address that says it to an app. */
  secret: string;
  address: string;
  qr: QrCode;
}

/** What an authenticator app is set up with: to be read, opened, or typed. */
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
