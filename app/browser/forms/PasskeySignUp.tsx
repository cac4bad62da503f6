import { Button } from '../../design/ui/Button';
import { useCanUsePasskey } from './PasskeyOffer';

/**
 * Registers without a password, where the browser can make a passkey: it is made once the address is proved. By its
 * name and value the form says that it is sent this way.
 */
export function PasskeySignUp(by: { name: string; value: string }) {
  if (!useCanUsePasskey()) return null;
  return (
    <div>
      <Button type="submit" {...by} variant="quiet" block aria-describedby="passkey-about">
        Sign up with a passkey
      </Button>
      <p id="passkey-about" className="mt-2 text-center text-sm text-balance text-muted">
        No password needed. You sign in with your fingerprint, your face or your PIN.
      </p>
    </div>
  );
}
