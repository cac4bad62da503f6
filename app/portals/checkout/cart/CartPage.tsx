import '../../../quiz-runner/parts/cart/cart.css';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CartItem, TypedAddress } from '../../../../schemas/generated/types';
import type { BegunQuiz } from '../../../care/journey/journey';
import type { CartError } from '../../../commerce/cart/cart-error';
import type { CartAnswer } from '../../../commerce/cart/present-cart';
import type { AlreadyHad } from '../../../commerce/orders/already-have';
import type { Uncovered } from '../../../commerce/orders/uncovered.server';
import type { DeliveryChoice } from '../../../commerce/payments/delivery.server';
import type { StoppedSale } from '../../../commerce/payments/events';
import type { QuizLink } from '../../../content/quizzes.server';
import type { GatewayName } from '../../../database/tables/payments.schema.server';
import type { DeliveryAddress } from '../../../database/tables/profile.schema.server';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { EmptyState } from '../../../design/ui/EmptyState';
import { FieldError } from '../../../design/ui/fields/Field';
import { Notice } from '../../../design/ui/Notice';
import { BackLink } from '../../../design/ui/page/BackLink';
import { Card } from '../../../design/ui/page/Card';
import { SplitLayout } from '../../../design/ui/page/SplitLayout';
import {
  isPostBox,
  postBoxHint,
  ships,
  wholeAddress,
} from '../../../identity/profile/delivery-address';
import { CartLine, LinePicture } from '../../../quiz-runner/parts/cart/CartLine';
import { AddressFields, AddressLines } from '../../parts/address';
import { LeftOpenCard } from '../../parts/LeftOpenCard';
import { QuizLinks } from '../../parts/QuizLinks';
import { CartSummary, payFormId } from './CartSummary';
import type { CouponLook } from './CouponForm';
import { CartRow, RemoveForm } from './cart-forms';
import { AlreadyHadNotices, CartNotices, StoppedNotices, UncoveredNotices } from './cart-notices';
import { EmptyQuestion, emptyQuestion } from './EmptyQuestion';
import { useCart } from './use-cart';

type CartPageProps = {
  start: CartAnswer;
  /** Products that they have already, by product of the cart. */
  alreadyHad?: readonly AlreadyHad[];
  uncovered?: readonly Uncovered[];
  stopped?: readonly StoppedSale[];
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
  const isHere = (one: { productId: string }) =>
    items.some(({ productId }) => productId === one.productId);
  const had = alreadyHad.filter(isHere);
  const untreated = uncovered.filter(isHere);
  const unsafe = stopped.filter(isHere);
  const blocked = new Set(
    [...had.filter(({ isSame }) => isSame), ...untreated, ...unsafe].map(
      ({ productId }) => productId,
    ),
  );
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
  const lines = (
    <Card padding="lg">
      <ul className="cart-lines" aria-label="Products in your cart">
        {items.map((item) =>
          isDecided ? (
            <CartLine
              key={item.id}
              item={item}
              currency={live.cart.currency}
              picture={<LinePicture image={item.product.image} />}
            />
          ) : (
            <CartRow key={item.id} item={item} live={live} csrf={csrf} onRemoved={onRemoved} />
          ),
        )}
      </ul>
      {isDecided ? (
        <Button href="/cart" variant="link" size="sm">
          Change your cart
        </Button>
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

type DeliverToProps = {
  choice: DeliveryChoice;
  /** The id of the form that pays: what is typed here goes along with it. */
  form: string;
  errors: Readonly<Record<string, string>>;
  /** Address typed into a form that did not do; null otherwise. */
  typed: TypedAddress | null;
  /** True where the page was opened to change the address. */
  isChanging: boolean;
};

/**
 * Shows where the shipment goes: the address of the profile with a way to change it, or the form. Its fields belong
 * to the form that pays, so that one press sends all of it; saving alone is possible too.
 */
function DeliverTo({ choice, form, errors, typed, isChanging }: DeliverToProps) {
  const [isOpened, setOpened] = useState(isChanging);
  const heading = useRef<HTMLHeadingElement>(null);
  const { stored, begin, states } = choice;
  const isWrong = Object.keys(errors).some((name) => name.startsWith(`${wholeAddress}.`));
  const isOpen = stored === null || typed !== null || isOpened || isWrong;
  const whole = errors[wholeAddress];
  function switchTo(opened: boolean) {
    return (event: MouseEvent) => {
      event.preventDefault();
      setOpened(opened);
      // What was pressed goes away.
      heading.current?.focus();
    };
  }
  return (
    <Card as="section" padding="lg" className="deliver-to" aria-labelledby="deliver-to">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 id="deliver-to" ref={heading} tabIndex={-1}>
          Deliver to
        </h2>
        {isOpen ? null : (
          <Button href="/cart?change=address" variant="link" size="sm" onClick={switchTo(true)}>
            Change <span className="sr-only">the address</span>
          </Button>
        )}
      </div>
      {whole === undefined ? null : <FieldError>{whole}</FieldError>}
      {!isOpen && stored ? <Stored address={stored.address} /> : null}
      {isOpen ? (
        <>
          <p className="text-sm/normal text-muted">
            In plain packaging, anywhere in the United States. Prescriptions go to the state you
            live in.
          </p>
          <AddressFields form={form} begin={typed ?? begin} states={states} errors={errors} />
          <div className="flex flex-wrap items-center justify-between justify-start gap-x-5 gap-y-2">
            <Button type="submit" form={form} name="save" value="address" variant="quiet" size="sm">
              Save address
            </Button>
            {stored && typed === null && !isWrong ? (
              <Button href="/cart" variant="link" size="sm" onClick={switchTo(false)}>
                Keep the old one
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </Card>
  );
}

function Stored({ address }: { address: DeliveryAddress }) {
  const isBox = isPostBox(address.line1) || isPostBox(address.line2 ?? '');
  return (
    <>
      <AddressLines address={address} />
      {isBox ? <Notice tone="warn">{postBoxHint}</Notice> : null}
    </>
  );
}
