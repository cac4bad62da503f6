import type { AlreadyHad } from '../care/already-have';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

/** What somebody has already of what is in their cart, and where to go with it. */
export function AlreadyHadNotices({ found }: { found: readonly AlreadyHad[] }) {
  return found.map(({ productId, isSame, message }) => (
    <Notice
      key={productId}
      tone={isSame ? 'warn' : 'info'}
      title={isSame ? 'You have this already' : 'You have something like this already'}
      action={
        <div className="cart-notice-actions">
          <Button href="/patient/treatment" variant="quiet" size="sm">
            See your treatment
          </Button>
          <Button href="/patient/chat" variant="quiet" size="sm">
            Write to your care team
          </Button>
        </div>
      }
    >
      {message}
      {isSame ? ' To pay for the rest, take it out of your cart.' : null}
    </Notice>
  ));
}
