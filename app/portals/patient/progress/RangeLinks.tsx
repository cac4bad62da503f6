import { Link } from '@remix-run/react';
import { type Range, ranges } from '../../../care/progress/ranges';

/** How much of the past is drawn: links, so that each can be kept and shared between windows. */
export function RangeLinks({ current }: { current: Range }) {
  return (
    <nav className="progress-ranges" aria-label="Time shown">
      {ranges.map(({ id, label }) => (
        <Link
          key={id}
          to={`?range=${id}`}
          preventScrollReset
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
