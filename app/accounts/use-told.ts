import { useEffect } from 'react';
import { toast } from '../ui/toast/toast';

/** What came of a form: why it failed, or what the server said to it. */
export interface Told {
  failure?: string | undefined;
  success?: string | null | undefined;
}

/**
 * Tells what came of a form as a toast as well, where scripts run: the page may be scrolled away from where it
 * stands.
 * @param answer What the server answered: the same words in another answer are told again.
 */
export function useTold({ failure, success }: Told, answer: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer may say the same words again.
  useEffect(() => {
    if (failure) toast.error(failure);
    else if (success) toast.success(success);
  }, [answer, failure, success]);
}
