import { Play, Plus, Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useDraft, useEditor, usePlay } from '../state/editor-context';
import { useStillBroken } from '../state/use-still-broken';
import { Button } from '../ui/Button';
import { EmptyPane } from '../ui/EmptyPane';
import { IconButton } from '../ui/IconButton';
import { textFieldLook } from '../ui/TextField';
import { OutlineTree } from './OutlineTree';
import { useOutline } from './use-outline';
import { useWay } from './use-way';

/** The steps and questions of the draft, by section. */
export function Outline() {
  const model = useOutline();
  const { windows } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const { rows, search, setSearch } = model;
  const pane = useRef<HTMLDivElement>(null);
  const intoTree = () => {
    const found = search === '' ? undefined : model.rows.find(({ kind }) => kind !== 'section');
    if (found) model.goTo(found);
    pane.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus();
  };
  return (
    <div ref={pane} className="flex h-full flex-col">
      <div className="relative px-3 pt-3 pb-2">
        <Search aria-hidden className="absolute top-[1.35rem] left-6 size-4 text-faint" />
        <input
          type="search"
          data-outline-search
          aria-label="Search steps, questions and answers"
          aria-keyshortcuts="/"
          placeholder="Search the quiz  /"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && search !== '') {
              event.preventDefault();
              setSearch('');
            }
            if (event.key === 'ArrowDown' || event.key === 'Enter') {
              event.preventDefault();
              intoTree();
            }
          }}
          className={`${textFieldLook} pl-9`}
        />
      </div>
      <WayChip />
      {rows.length > 0 ? (
        <OutlineTree model={model} />
      ) : (
        <div className="min-h-0 flex-1">
          {search === '' ? (
            <EmptyPane title="No steps yet">
              A step is one screen of the quiz. Add the first one.
            </EmptyPane>
          ) : (
            <EmptyPane
              title="Nothing found"
              action={<Button onClick={() => setSearch('')}>Show everything</Button>}
            >
              No step, question or answer has “{search}” in it.
            </EmptyPane>
          )}
        </div>
      )}
      <div className="border-t border-line p-2">
        <Button
          variant="ghost"
          className="w-full justify-start text-brand hover:text-brand-deep"
          whyNot={mayEdit ? null : 'Somebody else is writing. Take over to change the quiz.'}
          onClick={() => windows.open({ kind: 'toolbox', layer: 'steps' })}
        >
          <Plus aria-hidden className="size-4" /> Add a step or question
        </Button>
      </div>
    </div>
  );
}

/** Says whose way is lit in the outline, and ends it. */
function WayChip() {
  const { play, view } = useEditor();
  const count = usePlay(({ quiz }) => quiz?.steps.length ?? 0);
  const way = useWay();
  const isBroken = useStillBroken(way?.guest ?? null) === 'broken';
  if (!way) return null;
  const tone = isBroken ? 'bg-bad-tint text-bad' : 'bg-sunken';
  const leave = () => (view.getState().lit ? view.light(null) : play.leaveGuest());
  return (
    <div
      className={`mx-3 mb-2 flex items-center gap-2 rounded-md py-0.5 pr-1 pl-3 font-semibold ${tone}`}
    >
      <Play aria-hidden className="size-3 shrink-0 fill-current" />
      <p className="min-w-0 flex-1 truncate">
        {way.guest.whose} way, {way.steps.size} of {count} steps
      </p>
      <IconButton label="Stop showing this way" onClick={leave}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
