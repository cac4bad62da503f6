import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/use-form-answer';
import { readCart } from '../commerce/cart/cart.server';
import { deliveryChoice } from '../commerce/cart/delivery-choice.server';
import { quizLinks } from '../content/quiz-links.server';
import { PageFooter } from '../design/ui/page/PageFooter';
import { PageHeader } from '../design/ui/page/PageHeader';
import { csrfToken } from '../identity/access/csrf.server';
import { findVisitor } from '../identity/sessions/session.server';
import { sites } from '../kernel/sites/sites';
import { alreadyHadInCart } from '../portals/checkout/cart/already-had-in-cart.server';
import { CartPage } from '../portals/checkout/cart/CartPage';
import { postCartForm } from '../portals/checkout/cart/post-cart-form.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Your cart · ${sites[data?.site ?? 'default'].name}` },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, site } = context;
  const { searchParams } = new URL(request.url);
  const [start, visitor, quizzes] = await Promise.all([
    readCart(context),
    findVisitor(context),
    quizLinks(db, site),
  ]);
  const user = visitor?.user;
  return {
    start,
    alreadyHad: user == null ? [] : await alreadyHadInCart(db, user.id, start.cart),
    site,
    csrf: csrfToken(context),
    signedIn: user != null,
    hasDashboard: user?.kind === 'patient',
    delivery: visitor && user ? await deliveryChoice(context, { ...visitor, user }) : null,
    isChangingAddress: searchParams.get('change') === 'address',
    hasNoOrders: searchParams.get('orders') === 'none',
    quizzes,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return postCartForm(request, context);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function CartRoute() {
  const { site, ...page } = useLoaderData<typeof loader>();
  const trouble = useFormAnswer<typeof action>() ?? null;
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} right="Secure checkout" />
      <main id="main" className="flex-1">
        <CartPage {...page} trouble={trouble} />
      </main>
      <PageFooter sampleNotice="Sample content, not medical advice.">
        {sites[site].tone.signOff}
      </PageFooter>
    </div>
  );
}
