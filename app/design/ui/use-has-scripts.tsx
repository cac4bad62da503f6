import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Returns whether scripts run: false in what the server sends, and for good where nothing follows it. */
export function useHasScripts(): boolean {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return hasScripts;
}

interface OnlyWithScriptsProps {
  /** Content that stands there before, and for good without scripts. */
  before: ReactNode;
  children: ReactNode;
}

/** Something that lives in the browser only: it has no use without scripts, and the server draws none of it. */
export function OnlyWithScripts({ before, children }: OnlyWithScriptsProps) {
  return useHasScripts() ? <Suspense fallback={before}>{children}</Suspense> : before;
}
