/** Source of the time. Tests pass a clock of their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still, for tests. */
export function fixedClock(iso: string): Clock {
  return { now: () => new Date(iso) };
}
