import { replayedInWords } from './groups/share';
import { useBehavior } from './use-behavior';

/** Shows what the counts of the groups are of, for the strip below them. */
export function ReplayedSentence() {
  const comparison = useBehavior(({ review }) => review?.comparison ?? null);
  if (comparison?.kind !== 'compared' || comparison.before === null) return null;
  const words = replayedInWords(comparison.attempts);
  return (
    <p title={words} className="ml-auto min-w-0 flex-1 basis-64 truncate text-right text-muted">
      {words}
    </p>
  );
}
