import { useRef, useState } from 'react';
import type { Cart } from '../../schemas/generated/types';
import { CallError } from '../api/call';
import { type CartCalls, cartCalls } from '../api/cart-calls';
import type { Envelope } from '../http/answers';
import { toast } from '../ui/toast/toast';
import type { CartAnswer, NeededIntake } from './present-cart';

/** What a change is about: a variant, or the cart as a whole. */
export type Pending = string;

export interface LiveCart extends CartAnswer {
  /** Whether a change of this is under way. */
  isPending(what: Pending): boolean;
  /**
   * Makes a call and shows the cart it answers with. A call that fails tells why and leaves the cart as
   * it was.
   * @returns Whether it succeeded.
   */
  change(what: Pending, make: (calls: CartCalls) => Promise<Envelope<Cart>>): Promise<boolean>;
  /** Shows the cart as the server has it now, such as after a refusal. */
  refresh(): Promise<boolean>;
}

/** The cart of the page: the latest answer of the server, whichever call it came from. */
export function useCart(start: CartAnswer, csrf: string): LiveCart {
  const [answer, setAnswer] = useState(start);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  // One call after another: an answer never overtakes a newer one.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const told = useRef<readonly string[]>(start.warnings);

  function change(what: Pending, make: (calls: CartCalls) => Promise<Envelope<Cart>>) {
    setPending((before) => [...before, what]);
    const result = last.current.then(() => make(cartCalls(csrf))).then(show, tell);
    last.current = result;
    return result.finally(() => setPending((before) => withoutOne(before, what)));
  }

  function show({ data: cart, warnings = [] }: Envelope<Cart>): boolean {
    for (const warning of warnings) if (!told.current.includes(warning)) toast.warning(warning);
    told.current = warnings;
    // Calls do not say which intakes are needed, and no change of the cart needs a new one.
    setAnswer(({ intakes }) => ({ cart, warnings, intakes: intakes.filter(isStillIn(cart)) }));
    return true;
  }

  return {
    ...answer,
    isPending: (what) => pending.includes(what),
    change,
    refresh: () => change('cart', (calls) => calls.get()),
  };
}

function isStillIn({ items }: Cart): (intake: NeededIntake) => boolean {
  return (intake) => items.some(({ productId }) => productId === intake.productId);
}

/** Errors stay for 7000 ms, as every error toast does. */
function tell(error: unknown): boolean {
  if (!(error instanceof CallError)) throw error;
  toast.error(error.message);
  for (const warning of error.warnings) toast.warning(warning);
  return false;
}

function withoutOne(list: readonly Pending[], what: Pending): Pending[] {
  const at = list.indexOf(what);
  return list.filter((_, index) => index !== at);
}
