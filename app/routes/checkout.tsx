import type { HeadersFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageFooter } from '../design/ui/page/PageFooter';
import { PageHeader } from '../design/ui/page/PageHeader';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { CheckoutPage } from '../portals/checkout/checkout/CheckoutPage';
import {
  loadCheckoutPage,
  postCheckoutPage,
} from '../portals/checkout/checkout/checkout-page.server';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `Checkout · ${sites[page?.site ?? 'default'].name}` },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = route('GET', { access: 'patient', handle: loadCheckoutPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postCheckoutPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function CheckoutRoute() {
  const { site, ...page } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main id="main" className="flex-1">
        <CheckoutPage {...page} />
      </main>
      <PageFooter sampleNotice="Sample content, not medical advice.">
        {sites[site].tone.signOff}
      </PageFooter>
    </div>
  );
}
