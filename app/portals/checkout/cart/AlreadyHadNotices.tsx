import type { ReactNode } from 'react';
import type { AlreadyHad } from '../../../commerce/orders/already-have';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { unbroken } from '../../../design/ui/unbroken';

type AlreadyHadNoticesProps = {
  found: readonly AlreadyHad[];
  /** Whether there is anything else in the cart that can be paid. */
  hasRest: boolean;
  /** The way to take a product out of the cart. */
  takeOut: (productId: string) => ReactNode;
};

/** What somebody has already of what is in their cart, and where to go with it. */
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
