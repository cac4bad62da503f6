import { useNavigation } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../../../engine/values';
import { tellFailure } from '../../../browser/calls/call';
import { cartCalls } from '../../../browser/calls/cart-calls';
import { PageForm, PlainForm } from '../../../browser/forms/PageForm';
import type { BoughtBefore } from '../../../commerce/payments/bought-before.server';
import { minutesToUndo } from '../../../commerce/payments/undo-time';
import { Button } from '../../../design/ui/Button';
import { Card } from '../../../design/ui/page/Card';
import { buyNowForm, type KeptCard } from './shelves';

/** Something to buy again, with a name for the press of its button: pressed twice, it is bought once. */
export type BuyableAgain = BoughtBefore & { press: string };

type BuyAgainProps = {
  csrf: string;
  found: readonly BuyableAgain[];
  /** The card that is charged; null where the payment page has to ask for one. */
  card: KeptCard | null;
};

/** Extras that somebody bought before, each with one button that buys it alone, or leads to paying for it. */
export function BuyAgain({ csrf, found, card }: BuyAgainProps) {
  if (found.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="buy-again">
      <h2 id="buy-again" className="text-(length:--text-xl)">
        Buy again
      </h2>
      <p className="mb-2 text-sm text-muted">
        {card === null
          ? 'You confirm on the payment page, and nothing is charged before.'
          : `One tap charges your card. You can undo it for ${minutesToUndo} minutes: then it goes to the pharmacy.`}{' '}
        It goes to the address of your profile; your cart stays as it is.
      </p>
      <ul className="item-list">
        {found.map((one) => (
          <li key={one.variantId}>
            <span className="grid min-w-0 flex-[1_1_12rem] gap-1">
              <strong>{one.title}</strong>
              <span className="text-sm/normal text-muted">
                {one.supply}, {shippingInWords(one)}
              </span>
              {card === null ? null : (
                <span className="text-sm/normal" id={`charge-${one.variantId}`}>
                  {formatMoney(one.total, one.currency)} will be charged to {card.name} now.
                </span>
              )}
            </span>
            {card === null ? (
              <PageBuyForm csrf={csrf} one={one} />
            ) : (
              <span className="grid justify-items-start gap-1">
                <CardBuyForm csrf={csrf} one={one} card={card} />
                <PageBuyForm csrf={csrf} one={one} isOther />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function shippingInWords({ shipping, currency }: BoughtBefore): string {
  return shipping === 0 ? 'with free shipping' : `with ${formatMoney(shipping, currency)} shipping`;
}

/** Buys it with the card that is kept. */
function CardBuyForm({ csrf, one, card }: { csrf: string; one: BuyableAgain; card: KeptCard }) {
  const { formData } = useNavigation();
  const { variantId, title, total, currency, press } = one;
  return (
    <PageForm
      csrf={csrf}
      fields={{ shelf: buyNowForm, variantId }}
      seen={{ card: card.id, total, press }}
      action="/patient/pharmacy"
    >
      <Button
        type="submit"
        size="sm"
        loading={formData?.get('press') === press}
        aria-describedby={`charge-${variantId}`}
      >
        Buy for {formatMoney(total, currency)}
        <span className="sr-only">: {title}</span>
      </Button>
    </PageForm>
  );
}

/** Leads to the payment page. */
function PageBuyForm({
  csrf,
  one: { variantId, title, total, currency },
  isOther = false,
}: {
  csrf: string;
  one: BuyableAgain;
  /** True where a card is kept, and this is the other way. */
  isOther?: boolean;
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
      <Button type="submit" variant={isOther ? 'link' : 'quiet'} size="sm" loading={isBusy}>
        {isOther ? 'Pay another way' : `Buy for ${formatMoney(total, currency)}`}
        <span className="sr-only">: {title}</span>
      </Button>
    </PlainForm>
  );
}
