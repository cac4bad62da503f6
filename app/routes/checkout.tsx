import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { latestCheckout } from '../commerce/payments/latest-checkout.server';
import { PageFooter } from '../design/ui/page/PageFooter';
import { PageHeader } from '../design/ui/page/PageHeader';
import { requirePatient } from '../identity/access/guards.server';
import { sites } from '../kernel/sites/sites';
import { CheckoutCancelled } from '../portals/checkout/checkout/CheckoutCancelled';
import { CheckoutSucceeded } from '../portals/checkout/checkout/CheckoutSucceeded';
import { CheckoutWaiting } from '../portals/checkout/checkout/CheckoutWaiting';
import { viewCheckout } from '../portals/checkout/checkout/checkout-page.server';
import '../quiz-runner/parts/cart/cart.css';
import '../portals/checkout/checkout/checkout.css';

/** How often, in seconds, the page of an open payment asks again. */
const askAgain = '4';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `Checkout · ${sites[page?.site ?? 'default'].name}` },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * Where the payment page leads back to. What the query says about the payment decides nothing: the
 * provider is asked. Without naming a checkout it shows the newest one.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const user = await requirePatient(request, context);
  if (!searchParams.has('id')) {
    const latest = await latestCheckout(context.db, user.id);
    throw redirect(latest === null ? '/cart?orders=none' : `/checkout?id=${latest}`);
  }
  const checkout = await viewCheckout(context, user, searchParams.get('id') ?? '');
  if (!checkout)
    throw new Response(null, { status: 404, statusText: 'There is no such checkout.' });
  const said = searchParams.get('payment-state');
  const page = {
    ...checkout,
    said,
    site: context.site,
    firstName: user.firstName,
  };
  const isWaiting = checkout.status === 'open' && said !== 'cancelled';
  return data(page, isWaiting ? { headers: { refresh: askAgain } } : {});
}

export default function CheckoutRoute() {
  const { site, ...page } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main id="main" className="flex-1">
        <Outcome {...page} />
      </main>
      <PageFooter sampleNotice="Sample content, not medical advice.">
        {sites[site].tone.signOff}
      </PageFooter>
    </div>
  );
}

type OutcomeProps = Omit<ReturnType<typeof useLoaderData<typeof loader>>, 'site'>;

function Outcome({ id, status, order, said, url, snapshot, firstName }: OutcomeProps) {
  if (status === 'succeeded' && order) {
    return (
      <CheckoutSucceeded
        checkout={id}
        orderNumber={order.number}
        snapshot={snapshot}
        firstName={firstName}
        isReturn={said === 'succeeded'}
      />
    );
  }
  if (status === 'cancelled' || said === 'cancelled') return <CheckoutCancelled />;
  return <CheckoutWaiting url={url} />;
}
