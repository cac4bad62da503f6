import { Link } from '@remix-run/react';
import { Redo2, Undo2 } from 'lucide-react';
import { HelpMenu } from '../palette/HelpMenu';
import { ReleaseBar } from '../review/ReleaseBar';
import { StatusChip } from '../review/StatusChip';
import { IconButton } from '../ui/IconButton';
import { Segmented } from '../ui/Segmented';
import { useDraft, useEditor } from './editor-context';
import { PeopleHere } from './PeopleHere';
import { SavedWords } from './SavedWords';
import type { EditorView } from './view-store';

const views: readonly { value: EditorView; label: string }[] = [
  { value: 'preview', label: 'Preview' },
  { value: 'map', label: 'Map' },
  { value: 'json', label: 'JSON' },
  { value: 'compare', label: 'Compare' },
];

interface EditorHeaderProps {
  view: EditorView;
  onView(view: EditorView): void;
}

/** Where one is, how it stands, and what can be done with the whole. */
export function EditorHeader({ view, onView }: EditorHeaderProps) {
  const { document } = useEditor();
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a banner may have a name, and the preview has one too
    <header
      aria-label="This quiz"
      className="flex min-h-[3.125rem] flex-wrap items-center gap-x-3.5 gap-y-1 border-b border-line bg-card px-4 py-1.5"
    >
      <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-2">
        <Link to="/studio" className="font-display text-base font-medium text-brand-deep">
          Studio
        </Link>
        <span aria-hidden className="text-faint">
          /
        </span>
        <h1 className="truncate font-sans text-sm font-semibold tracking-normal">
          {document.name}
        </h1>
      </nav>
      <StatusChip />
      <SavedWords />
      <div className="mx-auto">
        <Segmented label="View" value={view} onChange={onView} options={views} />
      </div>
      <UndoRedo />
      <HelpMenu />
      <PeopleHere />
      <ReleaseBar onView={onView} />
    </header>
  );
}

function UndoRedo() {
  const { draft } = useEditor();
  const back = useDraft(({ history }) => history.past.at(-1)?.label ?? null);
  const again = useDraft(({ history }) => history.future[0]?.label ?? null);
  return (
    <div className="flex">
      <IconButton
        label={back ? `Undo: ${back}` : 'Undo'}
        keys="⌘Z"
        disabled={back === null}
        onClick={() => draft.undo()}
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label={again ? `Redo: ${again}` : 'Redo'}
        keys="⇧⌘Z"
        disabled={again === null}
        onClick={() => draft.redo()}
      >
        <Redo2 aria-hidden />
      </IconButton>
    </div>
  );
}
