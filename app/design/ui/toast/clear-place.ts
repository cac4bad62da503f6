/** An upright stretch of the window, in CSS pixels from its top. */
export interface Stretch {
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

/** Whether a box hides any of it. */
export function hides(box: Stretch, { top, bottom }: Stretch): boolean {
  return top < box.bottom && bottom > box.top;
}
