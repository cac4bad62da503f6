import type { ReactNode } from 'react';
import type { SiteHandle } from '../../../kernel/sites/sites';
import { SiteLogo } from '../../sites/SiteLogo';

type PageHeaderProps = {
  site: SiteHandle;
  /** Content between logo and right end, on wide screens only: the sections of a quiz. */
  center?: ReactNode;
  /** "Saved · Finish later", an account menu. */
  right?: ReactNode;
  /** Makes it as wide as the window, as in a quiz, instead of as the content of a page. */
  wide?: boolean;
  /** Content under the row, as wide as it: the progress bar. */
  below?: ReactNode;
};

/** The top of every page a patient sees. */
export function PageHeader({ site, center, right, wide = false, below }: PageHeaderProps) {
  return (
    <header className="page-header" data-wide={wide ? '' : undefined}>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 lg:grid lg:min-h-16 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <SiteLogo site={site} href="/" />
        <div className="hidden lg:block">{center}</div>
        <div className="justify-self-end text-right text-sm text-muted lg:col-3">{right}</div>
      </div>
      {below}
    </header>
  );
}
