import { Button } from '../../design/ui/Button';
import { Notice } from '../../design/ui/Notice';
import { useHasScripts } from '../../design/ui/use-has-scripts';
import { useDeviceAnswer } from './use-device-answer';

/** Says whether passkeys work here: with scripts, in a browser that knows them. */
export function useCanUsePasskey(): boolean {
  return useHasScripts() && 'PublicKeyCredential' in window;
}

type PasskeyOfferProps = {
  /** Name of the field of the form that takes what the passkey signed. */
  field: string;
  /** Asks the device. Throws where it was called off. */
  ask: () => Promise<unknown>;
  /** Name and value by which the form says that it is sent with a passkey; nothing where it has no other way. */
  by?: { name: string; value: string };
};

/** Offers a passkey in place of a password, within a form and where the browser can. */
export function PasskeyOffer({ field: name, ask, by }: PasskeyOfferProps) {
  const { field, button, state, send } = useDeviceAnswer(ask);
  if (!useCanUsePasskey()) return null;
  return (
    <>
      <p className="text-center text-muted">or</p>
      <input ref={field} type="hidden" name={name} />
      {state === 'failed' ? (
        <Notice tone="warn" role="status">
          The passkey was not used. Nothing that you typed is lost: try once more, type your
          password, or have a link mailed to you.
        </Notice>
      ) : null}
      <Button variant="quiet" block loading={state === 'asked'} onClick={send}>
        Use a passkey
      </Button>
      {by ? <button ref={button} type="submit" {...by} hidden /> : null}
    </>
  );
}
