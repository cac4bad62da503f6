import { useState } from 'react';
import { CallError } from '../api/call';
import { cartCalls } from '../api/cart-calls';
import { track } from '../api/track';
import { Button } from '../ui/Button';
import { CheckboxBox } from '../ui/CheckboxBox';
import { toast } from '../ui/toast/toast';
import { CartFields } from './CartFields';
import { cartSourceOf } from './cart-source';
import type { LiveCart } from './use-cart';

type PayFormProps = { live: LiveCart; csrf: string };

/** Where signing in leads back to. */
const signIn = '/login?returnTo=/cart';

/** The way to the payment page. Where something is injected, the patient says first that they know. */
export function PayForm({ live, csrf }: PayFormProps) {
  const [isBusy, setBusy] = useState(false);
  const { cart, warnings } = live;
  const injected = cart.items.filter(({ product }) => product.injectionAck);

  async function pay(injectionAck: boolean) {
    const { items, total: value, currency } = cart;
    const eventId = crypto.randomUUID();
    const payload = {
      value,
      currency,
      quantity: items.length,
      source: cartSourceOf(location.pathname),
    };
    setBusy(true);
    try {
      const { data } = await cartCalls(csrf).payment({ eventId, injectionAck });
      track(csrf, { event: 'InitiateCheckout', eventId, payload });
      location.assign(data.url);
    } catch (error) {
      setBusy(false);
      await refused(error);
    }
  }

  async function refused(error: unknown) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 401) {
      location.assign(signIn);
      return;
    }
    toast.error(error.message);
    if (error.status === 409) await live.refresh();
  }

  return (
    <form
      method="post"
      action="/cart"
      className="pay-form"
      onSubmit={(event) => {
        event.preventDefault();
        void pay(new FormData(event.currentTarget).get('injectionAck') === 'on');
      }}
    >
      <CartFields csrf={csrf} intent="pay" />
      {injected.length === 0 ? null : (
        <CheckboxBox name="injectionAck" required>
          I know that {injected.map(({ product }) => product.title).join(' and ')} is injected under
          the skin.
        </CheckboxBox>
      )}
      <Button type="submit" block loading={isBusy} disabled={warnings.length > 0}>
        Continue to payment
      </Button>
    </form>
  );
}
