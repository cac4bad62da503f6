import type { ReactNode } from 'react';
import type { CartItem } from '../../../../schemas/generated/types';
import { PlainForm } from '../../../browser/forms/PageForm';
import { periodChoices } from '../../../commerce/cart/period-choices';
import { Button } from '../../../design/ui/Button';
import { QuantityCounter } from '../../../design/ui/fields/QuantityCounter';
import { SegmentedChoice } from '../../../design/ui/fields/SegmentedChoice';
import { ships } from '../../../identity/profile/delivery-address';
import { CartLine, LinePicture } from '../../../quiz-runner/parts/cart/CartLine';
import type { LiveCart } from './use-cart';

type CartFormProps = {
  csrf: string;
  intent: 'quantity' | 'remove' | 'toggle' | 'coupon' | 'confirm' | 'empty';
  variantId?: string;
  className?: string;
  /** Called instead of sending the form, where scripts run. */
  onSend: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** A form that changes the cart: by a call where scripts run, and by a page of its own without. */
export function CartForm({ csrf, intent, variantId, className, onSend, children }: CartFormProps) {
  return (
    <PlainForm
      csrf={csrf}
      fields={{ intent, variantId }}
      action="/cart"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
    >
      {children}
    </PlainForm>
  );
}

type RemoveFormProps = {
  item: Pick<CartItem, 'variantId'>;
  live: LiveCart;
  csrf: string;
  /** Look of its button: as a link beside a line, or as a button beside others. */
  look: 'link' | 'quiet';
  /** Called once the line is gone. */
  onRemoved: () => void;
  /** Words on the button. */
  children: ReactNode;
};

/** Takes a line out of the cart. */
export function RemoveForm({
  item: { variantId },
  live,
  csrf,
  look,
  onRemoved,
  children,
}: RemoveFormProps) {
  return (
    <CartForm
      csrf={csrf}
      intent="remove"
      variantId={variantId}
      onSend={() => {
        const removed = live.change(variantId, (calls) => calls.removeItem({ variantId }));
        void removed.then((isRemoved) => isRemoved && onRemoved());
      }}
    >
      <Button type="submit" variant={look} size="sm" disabled={live.isPending(variantId)}>
        {children}
      </Button>
    </CartForm>
  );
}

type CartRowProps = {
  item: CartItem;
  live: LiveCart;
  csrf: string;
  /** Called once the line is gone. */
  onRemoved: () => void;
};

/** A line of the cart page with everything that can be changed about it. */
export function CartRow({ item, live, csrf, onRemoved }: CartRowProps) {
  const hasCounter = item.variant.variantType !== 'subscription';
  return (
    <CartLine
      item={item}
      currency={live.cart.currency}
      picture={<LinePicture image={item.product.image} />}
      hasCounter={hasCounter}
    >
      <PeriodForm item={item} live={live} csrf={csrf} />
      <div className="cart-row-actions">
        {hasCounter ? <RowCounter item={item} live={live} csrf={csrf} /> : null}
        <SwitchForm item={item} live={live} csrf={csrf} />
        <RemoveForm item={item} live={live} csrf={csrf} onRemoved={onRemoved} look="link">
          Remove <span className="sr-only">{item.product.title}</span>
        </RemoveForm>
      </div>
    </CartLine>
  );
}

function RowCounter({ item, live, csrf }: Omit<CartRowProps, 'onRemoved'>) {
  const { variantId, quantity, product, variant } = item;
  return (
    <QuantityCounter
      label={product.title}
      quantity={quantity}
      most={variant.maximumQuantity}
      loading={live.isPending(variantId)}
      form={{ action: '/cart', fields: { csrf, intent: 'quantity', variantId } }}
      button={(count) => ({ name: 'quantity', value: String(count) })}
      onCount={(count, event) => {
        event.preventDefault();
        const body = { variantId, quantity: count };
        void live.change(variantId, (calls) => calls.updateItem(body));
      }}
    />
  );
}

type SwitchFormProps = { item: CartItem; live: LiveCart; csrf: string };

/** The other of two ways to buy a line, as one button. */
function SwitchForm({ item, live, csrf }: SwitchFormProps) {
  const choices = periodChoices(item, live.cart.currency);
  const other = choices.find(({ isChosen }) => !isChosen);
  if (choices.length !== 2 || !other) return null;
  const { variantId: price, label, note } = other;
  const period = label.replace(/^1 /, '');
  const often = ships(item) ? 'Ship' : 'Renew';
  const words = label === 'Once' ? `Buy once for ${note}` : `${often} every ${period} for ${note}`;
  return (
    <CartForm
      csrf={csrf}
      intent="toggle"
      className="cart-switch"
      onSend={() => void live.change(item.variantId, (calls) => calls.toggleTypeItem({ price }))}
    >
      <Button
        type="submit"
        name="price"
        value={price}
        variant="link"
        size="sm"
        disabled={live.isPending(item.variantId)}
      >
        {words}
        <span className="sr-only">: {item.product.title}</span>
      </Button>
    </CartForm>
  );
}

type PeriodFormProps = { item: CartItem; live: LiveCart; csrf: string };

/**
 * Shows how often a line comes, where there are several ways: side by side, with what each costs. With scripts
 * choosing is enough; without, a button sends the choice.
 */
function PeriodForm({ item, live, csrf }: PeriodFormProps) {
  const choices = periodChoices(item, live.cart.currency);
  if (choices.length < 3) return null;
  const { product, variantId } = item;
  function choose(price: string) {
    void live.change(variantId, (calls) => calls.toggleTypeItem({ price }));
  }
  return (
    <CartForm
      csrf={csrf}
      intent="toggle"
      className="cart-period"
      onSend={(form) => {
        const price = new FormData(form).get('price');
        if (typeof price === 'string') choose(price);
      }}
    >
      <SegmentedChoice
        name="price"
        legend={
          <>
            {ships(item) ? 'How it ships' : 'How it renews'}
            <span className="sr-only">: {product.title}</span>
          </>
        }
        segments={choices.map(({ variantId: value, label, note }) => ({
          value,
          label,
          note,
          disabled: live.isPending(variantId),
        }))}
        value={variantId}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Button type="submit" variant="quiet" size="sm" className="without-scripts">
        Update <span className="sr-only">{product.title}</span>
      </Button>
    </CartForm>
  );
}
