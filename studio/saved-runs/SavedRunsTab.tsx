import type { RunResult } from './check-runs';
import { RunMark } from './RunMark';

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
