import { Link } from '@remix-run/react';
import { classNames } from '../../app/design/ui/class-names';
import { savedWords, UndoRedo } from '../desk/DeskHeader';
import { HelpMenu } from '../palette/HelpMenu';
import { ReleaseBar } from '../review/ReleaseBar';
import { StatusChip } from '../review/StatusChip';
import { useEditor, useSaving } from '../state/editor-context';
import { Tooltip } from '../ui/Tooltip';
import { useIsNarrow } from '../ui/use-is-narrow';
import { windowViews } from './EditorWindows';
import { ViewSwitch, type ViewSwitchProps } from './ViewSwitch';

/** Header with the draft, its status, and what can be done with the whole; on a narrow screen in two rows. */
export function EditorHeader({ view, onView }: ViewSwitchProps) {
  const isNarrow = useIsNarrow();
  const { draft } = useEditor();
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a banner may have a name, and the preview has one too
    <header
      aria-label="This quiz"
      className={classNames(
        'flex min-h-[3.125rem] flex-wrap items-center gap-y-1 border-b border-line bg-card py-1.5',
        isNarrow ? 'gap-x-2 px-3' : 'gap-x-3.5 px-4 max-[1179px]:gap-x-2 max-[1179px]:px-3',
        // One row, as long as the name can give way.
        'min-[900px]:flex-nowrap',
      )}
    >
      <Breadcrumb />
      <StatusChip />
      <SavedWords />
      {isNarrow ? (
        <>
          <PeopleHere />
          <span className="h-0 basis-full" />
        </>
      ) : (
        <div className="mx-auto shrink-0 max-[1179px]:[&_[role=radio]]:px-1.5">
          <ViewSwitch view={view} onView={onView} />
        </div>
      )}
      <UndoRedo draft={draft} keys={{ undo: '⌘Z', redo: '⇧⌘Z' }} />
      <HelpMenu />
      {isNarrow ? <span className="flex-1" /> : <PeopleHere />}
      <ReleaseBar dialogs={windowViews} onView={onView} />
    </header>
  );
}

/** Names the document. The name is cut where room is short, and said whole to those who cannot see that. */
function Breadcrumb() {
  const { document } = useEditor();
  return (
    <nav
      aria-label="Breadcrumb"
      className="flex min-w-16 items-center gap-2 max-[899px]:min-w-24 max-[899px]:flex-1"
    >
      <Link to="/studio" className="font-display text-base font-medium text-brand-deep">
        Studio
      </Link>
      <span aria-hidden className="text-faint">
        /
      </span>
      <h1 className="truncate font-sans text-sm font-semibold tracking-normal">{document.name}</h1>
    </nav>
  );
}

/** Classes for little room: what is as it should be is only said. */
const quiet = 'text-muted min-[900px]:max-[1179px]:sr-only';

const looks = {
  saved: quiet,
  waiting: quiet,
  saving: quiet,
  failing: 'text-warn',
  refused: 'text-warn',
};

/** Shows whether the server has everything. */
function SavedWords() {
  const status = useSaving((state) => state.status);
  return (
    <p role="status" className={looks[status]}>
      {savedWords[status]}
    </p>
  );
}

const colors = ['bg-brand', 'bg-info', 'bg-accent-ink', 'bg-brand-deep'];

/** Lists the people who have this document open. */
function PeopleHere() {
  const people = useSaving((state) => state.people);
  return (
    <ul aria-label="People here" className="flex pl-2">
      {people.map((person, index) => (
        <li key={person.tab} className="-ml-2">
          <Tooltip
            words={`${person.name}${person.you ? ' (you)' : ''}${person.editing ? ', writing' : ', reading'}`}
          >
            <button
              type="button"
              className={`grid size-7 place-items-center rounded-full border-2 border-card text-[0.7rem] font-bold text-white ${colors[index % colors.length]}`}
            >
              {person.initials}
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
