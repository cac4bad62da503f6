import '../../../quiz-runner/parts/cart/cart.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../../../schemas/generated/types';
import type { BegunQuiz } from '../../../care/journey/journey';
import type { CartError } from '../../../commerce/cart/cart-error';
import type { CartAnswer } from '../../../commerce/cart/present-cart';
import type { AlreadyHad } from '../../../commerce/orders/already-have';
import type { Uncovered } from '../../../commerce/orders/uncovered.server';
import type { DeliveryChoice } from '../../../commerce/payments/delivery.server';
import type { StoppedSale } from '../../../commerce/payments/events';
import type { QuizLink } from '../../../content/quizzes.server';
import type { GatewayName } from '../../../database/tables/payments.schema.server';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Notice } from '../../../design/ui/Notice';
import { BackLink } from '../../../design/ui/page/BackLink';
import { Card } from '../../../design/ui/page/Card';
import { SplitLayout } from '../../../design/ui/page/SplitLayout';
import { ships } from '../../../identity/profile/delivery-address';
import { CartLine, LinePicture } from '../../../quiz-runner/parts/cart/CartLine';
import { LeftOpenCard } from '../../parts/LeftOpenCard';
import { QuizLinks } from '../../parts/QuizLinks';
import { CartSummary, payFormId } from './CartSummary';
import type { CouponLook } from './CouponForm';
import { CartRow, RemoveForm } from './cart-forms';
import { AlreadyHadNotices, CartNotices, StoppedNotices, UncoveredNotices } from './cart-notices';
import { DeliverTo } from './DeliverTo';
import { EmptyQuestion, emptyQuestion } from './EmptyQuestion';
import { type LiveCart, useCart } from './use-cart';

type Obstacles = {
  /** Products that they have already, by product of the cart. */
  alreadyHad: readonly AlreadyHad[];
  uncovered: readonly Uncovered[];
  stopped: readonly StoppedSale[];
};

type CartPageProps = Partial<Obstacles> & {
  start: CartAnswer;
  /** Asks for `stopped` anew. */
  askAgain?: () => void;
  csrf: string;
  signedIn: boolean;
  /** Quizzes at which someone with an empty cart may begin. */
  quizzes: readonly QuizLink[];
  /** The quiz that they began and did not finish; null where there is none. */
  begun?: BegunQuiz | null;
  /** Error that a form posted without scripts ran into. */
  error: CartError | null;
  /** Addresses that a shipment may go to; null for someone who has to sign in first. */
  delivery: DeliveryChoice | null;
  /** True where the address is to be changed. */
  isChangingAddress: boolean;
  /** True where what the cart holds was just decided in a quiz: it is shown, and only what is open is asked. */
  isDecided?: boolean;
  /** Gateway whose wallets can pay; null where none can. */
  wallets?: GatewayName | null;
  /** Coupon that the page was asked about. */
  couponLook?: CouponLook | null;
  /** True where the page asks whether to empty the cart. */
  isEmptying?: boolean;
  /** True where someone came to look for an order and has none. */
  hasNoOrders: boolean;
  /** True where a patient is signed in, whose dashboard the page then leads back to. */
  hasDashboard?: boolean;
};

/** The cart: its lines, what they come to, and the way to pay. Every control is a form of its own. */
export function CartPage({
  start,
  alreadyHad = [],
  uncovered = [],
  stopped = [],
  askAgain,
  csrf,
  signedIn,
  quizzes,
  begun = null,
  error: found,
  delivery,
  isChangingAddress,
  isDecided: cameFromQuiz = false,
  wallets = null,
  couponLook = null,
  isEmptying = false,
  hasNoOrders,
  hasDashboard = false,
}: CartPageProps) {
  const live = useCart(start, csrf);
  const { items } = live.cart;
  const { had, untreated, unsafe, blocked } = obstaclesIn(items, {
    alreadyHad,
    uncovered,
    stopped,
  });
  const hasRest = items.some(({ productId }) => !blocked.has(productId));
  // Whatever has to be changed first, is changed in the whole cart.
  const isDecided = cameFromQuiz && blocked.size === 0 && live.warnings.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [error, setError] = useError(found, page);
  useFreshPage();
  // What had the focus goes away with its line: the next thing to read is the cart as a whole.
  const onRemoved = () => {
    requestAnimationFrame(() => heading.current?.focus());
    // Lines that were stopped because of what is gone may be bought now.
    if (stopped.length > 0) askAgain?.();
  };
  const takeOut = (item: CartItem | undefined) =>
    item ? (
      <RemoveForm item={item} live={live} csrf={csrf} onRemoved={onRemoved} look="quiet">
        Take it out of your cart<span className="sr-only">: {item.product.title}</span>
      </RemoveForm>
    ) : null;
  const takeOutOf = (productId: string) =>
    takeOut(items.find((item) => item.productId === productId));
  const title = (
    <div>
      {hasDashboard ? <BackLink href="/patient">Your dashboard</BackLink> : null}
      <h1 ref={heading} tabIndex={-1}>
        {isDecided ? 'Delivery and payment' : 'Your cart'}
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
      <CartNotices live={live} csrf={csrf} error={error} />
      <UncoveredNotices found={untreated} takeOut={takeOutOf} />
      <StoppedNotices found={unsafe} hasRest={hasRest} takeOut={takeOutOf} />
      <AlreadyHadNotices found={had} hasRest={hasRest} takeOut={takeOutOf} />
    </>
  );
  if (items.length === 0) {
    return (
      <div className="cart-page">
        {title}
        {notices}
        {begun ? (
          <LeftOpenCard left={{ kind: 'begun', ...begun }} />
        ) : (
          <EmptyCart quizzes={quizzes} />
        )}
      </div>
    );
  }
  const lines = <CartLines isDecided={isDecided} live={live} csrf={csrf} onRemoved={onRemoved} />;
  return (
    <div ref={page}>
      {isEmptying ? (
        <EmptyQuestion count={items.length} live={live} csrf={csrf} onEmptied={onRemoved} />
      ) : null}
      <SplitLayout
        asideWidth="narrow"
        aside={
          <CartSummary
            live={live}
            csrf={csrf}
            signedIn={signedIn}
            look={couponLook}
            error={error}
            isDecided={isDecided}
            isBlocked={blocked.size > 0}
            wallets={wallets}
            onError={setError}
          />
        }
      >
        <div className="grid gap-4 [&>p]:mb-2">
          {title}
          <p className="text-lg/normal text-muted">
            {isDecided ? (
              'The last step: say where it goes, then give a card on a secure page.'
            ) : (
              <>
                {countInWords(items.length)}
                {blocked.size > 0 ? '.' : ', ready when you are.'}
              </>
            )}
          </p>
          {notices}
          {isDecided ? null : lines}
          {delivery && items.some(ships) ? (
            <DeliverTo
              choice={delivery}
              form={payFormId}
              errors={error?.errors ?? {}}
              typed={found?.typed ?? null}
              isChanging={isChangingAddress}
            />
          ) : null}
          {isDecided ? lines : null}
        </div>
      </SplitLayout>
    </div>
  );
}

