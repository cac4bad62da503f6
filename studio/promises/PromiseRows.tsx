import { PromiseRow } from './PromiseRow';
import type { PromiseEntry } from './promise-groups';

interface PromiseRowsProps {
  entries: readonly PromiseEntry[];
  /** True where they say nothing of this quiz. */
  isQuiet: boolean;
  /** Meaning of each in words made from its parts, where its own sentence says something else. */
  sentences: ReadonlyMap<string, string>;
  onEdit(entry: PromiseEntry): void;
}

/** More of them that hold and that nobody wrote are told as a number, and one by one to who asks. */
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
