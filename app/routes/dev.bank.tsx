import { type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { lazyView, preloadView } from '../browser/lazy-view';
import { PageHeader } from '../design/ui/page/PageHeader';
import { csrfToken } from '../identity/access/csrf.server';
import { route } from '../identity/route/route.server';
import './dev.css';

const SandboxBankPage = lazyView(
  async () => (await import('../demo/bank/SandboxBankPage')).SandboxBankPage,
);

export const meta: MetaFunction = () => [
  { title: 'Sandbox bank' },
  { name: 'robots', content: 'noindex' },
];

/** For demonstrations and development. Where there are real patients the page does not exist. */
export const loader = route('GET', {
  access: 'demonstration',
  async handle({ context }) {
    await preloadView(SandboxBankPage);
    const { paymentsTaken } = await import('../demo/bank/sandbox-bank.server');
    return { site: context.site, csrf: csrfToken(context), payments: await paymentsTaken(context) };
  },
});

export const action = route('POST', {
  access: 'demonstration',
  body: 'page form',
  async handle(posted) {
    const { postAsBank } = await import('../demo/bank/sandbox-bank.server');
    await postAsBank(posted);
    return redirect('/dev/bank', 303);
  },
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SandboxBankRoute() {
  const { site, csrf, payments } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main id="main" className="flex-1">
        <Suspense>
          <SandboxBankPage csrf={csrf} payments={payments} />
        </Suspense>
      </main>
    </div>
  );
}