/** Reasons not to sell what is in the cart, and the products that cannot be bought because of them. */
function obstaclesIn(
  items: readonly CartItem[],
  { alreadyHad, uncovered, stopped }: Obstacles,
): { had: AlreadyHad[]; untreated: Uncovered[]; unsafe: StoppedSale[]; blocked: Set<string> } {
  const isHere = (one: { productId: string }) =>
    items.some(({ productId }) => productId === one.productId);
  const had = alreadyHad.filter(isHere);
  const untreated = uncovered.filter(isHere);
  const unsafe = stopped.filter(isHere);
  const blocking = [...had.filter(({ isSame }) => isSame), ...untreated, ...unsafe];
  return { had, untreated, unsafe, blocked: new Set(blocking.map(({ productId }) => productId)) };
}

function countInWords(count: number): string {
  return count === 1 ? 'One product' : `${count} products`;
}

/**
 * Loads the page anew when the browser brings it back as it was left, such as by the back button from the
 * payment page: what it shows may have been paid for.
 */
function useFreshPage(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
}

/**
 * Returns what went wrong last: what the page came with, then what calls told. Where it is about fields, the first
 * of them gets the focus.
 */
function useError(
  start: CartError | null,
  page: RefObject<HTMLElement>,
): [CartError | null, (error: CartError | null) => void] {
  const [error, setError] = useState(start);
  useEffect(() => {
    if (!error?.errors) return;
    page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, page]);
  return [error, setError];
}

type CartLinesProps = {
  isDecided: boolean;
  live: LiveCart;
  csrf: string;
  onRemoved(): void;
};

/** The products: to be changed here or, where a quiz has decided them, behind a link. */
function CartLines({ isDecided, live, csrf, onRemoved }: CartLinesProps) {
  const { items, currency } = live.cart;
  return (
    <Card padding="lg">
      <ul className="cart-lines" aria-label="Products in your cart">
        {items.map((item) =>
          isDecided ? (
            <CartLine
              key={item.id}
              item={item}
              currency={currency}
              picture={<LinePicture image={item.product.image} />}
            />
          ) : (
            <CartRow key={item.id} item={item} live={live} csrf={csrf} onRemoved={onRemoved} />
          ),
        )}
      </ul>
      {isDecided ? (
        <p className="mt-4 border-t border-line pt-3 text-right">
          <Button href="/cart" variant="link" size="sm">
            Change your cart
          </Button>
        </p>
      ) : null}
      {!isDecided && items.length > 1 ? (
        <p className="mt-4 border-t border-line pt-3 text-right">
          <Button href={`/cart?ask=${emptyQuestion}`} variant="link" size="sm">
            Empty the cart
          </Button>
        </p>
      ) : null}
    </Card>
  );
}

/** A cart with nothing in it: where to begin. */
function EmptyCart({ quizzes }: { quizzes: readonly QuizLink[] }) {
  return (
    <Card padding="lg" className="empty-cart">
      <EmptyState
        picture={<Illustration name="bag" alt="" size="md" />}
        title="Nothing in your cart yet"
        action={<QuizLinks quizzes={quizzes} />}
      >
        Answer a few questions and we will show you what fits. What you choose will wait for you
        here.
      </EmptyState>
    </Card>
  );
}
