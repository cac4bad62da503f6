import { useRef } from 'react';
import type { PricedCart, PricedItem } from '../../../engine/commerce';
import type { CartChoices } from '../../../schemas/generated/types';
import { Button } from '../../design/ui/Button';
import { type CounterDirection, QuantityCounter } from '../../design/ui/fields/QuantityCounter';
import { Card } from '../../design/ui/page/Card';
import { QuestionBlock } from '../blocks/QuestionBlock';
import { CartLines } from '../parts/offers/CartLines';
import { CouponField } from '../parts/offers/CouponField';
import { type CouponEstimate, useCouponEstimate } from '../parts/offers/use-coupon-estimate';
import { ContentTitle } from '../parts/step/ContentTitle';
import { RichText } from '../text/RichText';
import type { Answering, ContentProps } from '../view-props';

/** The cart with what can still be chosen: how many, how often it ships, a coupon. */
export function CartContentV2({ content, isHeading, answering }: ContentProps<'cartContentV2'>) {
  const { text, note, cart, choices, periods, quantity, coupon } = content;
  const { quantities, coupon: code } = choices.value;
  const choose = (changed: Partial<CartChoices>) =>
    answering.answer(choices.question, { ...choices.value, ...changed });
  const inForm = useRef<HTMLDivElement>(null);
  const { estimate, check } = useCouponEstimate(cart, answering.live ? code : null, inForm);
  const isBeside = content.side !== null;
  const heading = <ContentTitle title={content.title} isHeading={isHeading} />;
  return (
    <div className="content-block">
      {isBeside ? null : heading}
      <RichText text={text} className={isHeading ? 'step-text' : undefined} />
      <Card padding="lg" className="cart-card">
        {isBeside ? heading : null}
        <CartLines
          cart={estimate ? discounted(cart, estimate) : cart}
          note={note}
          counters={(item) =>
            quantity && item.variant.variantType !== 'subscription' ? (
              <ItemCounter
                item={item}
                live={answering.live}
                onCount={(count) =>
                  choose({ quantities: { ...quantities, [item.variantId]: count } })
                }
              />
            ) : null
          }
        >
          {periods === null ? null : (
            <div className="grid gap-3 border-b border-line py-4 [&>.button]:justify-self-start">
              <QuestionBlock question={periods} heading="" answering={answering} />
              {answering.live ? null : (
                <Button
                  type="submit"
                  name="update"
                  value="period"
                  variant="quiet"
                  size="sm"
                  className="without-scripts"
                >
                  Update
                </Button>
              )}
            </div>
          )}
          {coupon ? (
            <div className="grid gap-3 border-b border-line py-4 [&>.button]:justify-self-start">
              <CouponField
                code={code}
                estimate={estimate}
                error={choices.error}
                check={check}
                inForm={inForm}
                live={answering.live}
                onApply={(coupon) => choose({ coupon })}
              />
            </div>
          ) : null}
        </CartLines>
      </Card>
    </div>
  );
}

/** The cart with what the server takes off for a coupon, where it prices the lines as the quiz does. */
function discounted(cart: PricedCart, { cart: estimated }: CouponEstimate): PricedCart {
  if (estimated.subtotal !== cart.subtotal) return cart;
  const { discount, shipping, total } = estimated;
  return { ...cart, discount, shipping, total };
}

type ItemCounterProps = {
  item: PricedItem;
  live: Answering['live'];
  onCount: (count: number) => void;
};

function ItemCounter({ item, live, onCount }: ItemCounterProps) {
  const { variantId, quantity, product, variant } = item;
  const counts: Record<CounterDirection, number> = {
    decrease: quantity - 1,
    increase: quantity + 1,
  };
  return (
    <QuantityCounter
      label={product.title}
      quantity={quantity}
      most={variant.maximumQuantity}
      form="surrounding"
      decrease={{ name: 'choice', value: `${variantId}=${counts.decrease}` }}
      increase={{ name: 'choice', value: `${variantId}=${counts.increase}` }}
      onStep={(direction, event) => {
        if (!live) return;
        event.preventDefault();
        onCount(counts[direction]);
      }}
    />
  );
}
