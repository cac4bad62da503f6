import { type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { lazyView, preloadView } from '../browser/lazy-view';
import { PageHeader } from '../design/ui/page/PageHeader';
import { csrfToken } from '../identity/access/csrf.server';
import { route } from '../identity/route/route.server';
import './dev.css';

const SandboxPharmacistPage = lazyView(
  async () => (await import('../demo/pharmacy/SandboxPharmacistPage')).SandboxPharmacistPage,
);

export const meta: MetaFunction = () => [
  { title: 'Sandbox pharmacy' },
  { name: 'robots', content: 'noindex' },
];

/** Loads the pharmacy, for demonstrations and development. Where there are real patients the page does not exist. */
export const loader = route('GET', {
  access: 'demonstration',
  async handle({ context }) {
    await preloadView(SandboxPharmacistPage);
    const { heldOrders } = await import('../demo/pharmacy/sandbox-pharmacist.server');
    return { site: context.site, csrf: csrfToken(context), orders: await heldOrders(context) };
  },
});

export const action = route('POST', {
  access: 'demonstration',
  body: 'page form',
  async handle(posted) {
    const { postAsPharmacist } = await import('../demo/pharmacy/sandbox-pharmacist.server');
    await postAsPharmacist(posted);
    return redirect('/dev/pharmacy', 303);
  },
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SandboxPharmacistRoute() {
  const { site, csrf, orders } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main id="main" className="flex-1">
        <Suspense>
          <SandboxPharmacistPage csrf={csrf} orders={orders} />
        </Suspense>
      </main>
    </div>
  );
}
