import { type RefObject, useRef, useState } from 'react';
import type { PricedItem } from '../../../engine/commerce';
import type { PlanView } from '../../../engine/quiz';
import type { CartChoices } from '../../../schemas/generated/types';
import { Button } from '../../design/ui/Button';
import { QuantityCounter } from '../../design/ui/fields/QuantityCounter';
import { Card } from '../../design/ui/page/Card';
import { QuestionBlock } from '../blocks/Questions';
import { CouponApplied, CouponEntry } from '../parts/cart/Coupon';
import { CartLines } from '../parts/offers/CartLines';
import {
  type Checked,
  type CouponEstimate,
  useCouponEstimate,
} from '../parts/offers/use-coupon-estimate';
import { PriceNews } from '../parts/plan/PriceNews';
import { ContentTitle } from '../parts/step/StepHeading';
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
      <PriceNews cart={cart} />
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
function discounted(cart: PlanView, { cart: estimated }: CouponEstimate): PlanView {
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
  return (
    <QuantityCounter
      label={product.title}
      quantity={quantity}
      most={variant.maximumQuantity}
      form="surrounding"
      button={(count) => ({ name: 'choice', value: `${variantId}=${count}` })}
      onCount={(count, event) => {
        if (!live) return;
        event.preventDefault();
        onCount(count);
      }}
    />
  );
}

type CouponFieldProps = {
  /** The code that was put in; null for none. */
  code: string | null;
  /** Estimate of the server; null until it has answered. */
  estimate: CouponEstimate | null;
  /** Error of a code that was sent without scripts. */
  error: string | null;
  live: Answering['live'];
  check: (code: string) => Promise<Checked>;
  /** Puts a code in that was checked; null takes it away. */
  onApply: (code: string | null) => void;
  /** Something within the form, for whoever needs it. */
  inForm: RefObject<HTMLDivElement>;
};

/** A coupon: put in once the server has taken it, and shown with what it gives. */
function CouponField({ code, estimate, error, live, check, onApply, inForm }: CouponFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState(error);
  const [isBusy, setBusy] = useState(false);

  async function put(typed: string) {
    if (typed.trim() === '' || isBusy) return;
    setBusy(true);
    setComplaint(null);
    const checked = await check(typed);
    setBusy(false);
    const wrong = 'error' in checked ? checked.error : checked.estimate.complaint;
    setComplaint(wrong);
    if (wrong === null) onApply(typed);
    else field.current?.focus();
  }

  function press(event: { preventDefault(): void }) {
    if (!live) return;
    event.preventDefault();
    void put(field.current?.value ?? '');
  }

  function remove(event: { preventDefault(): void }) {
    setComplaint(null);
    if (!live) return;
    event.preventDefault();
    onApply(null);
  }

  return (
    <div ref={inForm}>
      {code === null ? (
        <CouponEntry
          ref={field}
          error={complaint ?? error ?? undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter') press(event);
          }}
          button={
            <Button
              type="submit"
              name="choice"
              value="coupon"
              variant="quiet"
              loading={isBusy}
              onClick={press}
            >
              Apply
            </Button>
          }
        />
      ) : (
        <CouponApplied
          code={code}
          words={wordsOf(estimate)}
          isUseful={estimate !== null && estimate.complaint === null}
          button={
            <Button
              type="submit"
              name="choice"
              value="coupon="
              variant="link"
              size="sm"
              onClick={remove}
            >
              Remove<span className="sr-only"> coupon {code}</span>
            </Button>
          }
        />
      )}
    </div>
  );
}

function wordsOf(estimate: CouponEstimate | null): string {
  if (estimate === null) return 'Looked at again in your cart, before you pay';
  return estimate.complaint ?? estimate.cart.coupon?.title ?? '';
}
