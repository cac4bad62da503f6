import { nice, ticks } from 'd3-array';

/** The axis of values of a drawing, from its foot to its head. */
export interface ValueAxis {
  /** Where a value stands, in per cent of the height from the top. */
  placeOf(value: number): number;
  /** Round values along the axis, the lowest first. */
  ticks: number[];
}

/**
 * An axis over a range of values, with about so many ticks at round ones: 1, 2 or 5 times a power of ten apart.
 * @param lowest less than `highest`; both finite.
 */
export function valueAxis(lowest: number, highest: number, count: number): ValueAxis {
  const height = highest - lowest;
  return {
    placeOf: (value) => 100 - ((value - lowest) / height) * 100,
    ticks: ticks(lowest, highest, count),
  };
}

/** The same, widened until it begins and ends at a tick. */
export function roundedAxis(lowest: number, highest: number, count: number): ValueAxis {
  const [foot, head] = nice(lowest, highest, count);
  return valueAxis(foot, head, count);
}
