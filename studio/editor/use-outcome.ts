import { type RefObject, useEffect, useState } from 'react';

/** Time that the words stay, in milliseconds: they are of the moment, and soon no longer true. */
const stay = 10_000;

/**
 * Outcome of pressing a notice. The notice goes with its button, which had the focus: the outcome is said in its place
 * and takes over the focus, so that whoever hears the page knows where they are.
 * @param place Where the notices and the outcome stand; it can be focused.
 * @returns the words, and what takes them once a deed is done.
 */
export function useOutcome(place: RefObject<HTMLElement>): [string, (words: string) => void] {
  const [outcome, setOutcome] = useState<{ words: string } | null>(null);
  useEffect(() => {
    if (!outcome) return;
    // After a window that closes has found nothing to give the focus back to.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.focus();
    });
    const timer = setTimeout(() => setOutcome(null), stay);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [outcome, place]);
  return [outcome?.words ?? '', (words) => setOutcome({ words })];
}
