import type { PageChange } from '../../engine/pages';

/** Changes of a page in words, each with the text before it. */
export function PageChanges({ changes }: { changes: readonly PageChange[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {changes.map(({ place, words, before, after }) => (
        <li key={`${place} ${words} ${after}`} className="rounded-md bg-sunken px-3 py-2">
          <span className="text-xs font-semibold text-muted">{place}</span>
          <span className="block">{words}</span>
          {before === null ? null : (
            <del className="block text-xs wrap-anywhere text-muted">{before}</del>
          )}
          {after === null ? null : <ins className="block wrap-anywhere no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
