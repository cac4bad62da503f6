import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast } from '../../app/design/ui/toast/toast';
import { useDraft, useEditor, usePlay } from '../state/editor-context';
import { Button } from '../ui/Button';
import { EmptyPane } from '../ui/EmptyPane';
import { moveBetweenRows } from '../ui/move-between-rows';
import { CoverageNote } from './CoverageNote';
import type { RunResult } from './check-runs';
import { RunDetail } from './RunDetail';
import { RunMark } from './SavedRunsTab';
import { StuckRuns } from './StuckRuns';
import { saveRun } from './save-run';

interface SavedRunsPanelProps {
  results: readonly RunResult[];
  /** Run that is open; null for none. */
  open: number | null;
  onOpen(run: number | null): void;
}

/** The saved runs: what patients with certain answers must come to, tried with every edit. */
export function SavedRunsPanel({ results, open, onOpen }: SavedRunsPanelProps) {
  const hasErrors = useDraft(({ checked }) => checked.quiz === null);
  const isPublished = useDraft(({ valid }) => valid?.published === true);
  const list = useRef<HTMLUListElement>(null);
  const isOpen = open !== null;
  useEffect(() => {
    // What led to a run, such as its row among the problems, gave way to this panel.
    if (isOpen && document.activeElement === document.body) focusRow(list.current);
  }, [isOpen]);
  const shown = open !== null && open < results.length ? open : null;
  if (results.length === 0)
    return (
      <>
        <CoverageNote />
        <EmptyPane title="No saved runs yet" action={<SaveRunButton onSaved={onOpen} />}>
          Play the quiz in the preview as a patient would, then save the run. It is tried again with
          every edit, and nothing is published while it leads elsewhere.
        </EmptyPane>
      </>
    );
  return (
    <div className="flex h-full flex-col">
      {hasErrors ? (
        <p className="border-t border-line px-4 py-1.5 text-warn">
          {isPublished
            ? 'The draft has errors: this is how the runs come out with what patients have now.'
            : 'The draft has errors: this is how the runs came out before them.'}
        </p>
      ) : null}
      <CoverageNote />
      <StuckRuns results={results} onAnswered={() => focusRow(list.current)} />
      {/* On a phone the run that is open stands below the list. */}
      <div className="min-h-0 flex-1 border-t border-line max-md:overflow-auto md:grid md:grid-cols-[minmax(12rem,2fr)_5fr]">
        <div className="relative min-h-0 overflow-auto border-line max-md:max-h-64 max-md:border-b md:border-r">
          <div className="border-b border-line px-3 py-1.5">
            <SaveRunButton onSaved={onOpen} />
          </div>
          <ul ref={list} aria-label="Saved runs" onKeyDown={moveBetweenRows}>
            {results.map(({ name, state }, index) => (
              // Runs have no ids; one that moves shows what it says anew.
              // biome-ignore lint/suspicious/noArrayIndexKey: a run is named by its place
              <li key={index}>
                <button
                  ref={index === shown ? bringIntoView : undefined}
                  type="button"
                  data-row
                  aria-current={index === shown}
                  onClick={() => onOpen(index)}
                  className="flex w-full cursor-pointer items-start gap-2 px-4 py-1.5 text-left hover:bg-sunken focus-visible:-outline-offset-2 aria-[current=true]:bg-brand-tint aria-[current=true]:font-semibold"
                >
                  <span className="mt-0.5">
                    <RunMark state={state} />
                  </span>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <div className="relative min-h-0 md:overflow-auto">
          {shown === null ? (
            <p className="px-5 py-4 text-muted">
              Choose a saved run to see what must come of it, and what does.
            </p>
          ) : (
            <RunDetail key={shown} index={shown} results={results} onOpen={onOpen} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Scrolls to a row: one that was just saved stands at the end of the list. */
function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

/** The run that is open, else the first. */
function focusRow(list: HTMLElement | null): void {
  const row =
    list?.querySelector<HTMLElement>('[aria-current=true]') ?? list?.querySelector('button');
  row?.focus();
}

/** Keeps what was played in the preview. */
function SaveRunButton({ onSaved }: { onSaved(run: number): void }) {
  const editor = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const hasPlayed = usePlay(({ events }) => events.length > 0);
  const whyNot = mayEdit
    ? hasPlayed
      ? null
      : 'Play something in the preview first.'
    : 'Another window is writing.';
  return (
    <Button
      whyNot={whyNot}
      onClick={() => {
        const result = saveRun(editor);
        if (!result.saved) return toast.error(result.words);
        toast.success(result.words);
        onSaved(result.index);
      }}
    >
      <Plus aria-hidden className="size-4" /> Save the run in the preview
    </Button>
  );
}
