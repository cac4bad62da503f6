import { useRef, useState } from 'react';
import type { Cart } from '../../../../schemas/generated/types';
import type { CallError } from '../../../browser/calls/call';
import { tellFailure } from '../../../browser/calls/call';
import { type CartAction, type CartCalls, cartCalls } from '../../../browser/calls/cart-calls';
import { reportCartChange } from '../../../browser/calls/report-events';
import { tellCartCount } from '../../../commerce/cart/cart-count';
import type { CartAnswer, NeededIntake } from '../../../commerce/cart/present-cart';
import { toast } from '../../../design/ui/toast/toast';
import type { Envelope } from '../../../kernel/http/answers';

/** Target of a change: a variant, or the cart as a whole. */
type Pending = string;

type CartErrors = Readonly<Partial<Record<CartAction, CallError>>>;

export interface LiveCart extends CartAnswer {
  /** Error of the newest call of each kind, until one of that kind succeeds. */
  errors: CartErrors;
  /** Tells whether a change of this is under way. */
  isPending(what: Pending): boolean;
  /**
   * Makes a call and shows the cart it answers with. A call that fails tells why and leaves the cart as
   * it was.
   * @returns True if it succeeded.
   */
  change(what: Pending, make: (calls: CartCalls) => Promise<Envelope<Cart>>): Promise<boolean>;
  /** Shows the cart as the server has it now, such as after a refusal. */
  refresh(): Promise<boolean>;
}

/** The cart of the page: the latest answer of the server, whichever call it came from. */
export function useCart(start: CartAnswer, csrf: string): LiveCart {
  const [answer, setAnswer] = useState(start);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [errors, setErrors] = useState<CartErrors>({});
  const latest = useRef(start.cart);
  // One call after another: an answer never overtakes a newer one.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const shownWarnings = useRef<readonly string[]>(start.warnings);

  function change(what: Pending, make: (calls: CartCalls) => Promise<Envelope<Cart>>) {
    setPending((before) => [...before, what]);
    let action: CartAction = 'get';
    const calls = cartCalls(csrf, (called) => {
      action = called;
    });
    const result = last.current
      .then(() => make(calls))
      .then(
        (envelope) => show(action, envelope),
        (error: unknown) => hold(action, tellFailure(error)),
      );
    last.current = result;
    return result.finally(() => setPending((before) => withoutOne(before, what)));
  }

  function show(action: CartAction, { data: cart, warnings = [] }: Envelope<Cart>): boolean {
    for (const warning of warnings)
      if (!shownWarnings.current.includes(warning)) toast.warning(warning);
    shownWarnings.current = warnings;
    setErrors(({ [action]: _, ...others }) => others);
    reportCartChange(latest.current, cart);
    latest.current = cart;
    tellCartCount(cart.items.length);
    // Calls do not say which intakes are needed, and no change of the cart needs a new one.
    setAnswer(({ intakes }) => ({ cart, warnings, intakes: intakes.filter(isStillIn(cart)) }));
    return true;
  }

  /** The cart stays as it was. */
  function hold(action: CartAction, error: CallError): boolean {
    setErrors((before) => ({ ...before, [action]: error }));
    return false;
  }

  return {
    ...answer,
    errors,
    isPending: (what) => pending.includes(what),
    change,
    refresh: () => change('cart', (calls) => calls.get()),
  };
}

function isStillIn({ items }: Cart): (intake: NeededIntake) => boolean {
  return (intake) => items.some(({ productId }) => productId === intake.productId);
}

function withoutOne(list: readonly Pending[], what: Pending): Pending[] {
  const at = list.indexOf(what);
  return list.filter((_, index) => index !== at);
}
