import { useEffect, useRef } from 'react';

/** The id of the heading of the page that shows. */
export const pageTitleId = 'page-title';

/** Moves the focus to the heading when another page of the portal shows, so that it is read out. Never on the first. */
export function usePageFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(pageTitleId)?.focus({ preventScroll: true });
  }, [pathname]);
}
