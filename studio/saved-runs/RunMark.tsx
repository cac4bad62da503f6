import { Check, CircleDashed, Ellipsis, X } from 'lucide-react';
import type { RunResult } from './check-runs';

/** Shows whether a saved run leads where it must. */
export function RunMark({ state }: Pick<RunResult, 'state'>) {
  if (state === 'holds')
    return <Check role="img" aria-label="Holds" className="size-4 shrink-0 text-good" />;
  if (state === 'fails')
    return <X role="img" aria-label="Fails" className="size-4 shrink-0 text-bad" />;
  if (state === 'waits')
    return (
      <CircleDashed
        role="img"
        aria-label="Waits for a question that is being written"
        className="size-4 shrink-0 text-faint"
      />
    );
  return <Ellipsis role="img" aria-label="Not run yet" className="size-4 shrink-0 text-faint" />;
}
