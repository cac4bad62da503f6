import { PageHeader } from '../../design/ui/page/PageHeader';
import type { SiteHandle } from '../../kernel/sites/sites';
import { type Unsent, UnsentForm, unsentTitle } from './UnsentForm';

/** In place of a whole page that cannot be drawn for the form that was sent to it. */
export function UnsentPage({ site, ...unsent }: { site: SiteHandle } & Unsent) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main
        id="main"
        className="mx-auto w-full max-w-2xl flex-1 px-4.5 py-6 pb-14 lg:px-8 lg:py-12"
      >
        <h1 className="mb-5">{unsentTitle}</h1>
        <UnsentForm {...unsent} />
      </main>
    </div>
  );
}
