import { useLocation } from '@remix-run/react';
import { Button } from '../../../design/ui/Button';
import { Dialog } from '../../../design/ui/dialog/Dialog';
import { withReturn } from '../../../identity/sessions/return-address';
import { useIdle } from './use-idle';

/** Tells staff a minute before they are signed out because nothing happened, and afterwards that they were. */
export function IdleWarning() {
  const { idle, stay } = useIdle();
  const { pathname, search } = useLocation();
  if (idle === 'over') {
    const signIn = withReturn('/login', pathname + search);
    return (
      <Dialog
        open
        onClose={() => window.location.assign(signIn)}
        title="You are signed out"
        foot={<Button href={signIn}>Sign in again</Button>}
      >
        <p>
          Nothing happened here for a quarter of an hour, or you have been in for half a day. We
          sign staff out then, to keep patients’ data safe.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={idle === 'warned'}
      onClose={stay}
      title="Are you still there?"
      closeLabel="Stay signed in"
      foot={
        <>
          <Button href="/actions/users/logout" variant="quiet">
            Sign out
          </Button>
          <Button onClick={stay}>Stay signed in</Button>
        </>
      }
    >
      <p>
        Nothing has happened here for a while. In about a minute we sign you out, to keep patients’
        data safe.
      </p>
    </Dialog>
  );
}
