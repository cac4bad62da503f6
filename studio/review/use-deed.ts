import { useState } from 'react';
import { toast } from '../../app/design/ui/toast/toast';
import type { Refusal } from '../release/release-calls';
import type { Deed } from '../release/release-store';

/** Something a dialog asks the server to do: whether it is under way, and why it was not done. */
export function useDeed({ onDone, onStale }: { onDone(): void; onStale?(): void }): {
  busy: boolean;
  refusal: Refusal | null;
  setRefusal(refusal: Refusal | null): void;
  /** @param done What to say when it is done. */
  attempt(deed: () => Deed, done: string): Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    busy,
    refusal,
    setRefusal,
    async attempt(deed, done) {
      setBusy(true);
      setRefusal(null);
      try {
        const refused = await deed();
        setRefusal(refused);
        if (refused?.reason === 'hash' || refused?.reason === 'expects') onStale?.();
        if (refused) return;
        toast.success(done);
        onDone();
      } finally {
        setBusy(false);
      }
    },
  };
}
