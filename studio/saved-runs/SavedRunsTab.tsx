import { Check, CircleDashed, Ellipsis, X } from 'lucide-react';
import type { RunResult } from './check-runs';

/** The name of the saved runs, with how many there are and whether they lead where they must. */
export function SavedRunsTab({ results }: { results: readonly RunResult[] }) {
  const failing = results.filter(({ state }) => state === 'fails').length;
  const state = (['waits', 'pending'] as const).find((one) =>
    results.some((result) => result.state === one),
  );
  if (failing > 0)
    return (
      <>
        Saved runs: {failing} of {results.length} {failing === 1 ? 'fails' : 'fail'}{' '}
        <RunMark state="fails" />
      </>
    );
  return (
    <>
      Saved runs {results.length} {results.length > 0 ? <RunMark state={state ?? 'holds'} /> : null}
    </>
  );
}

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
