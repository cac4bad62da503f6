import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OutboxPage } from '../demo/outbox/OutboxPage';
import { PageHeader } from '../design/ui/PageHeader';
import { recentMail } from '../mail/outbox.server';

export const meta: MetaFunction = () => [{ title: 'Outbox' }];

/** For demonstrations and development. Where there are real patients the page does not exist. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (context.config.mode === 'production') {
    throw new Response(null, { status: 404, statusText: 'There is nothing at this address.' });
  }
  return { site: context.site, mails: await recentMail(context) };
}

export default function OutboxRoute() {
  const { site, mails } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main id="main" className="flex-1">
        <OutboxPage mails={mails} />
      </main>
    </div>
  );
}
