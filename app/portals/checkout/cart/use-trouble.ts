import { type RefObject, useEffect, useState } from 'react';
import type { CartTrouble } from '../../../commerce/cart/cart-trouble';

/**
 * What went wrong last: what the page came with, then what calls told. Where it is about fields, the first
 * of them gets the focus.
 */
export function useTrouble(
  start: CartTrouble | null,
  page: RefObject<HTMLElement>,
): [CartTrouble | null, (trouble: CartTrouble | null) => void] {
  const [trouble, setTrouble] = useState(start);
  useEffect(() => {
    if (!trouble?.errors) return;
    page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [trouble, page]);
  return [trouble, setTrouble];
}
