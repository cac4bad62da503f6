import type { UnknownKind } from './unknown-kinds';

interface UnknownKindsProps {
  unknown: readonly UnknownKind[];
  onShowLine(line: number): void;
}

/** Kinds of a text that are not known here: where each stands, and which could stand there instead. */
export function UnknownKinds({ unknown, onShowLine }: UnknownKindsProps) {
  return (
    <div className="rounded-md bg-warn-tint px-3 py-2 text-warn">
      <ul className="flex flex-col gap-1.5">
        {unknown.map(({ of, kind, line, times, known }) => (
          <li key={`${of} ${kind}`}>
            Line {line}: there is no kind of {of} “{kind}”
            {times > 1 ? `, which stands in ${times} places` : ''}.{' '}
            <button
              type="button"
              className="cursor-pointer font-semibold underline"
              onClick={() => onShowLine(line)}
            >
              Show line {line}
            </button>
            <span className="block text-xs">There are {known.join(', ')}.</span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        All of it is kept as it is, and listed under Problems until it is changed.
      </p>
    </div>
  );
}
