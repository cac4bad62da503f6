import { useRef } from 'react';
import type { CartItem } from '../../../../schemas/generated/types';
import type { CartTrouble } from '../../../commerce/cart/cart-trouble';
import type { DeliveryChoice } from '../../../commerce/cart/delivery-choice.server';
import type { CartAnswer } from '../../../commerce/cart/present-cart';
import type { AlreadyHad } from '../../../commerce/orders/already-have';
import type { QuizLink } from '../../../content/quiz-links.server';
import { Notice } from '../../../design/ui/Notice';
import { BackLink } from '../../../design/ui/page/BackLink';
import { Card } from '../../../design/ui/page/Card';
import { SplitLayout } from '../../../design/ui/page/SplitLayout';
import { ships } from '../../../identity/profile/ships';
import { AlreadyHadNotices } from './AlreadyHadNotices';
import { CartNotices } from './CartNotices';
import { CartRow } from './CartRow';
import { CartSummary } from './CartSummary';
import { DeliverTo } from './DeliverTo';
import { EmptyCart } from './EmptyCart';
import { payFormId } from './PayForm';
import { RemoveForm } from './RemoveForm';
import { useCart } from './use-cart';
import { useFreshPage } from './use-fresh-page';
import { useTrouble } from './use-trouble';
import '../../../quiz-runner/parts/cart/cart.css';

type CartPageProps = {
  start: CartAnswer;
  /** What they have already, by product of the cart. */
  alreadyHad?: readonly AlreadyHad[];
  csrf: string;
  signedIn: boolean;
  /** Where someone with an empty cart may begin. */
  quizzes: readonly QuizLink[];
  /** What a form posted without scripts ran into. */
  trouble: CartTrouble | null;
  /** Where a parcel may go; null for someone who has to sign in first. */
  delivery: DeliveryChoice | null;
  /** Whether the address is to be changed. */
  isChangingAddress: boolean;
  /** Whether someone came to look for an order and has none. */
  hasNoOrders: boolean;
  /** Whether a patient is signed in, whose dashboard the page then leads back to. */
  hasDashboard?: boolean;
};

/** The cart: its lines, what they come to, and the way to pay. Every control is a form of its own. */
export function CartPage({
  start,
  alreadyHad = [],
  csrf,
  signedIn,
  quizzes,
  trouble: found,
  delivery,
  isChangingAddress,
  hasNoOrders,
  hasDashboard = false,
}: CartPageProps) {
  const live = useCart(start, csrf);
  const { items } = live.cart;
  const had = alreadyHad.filter((one) =>
    items.some(({ productId }) => productId === one.productId),
  );
  const blocked = new Set(had.filter(({ isSame }) => isSame).map(({ productId }) => productId));
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [trouble, setTrouble] = useTrouble(found, page);
  useFreshPage();
  // What had the focus goes away with its line: the next thing to read is the cart as a whole.
  const onRemoved = () => requestAnimationFrame(() => heading.current?.focus());
  const takeOut = (item: CartItem | undefined) =>
    item ? (
      <RemoveForm item={item} live={live} csrf={csrf} onRemoved={onRemoved} look="quiet">
        Take it out of your cart<span className="sr-only">: {item.product.title}</span>
      </RemoveForm>
    ) : null;
  const title = (
    <div>
      {hasDashboard ? <BackLink href="/patient">Your dashboard</BackLink> : null}
      <h1 ref={heading} tabIndex={-1}>
        Your cart
      </h1>
    </div>
  );
  const notices = (
    <>
      {hasNoOrders ? (
        <Notice title="You have no order yet">
          Your order will show here once you have paid. Until then, this is your cart.
        </Notice>
      ) : null}
      <CartNotices live={live} csrf={csrf} trouble={trouble} />
      <AlreadyHadNotices
        found={had}
        hasRest={items.some(({ productId }) => !blocked.has(productId))}
        takeOut={(productId) => takeOut(items.find((item) => item.productId === productId))}
      />
    </>
  );
  if (items.length === 0) {
    return (
      <div className="cart-page">
        {title}
        {notices}
        <EmptyCart quizzes={quizzes} />
      </div>
    );
  }
  return (
    <div ref={page}>
      <SplitLayout
        asideWidth="narrow"
        aside={
          <CartSummary
            live={live}
            csrf={csrf}
            signedIn={signedIn}
            trouble={trouble}
            isBlocked={blocked.size > 0}
            onTrouble={setTrouble}
          />
        }
      >
        <div className="cart-main">
          {title}
          <p className="text-lg text-muted">
            {countInWords(items.length)}
            {blocked.size > 0 ? '.' : ', ready when you are.'}
          </p>
          {notices}
          <Card padding="lg">
            <ul className="cart-lines" aria-label="Products in your cart">
              {items.map((item) => (
                <CartRow key={item.id} item={item} live={live} csrf={csrf} onRemoved={onRemoved} />
              ))}
            </ul>
          </Card>
          {delivery && items.some(ships) ? (
            <DeliverTo
              choice={delivery}
              form={payFormId}
              errors={trouble?.errors ?? {}}
              typed={found?.typed ?? null}
              isChanging={isChangingAddress}
            />
          ) : null}
        </div>
      </SplitLayout>
    </div>
  );
}

function countInWords(count: number): string {
  return count === 1 ? 'One product' : `${count} products`;
}
