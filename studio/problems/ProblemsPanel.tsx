import { CircleCheck, Ellipsis } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { goToTyped } from '../json/go-to-typed';
import type { RunResult } from '../saved-runs/check-runs';
import { useDraft, useEditor, useProof } from '../state/editor-context';
import { useAllProblems } from '../state/use-all-problems';
import { useTypedApart } from '../state/use-typed-apart';
import { Button } from '../ui/Button';
import { Segmented } from '../ui/Segmented';
import { type Mark, marksInOrder } from '../ui/SeverityMark';
import { ProblemList } from './ProblemList';
import { problemRows } from './problem-rows';

type Filter = 'all' | Mark;

interface ProblemsPanelProps {
  /** Results of the saved runs. */
  runs: readonly RunResult[];
  /** True while some of them have still to be run with the draft as it is. */
  isTrying?: boolean;
  /** Opens a saved run. */
  onRun(run: number): void;
}

/** Everything that is wrong with the draft, as one types. */
export function ProblemsPanel({ runs, isTrying = false, onRun }: ProblemsPanelProps) {
  const parts = useEditor();
  const isApart = useTypedApart();
  const checked = useDeferredValue(useDraft((state) => state.checked));
  const problems = useDeferredValue(useAllProblems());
  const [filter, setFilter] = useState<Filter>('all');
  const panel = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () => problemRows(checked.definition, problems, runs),
    [checked, problems, runs],
  );
  // What was mended is gone with the button that had the focus.
  const onMended = useCallback(() => panel.current?.focus(), []);
  const marks = marksInOrder.flatMap((mark) => {
    const count = rows.filter((row) => row.mark === mark).length;
    return count === 0 ? [] : [{ value: mark, label: counted[mark](count) }];
  });
  const isFiltered = marks.length > 1 && marks.some(({ value }) => value === filter);
  const shown = isFiltered ? rows.filter((row) => row.mark === filter) : rows;
  return (
    <div ref={panel} tabIndex={-1} className="flex h-full flex-col outline-none">
      {marks.length > 1 ? (
        <div className="px-4 pb-1.5">
          <Segmented<Filter>
            label="Which problems"
            value={isFiltered ? filter : 'all'}
            onChange={setFilter}
            options={[{ value: 'all', label: 'All' }, ...marks]}
          />
        </div>
      ) : null}
      {isApart ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-line bg-warn-tint px-4 py-1.5 text-warn">
          <p className="min-w-0 flex-1">
            JSON that you typed is not in the draft yet. What is said here is about the draft
            without it.
          </p>
          <Button onClick={() => goToTyped(parts)}>Go to the text</Button>
        </div>
      ) : null}
      {rows.length === 0 && isApart ? null : rows.length === 0 ? (
        <NoProblems runs={runs.length} isTrying={isTrying} />
      ) : (
        <div className="relative min-h-0 flex-1 overflow-auto">
          <ProblemList rows={shown} onRun={onRun} onMended={onMended} />
        </div>
      )}
    </div>
  );
}

const counted: Record<Mark, (count: number) => string> = {
  error: (count) => (count === 1 ? '1 error' : `${count} errors`),
  unfinished: (count) => `${count} not finished`,
  warning: (count) => (count === 1 ? '1 warning' : `${count} warnings`),
};

/** Claims nothing of a proof that is not there, nor of saved runs that were not tried. */
function NoProblems({ runs, isTrying }: { runs: number; isTrying: boolean }) {
  const proof = useHowProved();
  const waits = [
    ...(proof === 'done' ? [] : [proofWaits[proof]]),
    ...(isTrying ? ['the saved runs are being tried'] : []),
  ];
  const isDone = waits.length === 0;
  const Mark = isDone ? CircleCheck : Ellipsis;
  const tried =
    runs === 0
      ? 'There are no saved runs yet that try it.'
      : 'Every saved run leads where it must.';
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line px-4 py-2.5">
      <Mark aria-hidden className={`size-4 ${isDone ? 'text-good' : 'text-faint'}`} />
      <span className="font-semibold">{isDone ? 'No problems' : 'No problems so far'}</span>
      <span className="text-muted">
        {isDone
          ? `The proof found nothing wrong. ${tried}`
          : `Nothing is wrong as it is written; ${waits.join(', and ')}.`}
      </span>
    </p>
  );
}

const proofWaits = {
  waits: 'the proof is still to come',
  unfinished: 'the proof is not finished',
};

/** Tells whether problems were looked for in the draft as it is, and if not, why. */
function useHowProved(): 'done' | keyof typeof proofWaits {
  const definition = useDraft(({ checked }) => checked.definition);
  return useProof(({ proved, status }) => {
    if (proved?.definition === definition && proved.proof.problems) return 'done';
    return status === 'unfinished' ? 'unfinished' : 'waits';
  });
}
