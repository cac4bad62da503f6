import { useEffect, useState } from 'react';
import { Button } from '../ui/Button';

/** Prints the page. Only there where scripts run: without them the browser’s own menu does it. */
export function PrintButton() {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  if (!hasScripts) return null;
  return (
    <Button variant="quiet" size="sm" onClick={() => window.print()}>
      Print
    </Button>
  );
}
