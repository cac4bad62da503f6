import { useEffect, useRef } from 'react';

/**
 * Stands in a list that is open over the page. Radix hides the rest of the page from readers then, and keeps
 * keys in the list; this also says so of everything in it that could hold the focus.
 */
export function InertPage() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A list that is closed is drawn too, outside of the page: nothing may be hidden for it.
    if (!here.current?.isConnected) return;
    let hidden: Element[] = [];
    // Radix hides the page once it has drawn the list.
    const frame = requestAnimationFrame(() => {
      hidden = [...document.querySelectorAll('[data-aria-hidden="true"]:not([inert])')];
      for (const element of hidden) element.setAttribute('inert', '');
    });
    return () => {
      cancelAnimationFrame(frame);
      // Before Radix brings the focus back to where the list was opened.
      for (const element of hidden) element.removeAttribute('inert');
    };
  }, []);
  return <span ref={here} hidden />;
}
