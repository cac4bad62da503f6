import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CallError } from '../../app/browser/calls/call';
import { toast } from '../../app/design/ui/toast/toast';
import type { SavingStore } from '../saving/saving-state';

interface UseReleaseOptions<Release> {
  saving: SavingStore;
  release: Release;
  /** Asks the server where the document stands. */
  read(): Promise<Release>;
  onRelease(release: Release): void;
}

/** Deeds on the way of a document to its readers, one at a time. */
export interface Deeds<Release, Asking extends string> {
  /** The reason why nothing can be done yet; null once the server has what is on the screen. */
  wait: string | null;
  busy: boolean;
  /** Answer of the server to the last deed that it did not carry out. */
  error: string | null;
  /** The question that is open; null for none. */
  asking: Asking | null;
  ask(question: Asking | null): void;
  /**
   * Does a deed that answers with where the document stands then, or with null once it is gone.
   * @returns what the server refused it with; null where it was done.
   */
  attempt(deed: () => Promise<Release | null>, done: string): Promise<CallError | null>;
}

/** Follows where a document stands on its way to its readers, and does what brings it on. */
export function useRelease<Release extends { hash: string }, Asking extends string>({
  saving,
  release,
  read,
  onRelease,
}: UseReleaseOptions<Release>): Deeds<Release, Asking> {
  const hash = useStore(saving, (state) => state.hash);
  const status = useStore(saving, (state) => state.status);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const isBehind = release.hash !== hash || status !== 'saved';
  const isDue = isBehind && status === 'saved';
  const refresh = useRef(async () => {});
  refresh.current = async () => onRelease(await read());
  useEffect(() => {
    if (isDue && hash !== '') void refresh.current();
  }, [isDue, hash]);

  async function attempt(deed: () => Promise<Release | null>, done: string) {
    setBusy(true);
    setError(null);
    try {
      const next = await deed();
      setAsking(null);
      toast.success(done);
      if (next) onRelease(next);
      return null;
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setError(thrown.message);
      await refresh.current();
      return thrown;
    } finally {
      setBusy(false);
    }
  }
  const wait = isBehind ? 'Your changes are being saved.' : null;
  return { wait, busy, error, asking, ask: setAsking, attempt };
}
