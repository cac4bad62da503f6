import { type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '../../app/design/ui/toast/toast';
import { useBehavior } from '../changes/use-behavior';
import type { Refusal, ReleaseState } from '../release/release-calls';
import type { Deed } from '../release/release-store';

/** Props of every dialog about a release. */
export interface ReleaseDialogProps {
  /** State of the release when the dialog opened: decisions are about the state that is seen. */
  seen: ReleaseState;
  onClose(): void;
  /** Called when the state that is seen is out of date: it has to be looked at again. */
  onStale(): void;
  /** Leads to the comparison with what patients have. */
  onCompare(): void;
}

/** Something a dialog asks the server to do: whether it is under way, and why it was not done. */
export function useDeed({ onDone, onStale }: { onDone(): void; onStale?(): void }): {
  busy: boolean;
  refusal: Refusal | null;
  setRefusal(refusal: Refusal | null): void;
  /** @param done Words to say when it is done. */
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

/**
 * Brings the focus to the first field that is wrong, each time something was not done because of it.
 * @returns Goes to what holds the fields.
 */
export function useErrorFocus(refusal: Refusal | null): RefObject<HTMLDivElement> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal === null) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);
  return fields;
}

/** The reason why the review cannot be approved, as the server would say; null where it can. */
export function useApproveWhyNot(release: ReleaseState | null): string | null {
  const behavior = useBehavior(({ review }) => review);
  if (release && release.may.reviewWhyNot !== null) return release.may.reviewWhyNot;
  if (!behavior) return 'One moment: what changes for whom is being compared.';
  return behavior.approveWhyNot;
}
