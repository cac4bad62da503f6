import { useEffect, useState } from 'react';

const counts = new EventTarget();
const changed = 'told';

/** Tells whatever counts the cart on this page that it holds so many products now. */
export function tellCartCount(count: number): void {
  counts.dispatchEvent(new CustomEvent(changed, { detail: count }));
}

/**
 * Number of products in the cart: the one that the page came with, until a call on it says otherwise.
 * @param loaded As the newest answer of the loader has it.
 */
export function useCartCount(loaded: number): number {
  const [count, setCount] = useState(loaded);
  useEffect(() => setCount(loaded), [loaded]);
  useEffect(() => {
    const take = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'number') setCount(event.detail);
    };
    counts.addEventListener(changed, take);
    return () => counts.removeEventListener(changed, take);
  }, []);
  return count;
}
