import { useFetchers, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { browserStore } from '../browser-store';
import { sessionMark } from './call';

/** Name under which the browser holds the mark of its newest session; signing out clears it with all else. */
const storedAs = 'session';
/** Class that hides the page, and keeps how far it is scrolled. */
const hidden = 'invisible';

let isOver = false;

/** Leads on from a page that is done with, and has nothing to say to whoever comes back: they get it anew. */
export function leaveForGood(address: string): void {
  isOver = true;
  location.assign(address);
}

/**
 * Watches over a page that the browser puts away whole and brings back as it was left. It is put away hidden, and shows
 * again only in the session that it was drawn in. In another one, or where something was being sent as it was left, it
 * is loaded anew. The server is not asked.
 */
export function useRestoredPage(): void {
  const isSending = useIsSending();
  useEffect(() => {
    // As it was drawn: a token that is replaced meanwhile may be somebody else’s.
    const mark = sessionMark();
    browserStore.write(storedAs, mark);
    const { classList } = document.documentElement;
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (persisted) classList.add(hidden);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const isOurs = mark !== '' && browserStore.read(storedAs) === mark;
      if (isOurs && !isOver && !isSending()) classList.remove(hidden);
      else location.reload();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [isSending]);
}

/**
 * Says whether a link, a form or a call waits for its answer: a page that was left by that answer would wait for ever.
 */
function useIsSending(): () => boolean {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isWaiting = useRef(false);
  isWaiting.current = navigation.state !== 'idle' || fetchers.some(({ state }) => state !== 'idle');
  const isSending = useRef(
    () => isWaiting.current || document.querySelector('[aria-busy="true"]') !== null,
  );
  return isSending.current;
}
