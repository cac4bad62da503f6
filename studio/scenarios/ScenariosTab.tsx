import type { RunResult } from './check-runs';
import { RunMark } from './RunMark';

/** The name of the saved runs, with how many there are and whether they lead where they must. */
export function ScenariosTab({ results }: { results: readonly RunResult[] }) {
  const failing = results.filter(({ state }) => state === 'fails').length;
  const isPending = results.some(({ state }) => state === 'pending');
  if (failing > 0)
    return (
      <>
        Scenarios: {failing} of {results.length} {failing === 1 ? 'fails' : 'fail'}{' '}
        <RunMark state="fails" />
      </>
    );
  return (
    <>
      Scenarios {results.length}{' '}
      {results.length > 0 ? <RunMark state={isPending ? 'pending' : 'holds'} /> : null}
    </>
  );
}
