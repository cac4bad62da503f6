import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { lazyView, preloadView } from '../browser/lazy-view';
import { PageHeader } from '../design/ui/page/PageHeader';
import { route } from '../identity/route/route.server';
import './dev.css';

/** Loaded by whoever opens the page: no bundle of the product carries it. */
const OutboxPage = lazyView(async () => (await import('../demo/outbox/OutboxPage')).OutboxPage);

export const meta: MetaFunction = () => [{ title: 'Outbox' }];

/** Loads the outbox, for demonstrations and development. Where there are real patients the page does not exist. */
export const loader = route('GET', {
  access: 'demonstration',
  async handle({ context }) {
    await preloadView(OutboxPage);
    const { recentMail } = await import('../demo/outbox/recent-mail.server');
    return { site: context.site, mails: await recentMail(context) };
  },
});

export default function OutboxRoute() {
  const { site, mails } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main id="main" className="flex-1">
        <Suspense>
          <OutboxPage mails={mails} />
        </Suspense>
      </main>
    </div>
  );
}
