import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { csrfToken } from '../accounts/csrf.server';
import { findVisitor } from '../accounts/session.server';
import { useFormAnswer } from '../browser/use-form-answer';
import { alreadyHadInCart } from '../cart/already-had-in-cart.server';
import { CartPage } from '../cart/CartPage';
import { readCart } from '../cart/cart.server';
import { postCartForm } from '../cart/post-cart-form.server';
import { quizLinks } from '../content/quiz-links.server';
import { deliveryChoice } from '../profile/delivery-choice.server';
import { sites } from '../sites/sites';
import { PageFooter } from '../ui/PageFooter';
import { PageHeader } from '../ui/PageHeader';

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

export { keepPage as clientAction } from '../browser/keep-page';

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
