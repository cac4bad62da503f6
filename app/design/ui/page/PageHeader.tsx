import type { ReactNode } from 'react';
import type { SiteHandle } from '../../../kernel/sites/sites';
import { SiteLogo } from '../../sites/SiteLogo';

type PageHeaderProps = {
  site: SiteHandle;
  /** Where the logo leads. */
  homeHref?: string;
  /** Between logo and right end, on wide screens only: the sections of a quiz. */
  center?: ReactNode;
  /** "Saved · Finish later", an account menu. */
  right?: ReactNode;
  /** Whether it is as wide as the window, as in a quiz, instead of as the content of a page. */
  wide?: boolean;
  /** Under the row, as wide as it: the progress bar. */
  below?: ReactNode;
};

/** The top of every page a patient sees. */
export function PageHeader({
  site,
  homeHref = '/',
  center,
  right,
  wide = false,
  below,
}: PageHeaderProps) {
  return (
    <header className="page-header" data-wide={wide ? '' : undefined}>
      <div className="page-header-row">
        <SiteLogo site={site} href={homeHref} />
        <div className="page-header-center">{center}</div>
        <div className="page-header-right">{right}</div>
      </div>
      {below}
    </header>
  );
}
