import { type ReactNode, Suspense } from 'react';
import { useHasScripts } from '../../app/design/ui/use-has-scripts';

interface NeedsScriptsProps {
  /** Name of what is opened. */
  name: string;
  children: ReactNode;
}

/** A page that lives in the browser only: it has no use without scripts, and until they are there says what is opened. */
export function NeedsScripts({ name, children }: NeedsScriptsProps) {
  const opening = <p className="studio p-8 text-muted">Opening “{name}”…</p>;
  return useHasScripts() ? <Suspense fallback={opening}>{children}</Suspense> : opening;
}
