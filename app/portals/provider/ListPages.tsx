import { Link } from '@remix-run/react';
import { buttonLook } from '../../design/ui/button-look';

interface ListPagesProps {
  /** What the pages are of, for those who listen. */
  label: string;
  /** The address of the first page; null on that page. */
  first: string | null;
  /** The address of the next page; null on the last. */
  next: string | null;
}

/** The ways through a long list. Nothing where all of it is on one page. */
export function ListPages({ label, first, next }: ListPagesProps) {
  if (first === null && next === null) return null;
  const look = buttonLook({ variant: 'quiet', size: 'sm' });
  return (
    <nav className="mt-4 flex flex-wrap justify-end gap-2.5" aria-label={label}>
      {first === null ? null : (
        <Link to={first} {...look}>
          Back to the first
        </Link>
      )}
      {next === null ? null : (
        <Link to={next} {...look}>
          Show the next ones
        </Link>
      )}
    </nav>
  );
}
