import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requirePatient } from '../accounts/guards.server';
import { CheckoutCancelled } from '../payments/CheckoutCancelled';
import { CheckoutSucceeded } from '../payments/CheckoutSucceeded';
import { CheckoutWaiting } from '../payments/CheckoutWaiting';
import { viewCheckout } from '../payments/checkout-view.server';
import { latestCheckout } from '../payments/latest-checkout.server';
import { sites } from '../sites/sites';
import { PageFooter } from '../ui/PageFooter';
import { PageHeader } from '../ui/PageHeader';
import '../cart/cart.css';
import '../payments/checkout.css';

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
