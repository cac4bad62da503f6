import { Link, useRevalidator } from '@remix-run/react';
import { Plus, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { toast } from '../../app/design/ui/toast/toast';
import type { WaitingReview } from '../../app/quizzes/authoring/behavior/waiting-reviews.server';
import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import { Button } from '../ui/Button';
import { EmptyPane } from '../ui/EmptyPane';
import { StudioHeader } from '../ui/StudioHeader';
import { textFieldLook } from '../ui/TextField';
import { TooltipProvider } from '../ui/Tooltip';
import { ArchiveDialog } from './ArchiveDialog';
import { everything, LibraryChoices, type LibraryFilter, shownEntries } from './LibraryChoices';
import { LibraryTable } from './LibraryTable';
import { failureInWords, libraryCalls } from './library-calls';
import { broughtBackForPatients, longAgo } from './library-words';
import { type Beginning, NewQuizDialog } from './NewQuizDialog';
import { RenameQuizDialog } from './RenameQuizDialog';

interface LibraryProps {
  entries: readonly LibraryEntry[];
  /** The drafts that whoever looks can decide on. */
  waiting: readonly WaitingReview[];
  /** The person who is signed in. */
  person: string;
  /** Pages outside of the studio that they may open. */
  areas: readonly { name: string; path: string }[];
  csrf: string;
  /** Time at which the page was made, so that “5 minutes ago” is the same on server and screen. */
  now: string;
}

type Open =
  | { kind: 'new'; beginning: Beginning }
  | { kind: 'rename' | 'archive'; entry: LibraryEntry };

/** Every quiz that staff work on. */
export function Library({ entries, waiting, person, areas, csrf, now }: LibraryProps) {
  const calls = useMemo(() => libraryCalls(csrf), [csrf]);
  const { revalidate } = useRevalidator();
  const [filter, setFilter] = useState<LibraryFilter>(everything);
  const [open, setOpen] = useState<Open | null>(null);
  const shown = shownEntries(entries, filter);
  const close = () => setOpen(null);
  const changed = () => {
    close();
    revalidate();
  };
  const begin = (beginning: Beginning) => setOpen({ kind: 'new', beginning });
  const isNarrowed = filter.search !== '' || filter.topic !== '' || filter.status !== '';
  return (
    <TooltipProvider delayDuration={300}>
      <div className="studio min-h-dvh bg-paper">
        <StudioHeader person={person} place="quizzes" areas={areas} />
        <main id="main" className="mx-auto max-w-6xl px-4 py-8 sm:px-8">
          <div className="flex flex-wrap items-center gap-3 pb-5">
            <h1 className="mr-auto text-2xl">Quizzes</h1>
            <Button onClick={() => begin({ from: 'json' })}>Import JSON</Button>
            <Button variant="primary" onClick={() => begin({ from: 'template' })}>
              <Plus aria-hidden className="size-4" /> New quiz
            </Button>
          </div>
          <WaitingReviews waiting={waiting} now={new Date(now)} />
          <div className="flex flex-wrap items-center gap-2 pb-4">
            <div className="relative min-w-56 flex-1">
              <Search aria-hidden className="absolute top-2.5 left-3 size-4 text-faint" />
              <input
                type="search"
                aria-label="Search quizzes"
                placeholder="Search by name, site or person"
                value={filter.search}
                onChange={(event) => setFilter({ ...filter, search: event.target.value })}
                className={`${textFieldLook} pl-9`}
              />
            </div>
            <LibraryChoices filter={filter} onFilter={setFilter} />
          </div>
          <p role="status" className="sr-only">
            {shown.length === 1 ? '1 quiz' : `${shown.length} quizzes`}
          </p>
          {shown.length > 0 ? (
            <LibraryTable
              entries={shown}
              now={new Date(now)}
              onRename={(entry) => setOpen({ kind: 'rename', entry })}
              onCopy={(of) => begin({ from: 'copy', of })}
              onArchive={(entry) => setOpen({ kind: 'archive', entry })}
              onBringBack={(entry) => {
                calls.archive(entry.id, false).then(
                  () => {
                    toast.success(broughtBackForPatients(entry));
                    revalidate();
                  },
                  (error: unknown) => toast.error(failureInWords(error)),
                );
              }}
            />
          ) : isNarrowed ? (
            <EmptyPane
              title="No quiz fits"
              action={<Button onClick={() => setFilter(everything)}>Show every quiz</Button>}
            >
              Search for something else, or show all of them.
            </EmptyPane>
          ) : (
            <EmptyPane
              title="No quizzes yet"
              action={
                <Button variant="primary" onClick={() => begin({ from: 'template' })}>
                  Make the first one
                </Button>
              }
            >
              A template works from the beginning: change it, look at it, and publish it when it is
              ready.
            </EmptyPane>
          )}
        </main>
        {open?.kind === 'new' ? (
          <NewQuizDialog
            beginning={open.beginning}
            entries={entries.filter(({ archived }) => !archived)}
            calls={calls}
            onClose={close}
          />
        ) : null}
        {open?.kind === 'rename' ? (
          <RenameQuizDialog
            entry={open.entry}
            others={entries.filter(({ id }) => id !== open.entry.id)}
            calls={calls}
            onClose={close}
            onDone={changed}
          />
        ) : null}
        {open?.kind === 'archive' ? (
          <ArchiveDialog entry={open.entry} calls={calls} onClose={close} onDone={changed} />
        ) : null}
      </div>
    </TooltipProvider>
  );
}

interface WaitingReviewsProps {
  waiting: readonly WaitingReview[];
  now: Date;
}

/** The drafts that wait for whoever looks to decide on them; nothing where none does. */
function WaitingReviews({ waiting, now }: WaitingReviewsProps) {
  if (waiting.length === 0) return null;
  return (
    <section
      aria-labelledby="waiting-reviews"
      className="mb-5 rounded-lg border border-line bg-card px-4 py-3"
    >
      <h2 id="waiting-reviews" className="text-base">
        Waits for your review
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {waiting.map(({ id, name, askedBy, askedAt, note }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <Link
              to={`/studio/quizzes/${id}?view=changes`}
              className="font-semibold wrap-anywhere text-brand-deep hover:underline"
            >
              {name}
            </Link>
            {note ? <span className="min-w-0 wrap-anywhere text-soft">“{note}”</span> : null}
            <span className="ml-auto text-xs text-muted">
              {askedBy ?? 'Someone'}, <time dateTime={askedAt}>{longAgo(askedAt, now)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
