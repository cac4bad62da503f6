import { useMemo } from 'react';
import type { RunResult } from '../saved-runs/check-runs';
import { useDraft } from '../state/editor-context';
import { useAllProblems } from '../state/use-all-problems';
import { useTypedApart } from '../state/use-typed-apart';
import { type Mark, marksInOrder, SeverityMark } from '../ui/SeverityMark';
import { problemRows } from './problem-rows';

/** The name of the list of problems, with how many there are of each sort. */
export function ProblemsTab({ runs }: { runs: readonly RunResult[] }) {
  const problems = useAllProblems();
  const isApart = useTypedApart();
  const definition = useDraft(({ checked }) => checked.definition);
  const rows = useMemo(() => problemRows(definition, problems, runs), [definition, problems, runs]);
  const countOf = (mark: Mark) => rows.filter((row) => row.mark === mark).length;
  const counts: Record<Mark, number> = {
    error: countOf('error'),
    unfinished: countOf('unfinished'),
    warning: countOf('warning') + (isApart ? 1 : 0),
  };
  const shown = marksInOrder.filter((mark) => counts[mark] > 0);
  return (
    <>
      Problems {shown.length === 0 ? '0' : null}
      {shown.map((mark) => (
        <Count key={mark} mark={mark} count={counts[mark]} />
      ))}
    </>
  );
}

function Count({ mark, count }: { mark: Mark; count: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      {count} <SeverityMark mark={mark} />
    </span>
  );
}
