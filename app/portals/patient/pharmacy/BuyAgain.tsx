import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../../../engine/values';
import { tellFailure } from '../../../browser/calls/call';
import { cartCalls } from '../../../browser/calls/cart-calls';
import { PlainForm } from '../../../browser/forms/PageForm';
import type { BoughtBefore } from '../../../commerce/payments/bought-before.server';
import { Button } from '../../../design/ui/Button';
import { Card } from '../../../design/ui/page/Card';
import { buyNowForm } from './shelves';

type BuyAgainProps = { csrf: string; found: readonly BoughtBefore[] };

/** Extras that somebody bought before, each with one button that leads to paying for it alone. */
export function BuyAgain({ csrf, found }: BuyAgainProps) {
  if (found.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="buy-again">
      <h2 id="buy-again" className="text-(length:--text-xl)">
        Buy again
      </h2>
      <p className="mb-2 text-sm text-muted">
        You confirm on the payment page, and nothing is charged before. It goes to the address of
        your profile; your cart stays as it is.
      </p>
      <ul className="item-list">
        {found.map((one) => (
          <li key={one.variantId}>
            <span className="grid min-w-0 flex-[1_1_12rem] gap-1">
              <strong>{one.title}</strong>
              <span className="text-sm/normal text-muted">
                {one.supply}, {shippingInWords(one)}
              </span>
            </span>
            <BuyForm csrf={csrf} one={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function shippingInWords({ shipping, currency }: BoughtBefore): string {
  return shipping === 0 ? 'with free shipping' : `with ${formatMoney(shipping, currency)} shipping`;
}

function BuyForm({
  csrf,
  one: { variantId, title, total, currency },
}: {
  csrf: string;
  one: BoughtBefore;
}) {
  const [isBusy, setBusy] = useState(false);

  async function buy(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const body = { variantId, quantity: 1, eventId: crypto.randomUUID() };
      const { data } = await cartCalls(csrf).buyNow(body);
      location.assign(data.url);
    } catch (error) {
      setBusy(false);
      tellFailure(error);
    }
  }

  return (
    <PlainForm
      csrf={csrf}
      fields={{ shelf: buyNowForm, variantId }}
      action="/patient/pharmacy"
      onSubmit={buy}
    >
      <Button type="submit" variant="quiet" size="sm" loading={isBusy}>
        Buy for {formatMoney(total, currency)}
        <span className="sr-only">: {title}</span>
      </Button>
    </PlainForm>
  );
}
