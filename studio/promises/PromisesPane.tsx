import { Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { promiseInWords } from '../../engine/authoring';
import { waysInWords } from '../proof/ways-in-words';
import { useDraft, useEditor, useProof } from '../state/editor-context';
import { useWhyUnproved } from '../state/use-all-problems';
import { Button } from '../ui/Button';
import { EmptyPane } from '../ui/EmptyPane';
import { BrokenCard } from './BrokenCard';
import { Composer } from './Composer';
import { PromiseRows } from './PromiseRows';
import { type PromiseEntry, type Status, statuses } from './promise-groups';
import { StatusMark } from './StatusMark';
import { usePromises } from './use-promises';

/** Shows the promises about every patient, whatever they answer, and whether each holds. */
export function PromisesPane() {
  const { reference, view } = useEditor();
  const { proved, entries } = usePromises();
  const composed = useStore(view, (state) => state.composed);
  const definition = useDraft(({ history }) => history.draft.definition);
  const sentences = useMemo(
    () => sentencesOf(entries, { definition, reference }),
    [entries, definition, reference],
  );
  const edit = (entry: PromiseEntry) => {
    if (entry.promise) view.compose({ ...entry.promise, index: entry.index, isNamed: true });
  };
  return (
    <div className="flex h-full flex-col bg-paper">
      <div className="relative min-h-0 flex-1 overflow-auto px-6 py-4 max-md:px-4">
        <h2 className="font-display text-2xl">Promises</h2>
        <p className="text-muted">
          What must be true of every patient, whatever they answer. Proved again after each edit.
        </p>
        <HowItStands />
        {statuses.map((status) => {
          const group = entries.filter((entry) => entry.status === status);
          if (group.length === 0) return null;
          return (
            <section key={status} aria-labelledby={`promises-${status}`} className="mt-4">
              <h3
                id={`promises-${status}`}
                className="mb-2 flex flex-wrap items-baseline gap-x-2 font-sans text-sm font-semibold tracking-normal"
              >
                <span className="self-center">
                  <StatusMark status={status} named={false} />
                </span>
                <span className={tones[status]}>{headings[status]}</span>{' '}
                <span className="font-normal text-muted">
                  {group.length} of {entries.length}
                  {asides[status]}
                  {status === 'holds' && proved ? provedOf(proved.proof) : null}
                </span>
              </h3>
              {status === 'broken' && proved ? (
                <ul className="flex flex-col gap-3">
                  {group.map((entry) => (
                    <li key={entry.key}>
                      <BrokenCard entry={entry} quiz={proved.quiz} onEdit={() => edit(entry)} />
                    </li>
                  ))}
                </ul>
              ) : (
                <PromiseRows
                  entries={group}
                  isQuiet={status === 'elsewhere'}
                  sentences={sentences}
                  onEdit={edit}
                />
              )}
            </section>
          );
        })}
        {proved && entries.length === 0 ? (
          <EmptyPane title="Nothing is promised yet">
            Say below what must hold for every patient. It is proved over every way through the
            quiz, and nothing is published that breaks it.
          </EmptyPane>
        ) : null}
      </div>
      <Composer composed={composed} onChange={view.compose} />
    </div>
  );
}

const headings: Record<Status, string> = {
  broken: 'Broken',
  unfit: 'Cannot be checked',
  undecided: 'Not decided',
  holds: 'Hold for every way through',
  elsewhere: 'Not about this quiz',
};

const tones: Record<Status, string> = {
  broken: 'text-bad',
  unfit: 'text-bad',
  undecided: 'text-warn',
  holds: 'text-good',
  elsewhere: 'text-muted',
};

const asides: Record<Status, string> = {
  broken: ' · Publishing waits until it holds',
  unfit: ' · Publishing waits until it is mended',
  undecided: ' · Publishing waits until it is decided',
  holds: '',
  elsewhere: '',
};

/** Number of ways and time that the proof took: said once, for all promises that hold. */
function provedOf({ ways, took }: { ways: string | null; took: number }): string {
  const seconds = `proved in ${(took / 1000).toFixed(took < 100 ? 2 : 1)} s`;
  return ways === null ? ` · ${seconds}` : ` · ${waysInWords(ways)}, ${seconds}`;
}

/** Returns the meaning of each promise in words made from its parts, where its own sentence says something else. */
function sentencesOf(
  entries: readonly PromiseEntry[],
  quiz: Parameters<typeof promiseInWords>[0],
): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ key, name, promise }) => {
      const meaning = promise ? promiseInWords(quiz, promise) : name;
      return meaning === name ? [] : [[key, meaning] as const];
    }),
  );
}

/** Says what the list below is about while it is not about the draft as it is. */
function HowItStands() {
  const { proof } = useEditor();
  const status = useProof((state) => state.status);
  const why = useWhyUnproved();
  const { proved, isCurrent } = usePromises();
  const older = proved ? ' Below is what was proved before.' : '';
  return (
    <div role="status" className="mt-2 empty:hidden">
      {status === 'unfinished' ? (
        <p className="flex flex-wrap items-center gap-3 rounded-md bg-warn-tint px-3 py-1.5 text-warn">
          <span className="min-w-0 flex-1">
            The proof is not finished, which says nothing of the quiz.{older}
          </span>
          <Button className="min-h-7" onClick={() => proof.again()}>
            Try again
          </Button>
        </p>
      ) : why ? (
        <p
          className={
            why.isOnlyUnfinished ? 'text-muted' : 'rounded-md bg-warn-tint px-3 py-1.5 text-warn'
          }
        >
          {why.words}
          {older}
        </p>
      ) : isCurrent ? null : (
        <p className="flex items-center gap-2 text-muted">
          <Hourglass aria-hidden className="size-4" /> Proving the draft as it is.{older}
        </p>
      )}
    </div>
  );
}
