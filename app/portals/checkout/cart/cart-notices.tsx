import type { ReactNode } from 'react';
import type { CartError } from '../../../commerce/cart/cart-error';
import type { AlreadyHad } from '../../../commerce/orders/already-have';
import type { Uncovered } from '../../../commerce/orders/uncovered.server';
import type { StoppedSale } from '../../../commerce/payments/events';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { unbroken } from '../../../design/ui/unbroken';
import { CartForm } from './cart-forms';
import type { LiveCart } from './use-cart';

type CartNoticesProps = { live: LiveCart; csrf: string; error: CartError | null };

/** Shows what the buyer must know before anything else: what did not work, and what changed since they looked. */
export function CartNotices({ live, csrf, error }: CartNoticesProps) {
  return (
    <>
      {error && !isSaidByFields(error) ? <ErrorNotice {...error} /> : null}
      <CallNotices errors={live.errors} />
      {live.warnings.length === 0 ? null : <ChangesNotice live={live} csrf={csrf} />}
    </>
  );
}

/**
 * Shows why the newest calls failed, as long as none of their kind succeeds. What a coupon ran into stands beside it.
 */
export function CallNotices({ errors: { coupon: _, ...others } }: Pick<LiveCart, 'errors'>) {
  return Object.entries(others).map(([action, error]) => (
    <Notice key={action} tone="bad" title="Your cart was not changed">
      {error.message}
    </Notice>
  ));
}

/** Returns whether there is nothing to add to what stands beside the fields. */
function isSaidByFields({ errors, quiz }: CartError): boolean {
  return errors !== undefined && quiz === undefined;
}

function ErrorNotice({ message, quiz, waitlist }: CartError) {
  const action = waitlist ? (
    <WaitlistButton path={waitlist} />
  ) : quiz ? (
    <Button href={quiz} variant="quiet" size="sm">
      Go to the questions
    </Button>
  ) : undefined;
  return <Notice tone="bad" title={message} action={action} />;
}

function WaitlistButton({ path }: { path: string }) {
  return (
    <Button href={path} variant="quiet" size="sm">
      Tell me when this changes
    </Button>
  );
}

type UncoveredNoticesProps = {
  found: readonly Uncovered[];
  /** The way to take a product out of the cart. */
  takeOut: (productId: string) => ReactNode;
};

/** Shows what nobody may prescribe where the buyer lives, before they try to pay for it. */
export function UncoveredNotices({ found, takeOut }: UncoveredNoticesProps) {
  return found.map(({ productId, message, waitlist }) => (
    <Notice
      key={productId}
      tone="warn"
      title="We cannot treat people in your state right now"
      action={
        <div className="flex flex-wrap gap-2.5">
          {takeOut(productId)}
          {waitlist === null ? null : <WaitlistButton path={waitlist} />}
        </div>
      }
    >
      {unbroken(message)}
    </Notice>
  ));
}

type StoppedNoticesProps = {
  found: readonly StoppedSale[];
  /** True where there is anything else in the cart that can be paid. */
  hasRest: boolean;
  /** The way to take a product out of the cart. */
  takeOut: (productId: string) => ReactNode;
};

/** Shows what the rules of a medicine stop for the buyer, why, and what they can do, before they try to pay for it. */
export function StoppedNotices({ found, hasRest, takeOut }: StoppedNoticesProps) {
  return found.map(({ productId, title, why, quiz }) => (
    <Notice
      key={productId}
      tone="warn"
      title={`${title} cannot be bought right now`}
      action={
        <div className="flex flex-wrap gap-2.5">
          {takeOut(productId)}
          <Button href={quiz} variant="quiet" size="sm">
            Answer the questions again<span className="sr-only">: {title}</span>
          </Button>
          <Button href="/patient/chat" variant="quiet" size="sm">
            Write to your care team<span className="sr-only"> about {title}</span>
          </Button>
        </div>
      }
    >
      {why} If this has changed, answer the questions again.
      {hasRest ? ' To pay for the rest, take it out of your cart.' : null}
    </Notice>
  ));
}

function ChangesNotice({ live, csrf }: Omit<CartNoticesProps, 'error'>) {
  const { warnings, intakes } = live;
  // A warning that an intake is needed cannot be accepted away.
  const canAccept = warnings.length > intakes.length;
  return (
    <Notice
      tone="warn"
      title="Your cart has changed"
      action={
        <div className="flex flex-wrap gap-2.5">
          {intakes.map(({ productId, title, path }) => (
            <Button key={productId} href={path} variant="quiet" size="sm">
              Answer the questions for {title}
            </Button>
          ))}
          {canAccept ? <AcceptForm live={live} csrf={csrf} /> : null}
        </div>
      }
    >
      <ul className="grid gap-1">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}

function AcceptForm({ live, csrf }: Omit<CartNoticesProps, 'error'>) {
  return (
    <CartForm
      csrf={csrf}
      intent="confirm"
      onSend={() => void live.change('cart', (calls) => calls.confirm())}
    >
      <Button type="submit" variant="quiet" size="sm" loading={live.isPending('cart')}>
        Go on with these changes
      </Button>
    </CartForm>
  );
}

type AlreadyHadNoticesProps = {
  found: readonly AlreadyHad[];
  /** True where there is anything else in the cart that can be paid. */
  hasRest: boolean;
  /** The way to take a product out of the cart. */
  takeOut: (productId: string) => ReactNode;
};

/** Shows what somebody has already of what is in their cart, and where to go with it. */
export function AlreadyHadNotices({ found, hasRest, takeOut }: AlreadyHadNoticesProps) {
  return found.map(({ productId, isSame, message }) => (
    <Notice
      key={productId}
      tone={isSame ? 'warn' : 'info'}
      title={isSame ? 'You have this already' : 'You have something like this already'}
      action={
        <div className="flex flex-wrap gap-2.5">
          {isSame ? takeOut(productId) : null}
          <Button href="/patient/treatment" variant="quiet" size="sm">
            See your treatment
          </Button>
          <Button href="/patient/chat" variant="quiet" size="sm">
            Write to your care team
          </Button>
        </div>
      }
    >
      {unbroken(message)}
      {isSame && hasRest ? ' To pay for the rest, take it out of your cart.' : null}
    </Notice>
  ));
}
