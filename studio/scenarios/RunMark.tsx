import { Check, Ellipsis, X } from 'lucide-react';
import type { RunResult } from './check-runs';

/** Whether a saved run leads where it must. */
export function RunMark({ state }: Pick<RunResult, 'state'>) {
  if (state === 'holds')
    return <Check role="img" aria-label="Holds" className="size-4 shrink-0 text-good" />;
  if (state === 'fails')
    return <X role="img" aria-label="Fails" className="size-4 shrink-0 text-bad" />;
  return <Ellipsis role="img" aria-label="Not run yet" className="size-4 shrink-0 text-faint" />;
}
