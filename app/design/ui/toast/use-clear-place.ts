import { type RefObject, useLayoutEffect } from 'react';

/** Selects what may be hidden least: the field that somebody is in, and those that are wrong, with what is said of them. */
const keptInSight = ':is(input, select, textarea):focus, [aria-invalid="true"], .field-error';

/** Selects what has to stay in reach besides: primary buttons, all at the lower edge of a phone, and what says so itself. */
const keptInReach =
  '.button[data-variant="primary"], .sticky-actions-bar .button, [data-keep-in-reach]';

/**
 * Lifts a region at the bottom of the window above the fields and buttons it would cover. It stays where it is
 * while someone scrolls, unless one of them comes to lie beneath it.
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
      const { bottom } = element.getBoundingClientRect();
      const box = { top: bottom - element.offsetHeight, bottom };
      const kept = inColumn(element, `${keptInSight}, ${keptInReach}`);
      if (kept.some((stretch) => hides(box, stretch))) place(element, kept);
    };
    element.style.bottom = '';
    settle();
    addEventListener('scroll', settle, { passive: true });
    addEventListener('resize', settle);
    addEventListener('focusin', settle);
    return () => {
      removeEventListener('scroll', settle);
      removeEventListener('resize', settle);
      removeEventListener('focusin', settle);
    };
  }, [region, showing, content]);
}

function place(element: HTMLElement, kept: readonly Stretch[]): void {
  const windowHeight = document.documentElement.clientHeight;
  element.style.bottom = '';
  const edge = Number.parseFloat(getComputedStyle(element).bottom) || 0;
  const height = element.offsetHeight;
  const clear = clearPlace(height, { windowHeight, edge }, kept);
  const box = { top: windowHeight - clear - height, bottom: windowHeight - clear };
  // Where it cannot but hide something, it hides a button and not what is wrong.
  const isClear = !kept.some((stretch) => hides(box, stretch));
  const bottom = isClear
    ? clear
    : clearPlace(height, { windowHeight, edge }, inColumn(element, keptInSight));
  element.style.bottom = `${bottom}px`;
}

/** Where those parts of the page stand that share a column with it, fields with all that is said of them. */
function inColumn(element: HTMLElement, parts: string): Stretch[] {
  const { left, right } = element.getBoundingClientRect();
  return (
    [...document.querySelectorAll(parts)]
      .filter((part) => !element.contains(part))
      .map((part) => (part.closest('.field') ?? part).getBoundingClientRect())
      // Hidden ones have no width.
      .filter((part) => part.width > 0 && part.left < right && part.right > left)
  );
}

/** An upright stretch of the window, in CSS pixels from its top. */
interface Stretch {
  top: number;
  bottom: number;
}

/** Between a toast and the button it stands above. */
const gap = 12;

/**
 * The lowest place where a box hides none of what has to stay in reach.
 * @param height Of the box.
 * @param edge What the box keeps from the upper and the lower edge of the window.
 * @param kept What may not be hidden, where it and the box share a column.
 * @returns The distance of the box from the bottom of the window. Where there is no such place, it is as high up
 * as it can be.
 */
export function clearPlace(
  height: number,
  { windowHeight, edge }: { windowHeight: number; edge: number },
  kept: readonly Stretch[],
): number {
  const upwards = [...kept].sort((one, other) => other.bottom - one.bottom);
  let bottom = windowHeight - edge;
  for (const stretch of upwards) {
    if (hides({ top: bottom - height, bottom }, stretch)) bottom = stretch.top - gap;
  }
  return windowHeight - Math.max(bottom, edge + height);
}

/** Returns whether a box hides any of it. */
function hides(box: Stretch, { top, bottom }: Stretch): boolean {
  return top < box.bottom && bottom > box.top;
}
