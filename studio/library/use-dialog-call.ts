import { useState } from 'react';
import { failureInWords } from './library-calls';

interface DialogCall {
  /** True while a call is under way. */
  busy: boolean;
  /** Words of the call that failed last, or of what has to be mended before one; null where there are none. */
  failure: string | null;
  setFailure(words: string | null): void;
  /** Carries out a call, and says in words why it failed. */
  send(work: () => Promise<void>): Promise<void>;
}

/** The call that a dialog is there for. */
export function useDialogCall(): DialogCall {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureInWords(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, setFailure, send };
}
