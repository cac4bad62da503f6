import { tabStore } from '../../app/browser/browser-store';

/**
 * Names this window among those that have a draft open. A page that is loaded again goes on under the name it
 * had, so that nobody is told that they themselves are writing somewhere else. Each name is given once: two
 * windows never share one, also where the browser copied one window for the other.
 */
export function windowName(documentId: string, personId: string): string {
  const key = keyOf(documentId, personId);
  const before = tabStore.read(key);
  tabStore.write(key, null);
  return before ?? crypto.randomUUID();
}

/** Leaves the name for the next page of this window when this one goes. @returns the function that stops it. */
export function keepWindowName(documentId: string, personId: string, name: string): () => void {
  const leave = () => void tabStore.write(keyOf(documentId, personId), name);
  // A page that the browser brings back as it was still has its name itself.
  const backAgain = () => void tabStore.write(keyOf(documentId, personId), null);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', backAgain);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', backAgain);
  };
}

function keyOf(documentId: string, personId: string): string {
  return `formulary-window-${personId}-${documentId}`;
}
