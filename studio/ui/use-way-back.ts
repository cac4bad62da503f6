import { useRef } from 'react';

/**
 * Where the focus goes when a window over the page closes. Most are opened by code, so that there is no trigger
 * for it to go back to.
 * @returns What the window does when it closes.
 */
export function useWayBack(open: boolean): (event: Event) => void {
  const back = useRef<(() => void) | null>(null);
  if (open) back.current ??= wayBack(document.activeElement);
  return (event) => {
    event.preventDefault();
    // What closed it may have brought the focus somewhere already, such as into a new part’s form.
    if (document.activeElement === document.body) back.current?.();
    back.current = null;
  };
}

/** Brings the focus back to an element, or to what stands in its place by then. */
function wayBack(element: Element | null): () => void {
  const holder = element?.parentElement;
  const place = holder && element ? [...holder.children].indexOf(element) : -1;
  return () => {
    const there = element?.isConnected ? element : holder?.children[place];
    if (there instanceof HTMLElement) there.focus();
  };
}
