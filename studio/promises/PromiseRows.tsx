import { Bookmark } from 'lucide-react';
import { toast } from '../../app/design/ui/toast/toast';
import { textAt } from '../document/draft';
import { removePromise } from '../proof/edit-promises';
import { promiseKey } from '../proof/proof-store';
import { useDraft, useEditor, useProof } from '../state/editor-context';
import { Button } from '../ui/Button';
import { keepPerson, nameOfStored } from './keep-person';
import { PromiseMenu } from './PromiseMenu';
import { personInWords } from './person-in-words';
import type { PromiseEntry } from './promise-groups';
import { StatusMark } from './StatusMark';

interface PromiseRowsProps {
  entries: readonly PromiseEntry[];
  /** True where they say nothing of this quiz. */
  isQuiet: boolean;
  /** Meaning of each in words made from its parts, where its own sentence says something else. */
  sentences: ReadonlyMap<string, string>;
  onEdit(entry: PromiseEntry): void;
}

/**
 * Number of promises that hold and that nobody wrote which are shown at first; of the others only the number is given
 * until they are asked for.
 */
const few = 3;

/** Promises of one status: those that people wrote first. */
export function PromiseRows({ entries, isQuiet, sentences, onEdit }: PromiseRowsProps) {
  const isFolded = ({ index, status }: PromiseEntry) =>
    index === null && (status === 'holds' || status === 'elsewhere');
  const folded = entries.filter(isFolded);
  const isFew = folded.length <= few;
  const shown = isFew ? entries : entries.filter((entry) => !isFolded(entry));
  const row = (entry: PromiseEntry) => (
    <PromiseRow
      key={entry.key}
      entry={entry}
      meaning={sentences.get(entry.key) ?? null}
      onEdit={() => onEdit(entry)}
    />
  );
  return (
    <div className={isQuiet ? 'px-px' : 'rounded-md border border-line bg-card'}>
      <ul className={isQuiet ? '' : 'divide-y divide-line'}>{shown.map(row)}</ul>
      {isFew ? null : (
        <details className={shown.length > 0 && !isQuiet ? 'border-t border-line' : ''}>
          <summary className="cursor-pointer px-3.5 py-2 font-medium text-muted">
            {shown.length > 0 ? `${folded.length} more follow` : `${folded.length} follow`} from
            labels
          </summary>
          <ul className="divide-y divide-line border-t border-line">{folded.map(row)}</ul>
        </details>
      )}
    </div>
  );
}

interface PromiseRowProps {
  entry: PromiseEntry;
  /** Meaning of the promise in words made from its parts; null where its sentence says just that. */
  meaning: string | null;
  onEdit(): void;
}

/** A promise that is not broken: how it stands, what it says, and why it is not decided. */
function PromiseRow({ entry, meaning, onEdit }: PromiseRowProps) {
  const { status, name, note, index, problems, label } = entry;
  const isQuiet = status === 'elsewhere';
  return (
    <li className="flex items-start gap-3 px-3.5 py-2">
      <span className="mt-0.5">
        <StatusMark status={status} />
      </span>
      <div className="min-w-0 flex-1">
        <p className={isQuiet ? 'text-muted' : 'font-medium'}>
          {name}
          {label === null ? null : (
            <span className="ml-2 rounded-full bg-sunken px-2 py-0.5 text-xs font-normal text-muted">
              {label}
            </span>
          )}
        </p>
        {meaning === null ? null : <p className="text-xs text-muted">{meaning}</p>}
        {note === null ? null : (
          <p className={isQuiet ? 'text-xs text-faint' : 'text-soft'}>{note}</p>
        )}
        <KeepWhoBrokeIt entry={entry} />
      </div>
      {index === null ? null : status === 'unfit' && problems.some(({ fix }) => fix) ? (
        <RemoveIt index={index} />
      ) : null}
      {index === null ? null : <PromiseMenu entry={entry} index={index} onEdit={onEdit} />}
    </li>
  );
}

/** Shows a button that takes away a promise about something that is gone. */
function RemoveIt({ index }: { index: number }) {
  const { draft } = useEditor();
  return (
    <Button
      variant="ghost"
      className="min-h-7 text-brand"
      onClick={() => removePromise(draft, index)}
    >
      Remove this promise
    </Button>
  );
}

/**
 * Offers to keep the person who broke a promise before it was mended as a saved run, so that the same mistake shows
 * again.
 */
function KeepWhoBrokeIt({ entry: { promise, status } }: { entry: PromiseEntry }) {
  const { draft, proof, view } = useEditor();
  const broke = useProof((state) => state.broke);
  const proved = useProof((state) => state.proved);
  const patient = promise && status === 'holds' ? broke.get(promiseKey(promise)) : undefined;
  const savedRuns = useDraft(({ history }) => history.draft.savedRuns);
  if (!promise || !patient || !proved) return null;
  const person = personInWords(proved.quiz, patient);
  const name = nameOfStored(person, promise);
  const isSaved = savedRuns.some((run) => textAt(run, 'name') === name);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
      It holds now for {person.short}, who broke it.
      {isSaved ? null : (
        <Button
          className="min-h-7"
          onClick={() => {
            const result = keepPerson({ draft }, proved.quiz, promise, patient, false);
            if (!result.saved) return toast.error(result.words);
            proof.forget(promise);
            toast.success(result.words);
            view.openRun(result.index);
          }}
        >
          <Bookmark aria-hidden className="size-3.5" /> Keep as saved run
        </Button>
      )}
    </p>
  );
}
