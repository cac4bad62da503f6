import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { PageFooter } from '../design/ui/page/PageFooter';
import { PageHeader } from '../design/ui/page/PageHeader';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { CartPage } from '../portals/checkout/cart/CartPage';
import { loadCartPage, postCartForm } from '../portals/checkout/cart/cart-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Your cart · ${sites[data?.site ?? 'default'].name}` },
  { name: 'description', content: 'What you chose, and what it costs, before anything is paid.' },
];

export const loader = route('GET', { access: 'everyone', handle: loadCartPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postCartForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function CartRoute() {
  const { site, ...page } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const error = useFormAnswer<typeof action>() ?? null;
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} right="Secure checkout" />
      <main id="main" className="flex-1">
        <CartPage {...page} askAgain={revalidate} error={error} />
      </main>
      <PageFooter sampleNotice="Sample content, not medical advice.">
        {sites[site].tone.signOff}
      </PageFooter>
    </div>
  );
}
