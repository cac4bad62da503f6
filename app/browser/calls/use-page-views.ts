import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { rememberMarketing } from '../tracking/remembered-marketing';
import { track } from './track';

/** Reports each page that is one of the product’s own, and remembers how the browser came to the first. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => rememberMarketing(new URLSearchParams(location.search), Date.now()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is reported when its address changes.
  useEffect(() => track({ event: 'PageView' }), [pathname]);
}
