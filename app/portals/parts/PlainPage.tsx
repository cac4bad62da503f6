import type { ReactNode } from 'react';
import { PageFooter } from '../../design/ui/page/PageFooter';
import { PageHeader } from '../../design/ui/page/PageHeader';
import { type SiteHandle, sites } from '../../kernel/sites/sites';

type PlainPageProps = { site: SiteHandle; children: ReactNode };

/** A page of one column to read, with nothing beside it. */
export function PlainPage({ site, children }: PlainPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main
        id="main"
        className="mx-auto grid w-full max-w-[var(--container-read)] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-4.5 pt-10 pb-16"
      >
        {children}
      </main>
      <PageFooter>{sites[site].tone.signOff}</PageFooter>
    </div>
  );
}
