import { Link } from '@remix-run/react';
import { Redo2, Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import type { DraftStore } from '../document/draft-store';
import type { SavingStore } from '../saving/saving-state';
import { useDraft } from '../state/editor-context';
import { IconButton } from '../ui/IconButton';

/** Words on whether the server has everything. */
export const savedWords = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failing: 'Not saved yet: no connection. Trying again.',
  refused: 'Not saved',
} as const;

interface DeskHeaderProps {
  draft: DraftStore;
  saving: SavingStore;
  /** The list that the document is from. */
  list: { to: string; words: string };
  name: string;
  /** Words for whoever may not change it; null for those who may. */
  readOnly: string | null;
}

/** Header of a document that is written on a page of its own: the place, what is saved, and undoing. */
export function DeskHeader({ draft, saving, list, name, readOnly }: DeskHeaderProps) {
  const status = useStore(saving, (state) => state.status);
  return (
    <header className="flex min-h-[3.125rem] flex-wrap items-center gap-x-3.5 gap-y-1 border-b border-line bg-card px-4 py-1.5">
      <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-2">
        <Link to="/studio" className="font-display text-base font-medium text-brand-deep">
          Studio
        </Link>
        <span aria-hidden className="text-faint">
          /
        </span>
        <Link to={list.to} className="font-medium whitespace-nowrap hover:underline">
          {list.words}
        </Link>
        <span aria-hidden className="text-faint">
          /
        </span>
        <h1 className="truncate font-sans text-sm font-semibold tracking-normal">{name}</h1>
      </nav>
      <p
        role="status"
        className={status === 'failing' || status === 'refused' ? 'text-warn' : 'text-muted'}
      >
        {readOnly ?? savedWords[status]}
      </p>
      <div className="ml-auto flex shrink-0 items-center">
        <UndoRedo draft={draft} />
      </div>
    </header>
  );
}

interface UndoRedoProps {
  draft: DraftStore;
  /** Keys that do the same. */
  keys?: { undo: string; redo: string };
}

/** Buttons that take the last change back and make it again, each with what it was. */
export function UndoRedo({ draft, keys }: UndoRedoProps) {
  const back = useDraft(({ history }) => history.past.at(-1)?.label ?? null);
  const again = useDraft(({ history }) => history.future[0]?.label ?? null);
  return (
    <div className="flex shrink-0">
      <IconButton
        label={back ? `Undo: ${back}` : 'Undo'}
        keys={keys?.undo}
        disabled={back === null}
        onClick={() => draft.undo()}
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label={again ? `Redo: ${again}` : 'Redo'}
        keys={keys?.redo}
        disabled={again === null}
        onClick={() => draft.redo()}
      >
        <Redo2 aria-hidden />
      </IconButton>
    </div>
  );
}
