import { Hourglass } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useDraft, useEditor, useOutcomes, usePeople, useProof } from '../state/editor-context';
import type { OutcomeTable } from '../state/outcome-store';
import { Button } from '../ui/Button';
import { EmptyPane } from '../ui/EmptyPane';
import { Segmented } from '../ui/Segmented';
import { useIsNarrow, useIsTight } from '../ui/use-is-narrow';
import { Legend } from './CellLook';
import { Filters } from './Filters';
import { headingOf } from './heading';
import { cellAt, type MatrixView, matrixView } from './matrix-view';
import { OutcomeDetail } from './OutcomeDetail';
import { OutcomeGrid } from './OutcomeGrid';
import { OutcomeSentences } from './OutcomeSentences';
import { PeopleNote } from './PeopleNote';
import { peopleHeading } from './people-heading';
import { useTally } from './use-tally';

/** Pane for all outcomes, with what can be bought there. */
export function OutcomesPane() {
  const { outcomes, people } = useEditor();
  const table = useOutcomes((state) => state.table);
  useEffect(() => outcomes.begin(), [outcomes]);
  useEffect(() => people.begin(), [people]);
  return (
    <div className="relative flex h-full flex-col overflow-auto bg-paper px-6 pt-4 pb-3 max-md:px-4">
      {table?.matrix ? <Matrix table={table} /> : <NoMatrix isDecided={table === null} />}
    </div>
  );
}

function NoMatrix({ isDecided }: { isDecided: boolean }) {
  return (
    <>
      <h2 className="font-display text-2xl">Outcomes</h2>
      <HowItStands />
      {isDecided ? null : (
        <EmptyPane title="Not decided">
          The quiz is too large to say where everybody can come. Nothing is known of it either way.
        </EmptyPane>
      )}
    </>
  );
}

function Matrix({ table }: { table: OutcomeTable }) {
  const { quiz, matrix } = table;
  const isNarrow = useIsNarrow();
  const isTight = useIsTight();
  const [wanted, setLook] = useState<'picture' | 'sentences' | null>(null);
  // Of a picture with little room only the first products would be seen.
  const look = wanted ?? (isTight ? 'sentences' : 'picture');
  const tally = useTally(table);
  const counts = usePeople((state) => (state.filter === table.filter ? state.counts : null));
  const view = useMemo(() => (matrix ? matrixView(quiz, matrix) : null), [quiz, matrix]);
  useChooseFirst(table, view);
  if (!matrix || !view) return null;
  const shown = { view, matrix, tally };
  const cartsOf = (at: readonly number[]) => at.map((one) => matrix.carts[one] ?? null);
  const heading =
    tally.counting === 'people' && counts?.kind === 'counted'
      ? peopleHeading(view, tally, cartsOf, counts)
      : null;
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-1 basis-72 font-display text-xl leading-snug text-balance max-[1179px]:text-lg">
          {heading ?? headingOf(view)}
        </h2>
        <Segmented<'picture' | 'sentences'>
          label="How outcomes are shown"
          value={look}
          onChange={setLook}
          options={[
            { value: 'picture', label: 'Picture' },
            { value: 'sentences', label: 'Sentences' },
          ]}
        />
      </div>
      <Filters quiz={quiz} />
      <HowItStands />
      {look === 'picture' ? <OutcomeGrid {...shown} /> : <OutcomeSentences {...shown} />}
      <Legend counting={tally.counting} />
      <PeopleNote />
      {isNarrow ? (
        <div className="-mx-4 mt-4 border-t border-line bg-card">
          <OutcomeDetail />
        </div>
      ) : null}
    </>
  );
}

/** Chooses somebody who qualifies and buys something, before anything was chosen. */
function useChooseFirst({ matrix }: OutcomeTable, view: MatrixView | null): void {
  const { outcomes } = useEditor();
  useEffect(() => {
    if (!matrix || !view || outcomes.getState().chosen) return;
    for (const row of view.groups.flatMap(({ rows }) => rows)) {
      const column = view.products.find(
        (one) => one.key !== 'nothing' && cellAt(row.cells, one) === 'possible',
      );
      if (!column) continue;
      const carts = column.at.map((one) => matrix.carts[one] ?? null);
      return outcomes.choose({ outcome: row.outcome, column: column.words, carts });
    }
  }, [outcomes, matrix, view]);
}

/** Says what the matrix is about while it is not about the draft as it is. */
function HowItStands() {
  const { outcomes } = useEditor();
  const status = useOutcomes((state) => state.status);
  const table = useOutcomes((state) => state.table);
  const filter = useOutcomes((state) => state.filter);
  const isProved = useProof((state) => state.status !== 'unfinished');
  const definition = useDraft(({ history }) => history.draft.definition);
  const hasErrors = useDraft(({ checked }) => checked.quiz === null);
  const older = table ? ' Below is what was found before.' : '';
  const isCurrent = table?.definition === definition && table.filter === filter;
  return (
    <div role="status" className="my-1 empty:hidden">
      {status === 'unfinished' || !isProved ? (
        <p className="flex flex-wrap items-center gap-3 rounded-md bg-warn-tint px-3 py-1.5 text-warn">
          <span className="min-w-0 flex-1">
            This is not finished, which says nothing of the quiz.{older}
          </span>
          <Button className="min-h-7" onClick={() => outcomes.again()}>
            Try again
          </Button>
        </p>
      ) : hasErrors ? (
        <p className="rounded-md bg-warn-tint px-3 py-1.5 text-warn">
          Nothing can be said of a draft with errors.{older}
        </p>
      ) : isCurrent ? null : (
        <p className="flex items-center gap-2 text-muted">
          <Hourglass aria-hidden className="size-4" /> Looking where everybody can come.{older}
        </p>
      )}
    </div>
  );
}
