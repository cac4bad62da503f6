import { type RefObject, useLayoutEffect } from 'react';
import { clearPlace, hides, type Stretch } from './clear-place';

/** What has to stay in reach while toasts show: the page’s primary buttons, and all at the lower edge of a phone. */
const keptInReach = '.button[data-variant="primary"], .sticky-actions-bar .button';

/**
 * Lifts a region at the bottom of the window above the buttons it would cover. It stays where it is while
 * someone scrolls, unless a button comes to lie beneath it.
 * @param showing Whether there is anything in it.
 * @param content What is in it: with another height there may be another place.
 */
export function useClearPlace(
  region: RefObject<HTMLElement>,
  showing: boolean,
  content: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other content the region has another height.
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !showing) return;
    const settle = () => {
      const kept = buttonsInColumn(element);
      const { bottom } = element.getBoundingClientRect();
      const box = { top: bottom - element.offsetHeight, bottom };
      if (kept.some((button) => hides(box, button))) place(element, kept);
    };
    element.style.bottom = '';
    settle();
    addEventListener('scroll', settle, { passive: true });
    addEventListener('resize', settle);
    return () => {
      removeEventListener('scroll', settle);
      removeEventListener('resize', settle);
    };
  }, [region, showing, content]);
}

function place(element: HTMLElement, kept: readonly Stretch[]): void {
  const windowHeight = document.documentElement.clientHeight;
  element.style.bottom = '';
  const edge = Number.parseFloat(getComputedStyle(element).bottom) || 0;
  const bottom = clearPlace(element.offsetHeight, { windowHeight, edge }, kept);
  element.style.bottom = `${bottom}px`;
}

/** Where the buttons stand that share a column with it. Hidden ones have no width. */
function buttonsInColumn(element: HTMLElement): Stretch[] {
  const { left, right } = element.getBoundingClientRect();
  return [...document.querySelectorAll(keptInReach)]
    .map((button) => button.getBoundingClientRect())
    .filter((button) => button.width > 0 && button.left < right && button.right > left);
}
