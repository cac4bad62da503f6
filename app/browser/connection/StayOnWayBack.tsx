import { useBlocker } from '@remix-run/react';
import { useEffect, useSyncExternalStore } from 'react';
import { isReached, tellStaying } from './use-stay-without-connection';

/**
 * Keeps the page where it is when the browser's way back or forward is taken without a connection, and says so.
 * For pages that hold nobody back for another reason: it can be done but once.
 */
export function StayOnWayBack() {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : <WayBack />;
}

function followConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

function WayBack() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === 'POP' && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Offline is what a browser also says beside a server on the same machine.
    void isReached().then((reached) => {
      if (reached) return blocker.proceed();
      blocker.reset();
      tellStaying();
    });
  }, [blocker]);
  return null;
}
