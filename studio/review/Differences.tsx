import type { Difference } from '../../engine/authoring';
import { DifferenceList } from './DifferenceList';

/** Differences in words, below what they are. */
export function Differences({
  title,
  differences,
}: {
  title: string;
  differences: readonly Difference[];
}) {
  if (differences.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-sans text-xs font-semibold tracking-normal text-muted">
        {title} · {differences.length}
      </h3>
      <DifferenceList differences={differences} />
    </section>
  );
}
