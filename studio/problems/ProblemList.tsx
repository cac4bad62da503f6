import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { questionTitle } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import type { DraftStore } from '../document/draft-store';
import { applyFix } from '../edits/fix';
import { answerInRuns, harmlessChoice, storedAnswer } from '../saved-runs/likely-answers';
import { useDraft, useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { moveBetweenRows } from '../ui/move-between-rows';
import { SeverityMark } from '../ui/SeverityMark';
import type { ProblemRowData } from './problem-rows';
import { showProblem } from './show-problem';

interface ProblemListProps {
  rows: readonly ProblemRowData[];
  onRun(run: number): void;
  onMended(): void;
}

/** Longer lists draw only what can be seen. */
const mostDrawn = 80;

const rowLook = 'flex items-center border-t border-line';

export function ProblemList(props: ProblemListProps) {
  return props.rows.length > mostDrawn ? <LongList {...props} /> : <ShortList {...props} />;
}

function ShortList({ rows, ...row }: ProblemListProps) {
  return (
    <ul aria-label="Problems" onKeyDown={moveBetweenRows}>
      {rows.map((data) => (
        <li key={data.key} className={rowLook}>
          <ProblemRow row={data} {...row} />
        </li>
      ))}
    </ul>
  );
}

function LongList({ rows, ...row }: ProblemListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
  });
  return (
    <div ref={scroller} className="relative h-full overflow-auto">
      <ul
        aria-label="Problems"
        onKeyDown={moveBetweenRows}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const data = rows[index];
          return data ? (
            <li
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={`${rowLook} absolute inset-x-0 top-0`}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ProblemRow row={data} {...row} />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

interface ProblemRowProps {
  row: ProblemRowData;
  /** Opens a saved run. */
  onRun(run: number): void;
  /** Called when the row is gone because it was mended. */
  onMended(): void;
}

/** One thing that is wrong: how bad, where, what, and the way to mend it. */
const ProblemRow = memo(
  function ProblemRow({ row, onRun, onMended }: ProblemRowProps) {
    const { draft, view, typed } = useEditor();
    const { mark, where, message } = row;
    const show = () => {
      if (row.about === 'run') return onRun(row.run);
      view.showFields();
      showProblem({ draft, typed }, row);
    };
    return (
      <>
        <button
          type="button"
          data-row
          onClick={show}
          className="grid min-w-0 flex-1 cursor-pointer grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3 py-1.5 pl-4 text-left hover:bg-sunken focus-visible:-outline-offset-2 md:grid-cols-[0.75rem_minmax(7rem,17rem)_1fr]"
        >
          <span className="flex h-[1lh] items-center">
            <SeverityMark mark={mark} />
          </span>{' '}
          <span className="min-w-0 truncate font-semibold">
            {where.title}
            {where.detail ? (
              <span className="font-normal text-muted"> · {where.detail}</span>
            ) : null}
          </span>{' '}
          <span className="col-start-2 min-w-0 text-soft md:col-start-auto">{message}</span>
        </button>
        <Mend row={row} onShow={show} onMended={onMended} />
      </>
    );
  },
  (before, after) =>
    before.row.key === after.row.key &&
    before.onRun === after.onRun &&
    before.onMended === after.onMended,
);

interface MendProps {
  row: ProblemRowData;
  onShow(): void;
  onMended(): void;
}

/** Shows a button that mends the problem at once, or else leads to where a person has to decide. */
function Mend({ row, onShow, onMended }: MendProps) {
  const { draft } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const quiz = useDraft(({ valid }) => valid?.quiz ?? null);
  const fix = row.about === 'part' ? row.fix : undefined;
  const answer = row.about === 'run' && quiz ? answerFor(quiz, row) : null;
  const mends = fix?.title ?? answer?.title;
  return (
    <Button
      variant="ghost"
      data-keep-in-reach
      className="mr-2 min-h-7 text-brand"
      whyNot={mends && !mayEdit ? 'Another window is writing.' : null}
      onClick={() => {
        if (fix)
          draft.edit(fix.title, (whole) => {
            applyFix(whole, fix);
          });
        else if (answer) answer.give(draft);
        else return onShow();
        onMended();
      }}
    >
      {mends ?? (row.about === 'run' ? 'Look' : 'Go there')}
    </Button>
  );
}

/** The answer that runs lack which stop at a question; null where there is none that nothing comes of. */
function answerFor(
  quiz: Quiz,
  { stopsAt, alike }: Extract<ProblemRowData, { about: 'run' }>,
): { title: string; give(draft: DraftStore): void } | null {
  const question = stopsAt === null ? undefined : quiz.questionById.get(stopsAt);
  const choice = question && harmlessChoice(question);
  if (!choice) return null;
  const { id, definition } = question;
  const asked = { id, title: questionTitle(definition) };
  return {
    title: `Answer “${choice.label}”${alike.length > 1 ? ` in all ${alike.length}` : ''}`,
    give: (draft) => answerInRuns(draft, alike, asked, storedAnswer(question, choice.id)),
  };
}
