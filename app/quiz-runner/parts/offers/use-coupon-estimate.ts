import { createContext, type RefObject, useContext, useEffect, useMemo, useState } from 'react';
import type { PricedCart } from '../../../../engine/commerce';
import type { Cart } from '../../../../schemas/generated/types';
import { CallError, call } from '../../../browser/calls/call';
import { cartSourceHeader } from '../../../kernel/http/cart-source';

/** Asks the server about a code for these lines. */
export interface CouponEstimate {
  code: string;
  cart: Pick<Cart, 'subtotal' | 'discount' | 'shipping' | 'total' | 'coupon'>;
  /** The reason why it takes nothing off; null when it does. */
  complaint: string | null;
}

/** Outcome of a check: an estimate, or why there is none. */
export type Checked = { estimate: CouponEstimate } | { error: string };

type Ask = (
  typed: string,
  items: readonly CouponLine[],
  within: HTMLElement | null,
) => Promise<Checked>;

/** Function that checks coupons: asks the server, or its substitute where there is no patient. */
export const CouponDesk = createContext<Ask>(askServer);

/**
 * Estimate of the server for the coupon that was put in: browsers know no coupons, so nothing counts as taken
 * off before it has answered. Asked again whenever the lines change.
 * @param inForm Anything within the quiz’s form, which carries the token of calls.
 */
export function useCouponEstimate(
  cart: PricedCart,
  code: string | null,
  inForm: RefObject<HTMLElement>,
): { estimate: CouponEstimate | null; check(code: string): Promise<Checked> } {
  const [known, setKnown] = useState<{ key: string; estimate: CouponEstimate } | null>(null);
  const ask = useContext(CouponDesk);
  const lines = useMemo(() => linesOf(cart), [cart]);
  const key = `${code} ${JSON.stringify(lines)}`;

  useEffect(() => {
    if (code === null) return;
    let isOver = false;
    void ask(code, lines, inForm.current).then((checked) => {
      if (!isOver && 'estimate' in checked) setKnown({ key, estimate: checked.estimate });
    });
    return () => {
      isOver = true;
    };
  }, [ask, key, code, lines, inForm]);

  return {
    estimate: known?.key === key ? known.estimate : null,
    check: (typed) => ask(typed, lines, inForm.current),
  };
}

export type CouponLine = { variantId: string; quantity: number; dosage?: number };

function linesOf({ items }: PricedCart): CouponLine[] {
  return items.map(({ variantId, quantity, dosage }) => ({
    variantId,
    quantity,
    ...(dosage === null ? {} : { dosage }),
  }));
}

async function askServer(
  typed: string,
  items: readonly CouponLine[],
  within: HTMLElement | null,
): Promise<Checked> {
  const code = typed.trim().toUpperCase();
  const token = within?.closest('form')?.elements.namedItem('csrf');
  const csrf = token instanceof HTMLInputElement ? token.value : '';
  try {
    const { data: cart, warnings = [] } = await call<Cart>('POST', '/api/v1/cart/estimate', {
      csrf,
      body: { items, coupon: code },
      headers: { [cartSourceHeader]: 'quiz' },
    });
    if (cart.coupon) return { estimate: { code, cart, complaint: null } };
    const words = warnings.map((one) => one.replace(`${code}: `, ''));
    return { estimate: { code, cart, complaint: words[0] ?? 'This code does not apply.' } };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { error: error.message };
  }
}
