/**
 * Keeps the page where it is when a link is followed without a connection: what was typed or read there stays,
 * instead of a page that says it could not be fetched.
 * @param reach Whether the server can be reached.
 * @param tell Says that the page stays.
 * @returns how to stop.
 */
export function stayWithoutConnection(reach: () => Promise<boolean>, tell: () => void): () => void {
  let going: HTMLAnchorElement | null = null;

  function onClick(event: MouseEvent) {
    // Offline is what a browser also says beside a server on the same machine: then the server itself is asked.
    if (navigator.onLine || event.defaultPrevented || !isPlain(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link === going || !leadsAway(link)) return;
    event.preventDefault();
    event.stopPropagation();
    void follow(link);
  }

  async function follow(link: HTMLAnchorElement) {
    if (!(await reach())) return tell();
    going = link;
    link.click();
    going = null;
  }

  // Before the page itself hears of it.
  addEventListener('click', onClick, { capture: true });
  return () => removeEventListener('click', onClick, { capture: true });
}

function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** Whether a link leads to another page of ours, in this window. */
function leadsAway({ origin, pathname, target, download }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || download !== '' || !['', '_self'].includes(target))
    return false;
  return pathname !== location.pathname;
}
