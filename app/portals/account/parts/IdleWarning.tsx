import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { accountCalls } from '../../../browser/calls/account-calls';
import { tellFailure } from '../../../browser/calls/call';
import { Button } from '../../../design/ui/Button';
import { Dialog } from '../../../design/ui/dialog/Dialog';
import { overAfter, warnAfter } from '../../../identity/sessions/idle-sessions';
import { withReturn } from '../../../identity/sessions/return-address';
import { minute, second } from '../../../kernel/calendar/milliseconds';

interface IdleTimes {
  /** Milliseconds without an act after which a page warns. */
  warnAfter: number;
  /** Milliseconds after which it counts its reader as signed out. */
  overAfter: number;
}

interface IdleWarningProps {
  /** Times of a patient; those of staff where none are given. */
  ofPatient?: IdleTimes;
}

const ofStaff: IdleTimes = { warnAfter, overAfter };

/** Tells somebody shortly before they are signed out because nothing happened, and afterwards that they were. */
export function IdleWarning({ ofPatient }: IdleWarningProps) {
  const { idle, stay } = useIdle(ofPatient ?? ofStaff, ofPatient ? 'patient' : 'staff');
  const { pathname, search } = useLocation();
  if (idle === 'over') {
    const signIn = withReturn('/login', pathname + search);
    return (
      <Dialog
        open
        onClose={() => window.location.assign(signIn)}
        title="You are signed out"
        foot={
          ofPatient ? (
            <Button href="/login" target="_blank">
              Sign in again
            </Button>
          ) : (
            <Button href={signIn}>Sign in again</Button>
          )
        }
      >
        <p>
          {ofPatient
            ? 'Nothing happened here for a while, so we signed you out, to keep your data yours. What you typed is still on this page: sign in in the window that opens, then come back here and go on.'
            : 'Nothing happened here for a quarter of an hour, or you have been in for half a day. We sign staff out then, to keep patients’ data safe.'}
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
        {ofPatient
          ? 'Nothing has happened here for a while. In about two minutes we sign you out, to keep your data yours.'
          : 'Nothing has happened here for a while. In about a minute we sign you out, to keep patients’ data safe.'}
      </p>
    </Dialog>
  );
}

type Idle = 'active' | 'warned' | 'over';

/**
 * Returns how long nobody did anything in the windows of this browser, and the way to say that somebody is there. The
 * server is told of taps and keys once a minute at most.
 */
function useIdle(
  { warnAfter, overAfter }: IdleTimes,
  who: 'patient' | 'staff',
): { idle: Idle; stay: () => void } {
  const [idle, setIdle] = useState<Idle>('active');
  /** Time at which the server was last told, by any window. The page itself was asked for by somebody. */
  const lastReported = useRef(0);
  const channel = useRef<BroadcastChannel | null>(null);

  const stay = useCallback(() => {
    lastReported.current = Date.now();
    setIdle('active');
    channel.current?.postMessage('here');
    accountCalls.sessionInfo().then(({ data }) => {
      if (!data.signedIn) setIdle('over');
    }, tellFailure);
  }, []);

  useEffect(() => {
    lastReported.current = Date.now();
    const others = new BroadcastChannel(`${who}-session`);
    channel.current = others;
    others.onmessage = () => {
      lastReported.current = Date.now();
      // Somebody who signed in again in another window goes on here.
      if (who === 'patient') setIdle('active');
    };
    others.postMessage('here');
    const look = () => {
      const since = Date.now() - lastReported.current;
      setIdle((known) => {
        if (known === 'over' || since >= overAfter) return 'over';
        return since >= warnAfter ? 'warned' : 'active';
      });
    };
    const act = () => {
      const since = Date.now() - lastReported.current;
      if (since >= minute && since < warnAfter) stay();
    };
    const timer = setInterval(look, second);
    const kinds = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const kind of kinds) window.addEventListener(kind, act, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of kinds) window.removeEventListener(kind, act, { capture: true });
      others.close();
      channel.current = null;
    };
  }, [stay, warnAfter, overAfter, who]);

  return { idle, stay };
}
