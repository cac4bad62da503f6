import type { Difference } from '../../engine/authoring';

/** Differences in words, one below the other. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className="mt-1 list-disc pl-5 marker:text-faint">
      {differences.map(({ path, words }) => (
        <li key={`${path} ${words}`} className="py-0.5 break-words">
          {words}.
        </li>
      ))}
    </ul>
  );
}
