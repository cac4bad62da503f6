import type { Difference } from '../../engine';

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
      <ul className="mt-1 list-disc pl-5 marker:text-faint">
        {differences.map(({ path, words }) => (
          <li key={`${path} ${words}`} className="py-0.5 break-words">
            {words}.
          </li>
        ))}
      </ul>
    </section>
  );
}
