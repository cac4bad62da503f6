import type { MetaDescriptor } from '@remix-run/node';
import { Link, useSearchParams } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../design/ui/Notice';
import { pageAddress, pageInAddress } from '../../kernel/http/page-address';
import { isSiteHandle, sites } from '../../kernel/sites/sites';

type PortalPageProps = {
  /** The heading of the page. It receives the focus when someone comes here from another page. */
  title: ReactNode;
  /** A sentence beneath the heading. */
  intro?: ReactNode;
  /** Buttons beside the heading, the primary last. */
  actions?: ReactNode;
  /** read: for forms and text, 44 rem; wide: for cards beside each other. */
  width?: 'read' | 'wide';
  /**
   * Messages after a form was taken: the action redirects to `?done=` and one of these keys. A key that is not listed
   * says nothing, so that a link from elsewhere cannot put words on the page.
   */
  done?: Readonly<Record<string, ReactNode>>;
  children: ReactNode;
};

/** Heading, width and spacing of a page in a portal. */
export function PortalPage({
  title,
  intro,
  actions,
  width = 'wide',
  done = {},
  children,
}: PortalPageProps) {
  const key = useSearchParams()[0].get('done') ?? '';
  const news = Object.hasOwn(done, key) ? done[key] : null;
  return (
    <div className="grid gap-5 *:min-w-0 data-[width=read]:max-w-176" data-width={width}>
      <div className="mb-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 [&_h1]:text-[clamp(1.875rem,1.7rem+0.8vw,2.25rem)] [&_h1]:leading-[1.15]">
        <div>
          <h1 id={pageTitleId} tabIndex={-1}>
            {title}
          </h1>
          {intro === undefined ? null : <p className="mt-1 max-w-[60ch] text-muted">{intro}</p>}
        </div>
        {actions === undefined ? null : <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </div>
      {news ? (
        <Notice tone="good" role="status">
          {news}
        </Notice>
      ) : null}
      {children}
    </div>
  );
}

/** The id of the heading of the page that shows. */
export const pageTitleId = 'page-title';

/** Moves the focus to the heading when another page of the portal shows, so that it is read out. Never on the first. */
export function usePageFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(pageTitleId)?.focus({ preventScroll: true });
  }, [pathname]);
}

/**
 * The title of a page in a portal: "Profile · Formulary", and of its frame without a place: "Formulary". Names the
 * place, never anything of the person.
 */
export function portalTitle(
  place: string | null,
  matches: readonly { id: string; data: unknown }[],
): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === 'root')?.data;
  const handle =
    typeof root === 'object' && root !== null && 'site' in root ? String(root.site) : undefined;
  const site = sites[isSiteHandle(handle) ? handle : 'default'].name;
  return [
    { title: place === null ? site : `${place} · ${site}` },
    { name: 'robots', content: 'noindex' },
  ];
}

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
