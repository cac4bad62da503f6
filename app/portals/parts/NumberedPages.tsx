import { Link } from '@remix-run/react';
import { pageAddress, pageInAddress } from '../../kernel/http/page-address';

interface NumberedPagesProps {
  /** Name of what the pages list, for those who listen. */
  label: string;
  /** The address of the first page. */
  path: string;
  page: number;
  pages: number;
}

/** The ways through a list from the newest to the oldest. Nothing where all of it is on one page. */
export function NumberedPages({ label, path, page, pages }: NumberedPagesProps) {
  if (pages <= 1) return null;
  const at = (wanted: number) => pageAddress(path, { page: pageInAddress(wanted) });
  return (
    <nav className="numbered-pages" aria-label={label}>
      {page > 1 ? (
        <Link to={at(page - 1)} rel="prev">
          Newer
        </Link>
      ) : null}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={at(page + 1)} rel="next">
          Older
        </Link>
      ) : null}
    </nav>
  );
}
