import { useTypedApart } from '../json/use-typed-apart';
import type { RunResult } from '../scenarios/check-runs';
import { SeverityMark } from './SeverityMark';
import { useAllProblems } from './use-all-problems';

/** The name of the list of problems, with how many there are of each severity. */
export function ProblemsTab({ runs }: { runs: readonly RunResult[] }) {
  const problems = useAllProblems();
  const errors = countOf(problems, 'error');
  const warnings = countOf(problems, 'warning');
  const isApart = useTypedApart();
  const warned = warnings + (isApart ? 1 : 0);
  const stopping = errors + runs.filter(({ state }) => state === 'fails').length;
  return (
    <>
      Problems {stopping + warned === 0 ? '0' : null}
      <Count severity="error" count={stopping} />
      <Count severity="warning" count={warned} />
    </>
  );
}

function countOf(
  problems: readonly { severity: 'error' | 'warning' }[],
  severity: 'error' | 'warning',
): number {
  return problems.filter((problem) => problem.severity === severity).length;
}

function Count({ severity, count }: { severity: 'error' | 'warning'; count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1">
      {count} <SeverityMark severity={severity} />
    </span>
  );
}
