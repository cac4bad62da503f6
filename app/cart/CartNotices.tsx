import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { CartFields } from './CartFields';
import type { CartTrouble } from './post-cart-form.server';
import type { LiveCart } from './use-cart';

type CartNoticesProps = { live: LiveCart; csrf: string; trouble: CartTrouble | null };

/** What the buyer must know before anything else: what did not work, and what changed since they looked. */
export function CartNotices({ live, csrf, trouble }: CartNoticesProps) {
  const { warnings } = live;
  return (
    <>
      {trouble === null ? null : (
        <Notice
          tone="bad"
          title={trouble.message}
          action={
            trouble.quiz === undefined ? undefined : (
              <Button href={trouble.quiz} variant="quiet" size="sm">
                Go to the questions
              </Button>
            )
          }
        />
      )}
      {warnings.length === 0 ? null : (
        <Notice
          tone="warn"
          title="Your cart has changed"
          action={
            <form
              method="post"
              action="/cart"
              onSubmit={(event) => {
                event.preventDefault();
                void live.change('cart', (calls) => calls.confirm());
              }}
            >
              <CartFields csrf={csrf} intent="confirm" />
              <Button type="submit" variant="quiet" size="sm" loading={live.isPending('cart')}>
                Go on with these changes
              </Button>
            </form>
          }
        >
          <ul className="cart-warnings">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
