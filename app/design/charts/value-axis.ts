import { nice, ticks } from 'd3-array';

/** The axis of values of a drawing, from its foot to its head. */
export interface ValueAxis {
  /** Returns the place of a value, in per cent of the height from the top. */
  placeOf(value: number): number;
  /** Round values along the axis, the lowest first. */
  ticks: number[];
}

/**
 * An axis over a range of values, widened until it begins and ends at a tick: nothing is drawn beyond its last line.
 * Ticks, about so many, stand at round values: 1, 2 or 5 times a power of ten apart.
 * @param lowest less than `highest`; both finite.
 */
export function valueAxis(lowest: number, highest: number, count: number): ValueAxis {
  const [foot, head] = nice(lowest, highest, count);
  return {
    placeOf: (value) => 100 - ((value - foot) / (head - foot)) * 100,
    ticks: ticks(foot, head, count),
  };
}
