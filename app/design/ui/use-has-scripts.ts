import { useEffect, useState } from 'react';

/** Returns whether scripts run: false in what the server sends, and for good where nothing follows it. */
export function useHasScripts(): boolean {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return hasScripts;
}
