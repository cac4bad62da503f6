import { useBlocker } from '@remix-run/react';
import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '../../design/ui/toast/toast';

/** Keeps every page where it is when a link is followed or a form sent without a connection, and says so. */
export function useStayWithoutConnection(): void {
  useEffect(() => stayWithoutConnection(isReached, tellStaying), []);
}

let toastId: number | undefined;

/** Says that the page stays, once at a time. */
function tellStaying(): void {
  if (toastId !== undefined) toast.dismiss(toastId);
  toastId = toast.error(
    'There is no connection, so this page stays as it is. Try again once you are back online.',
  );
}

/** Returns whether the server answers. */
async function isReached(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps the page where it is when a link is followed or a form sent without a connection: what was typed or read
 * there stays, instead of a page that says it could not be fetched.
 * @param reach Asks whether the server can be reached.
 * @param tell Says that the page stays.
 * @returns how to stop.
 */
export function stayWithoutConnection(reach: () => Promise<boolean>, tell: () => void): () => void {
  /** Link or form that is let through, as the server was reached after all. */
  let going: Element | null = null;

  function onClick(event: MouseEvent) {
    if (!isOffline() || event.defaultPrevented || !isPlain(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link !== going && leadsAway(link)) hold(event, link, () => link.click());
  }

  /** Forms of the router are sent by scripts as soon as they hear of it. */
  function beforeSubmit(event: SubmitEvent) {
    if (event.target instanceof Element && event.target.matches(routed)) onSubmit(event);
  }

  /** Holds a form that scripts have not taken over by now: the browser would send it, and leave the page. */
  function onSubmit(event: SubmitEvent) {
    if (!isOffline() || event.defaultPrevented) return;
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form === going || !staysHere(form)) return;
    hold(event, form, () => form.requestSubmit(submitter));
  }

  function hold(event: Event, what: Element, goOn: () => void) {
    event.preventDefault();
    event.stopPropagation();
    void follow(what, goOn);
  }

  async function follow(what: Element, goOn: () => void) {
    if (!(await reach())) return tell();
    going = what;
    goOn();
    going = null;
  }

  // Runs before the page itself hears of it.
  addEventListener('click', onClick, { capture: true });
  addEventListener('submit', beforeSubmit, { capture: true });
  addEventListener('submit', onSubmit);
  return () => {
    removeEventListener('click', onClick, { capture: true });
    removeEventListener('submit', beforeSubmit, { capture: true });
    removeEventListener('submit', onSubmit);
  };
}

/** The router’s forms, which it marks itself. Those that keep their page whatever comes back say so themselves. */
const routed = 'form[data-discover]:not([data-keeps-page])';

/**
 * Tells whether the browser says that it is offline. It says so beside a server on the same machine too: then the
 * server itself is asked.
 */
function isOffline(): boolean {
  return !navigator.onLine;
}

function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** Returns whether a link leads to another page of ours, in this window. */
function leadsAway({ origin, pathname, target, download }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || download !== '' || !['', '_self'].includes(target))
    return false;
  return pathname !== location.pathname;
}

/**
 * Returns whether a form is sent to a page of ours. A field may be named `action` or `method`, so attributes are read.
 */
function staysHere(form: HTMLFormElement): boolean {
  if (form.getAttribute('method') === 'dialog') return false;
  return new URL(form.getAttribute('action') ?? '', location.href).origin === location.origin;
}

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
    // A browser says that it is offline even beside a server on the same machine.
    void isReached().then((reached) => {
      if (reached) return blocker.proceed();
      blocker.reset();
      tellStaying();
    });
  }, [blocker]);
  return null;
}
