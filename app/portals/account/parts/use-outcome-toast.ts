import { useEffect, useRef } from 'react';
import { toast } from '../../../design/ui/toast/toast';

/** Outcome of a form: why it failed, or what the server said to it. */
export interface FormOutcome {
  failure?: string | undefined;
  success?: string | null | undefined;
}

/**
 * Tells what came of a form as a toast as well, where scripts run: the page may be scrolled away from where it
 * stands.
 * @param answer What the server answered: the same words in another answer are told again.
 */
export function useOutcomeToast({ failure, success }: FormOutcome, answer: unknown): void {
  const former = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer may say the same words again.
  useEffect(() => {
    // One at a time: what was wrong before the form was sent again is old news.
    if (former.current !== null) toast.dismiss(former.current);
    former.current = null;
    if (failure) former.current = toast.error(failure);
    else if (success) former.current = toast.success(success);
  }, [answer, failure, success]);
}
