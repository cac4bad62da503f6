import fc from 'fast-check';

/**
 * Random tests try a share in `npm test`, always the same one, so that a run that failed fails again. In
 * `npm run test:long` they try many times as much, from wherever its seed leads; what that finds becomes a fixed case.
 */
const { FORMULARY_LONG, FORMULARY_SEED } = process.env;

/** True in `npm run test:long`. */
export const isLong = FORMULARY_LONG !== undefined;

/** Seed of everything random. */
export const seed = Number(FORMULARY_SEED ?? 2026);

fc.configureGlobal({ seed, numRuns: isLong ? 2_000 : 100 });

/**
 * Number of times to try.
 * @param share In `npm test`: a second or two of it.
 * @param long In `npm run test:long`; fifty times the share unless told.
 */
export function runs(share: number, long = 50 * share): number {
  return isLong ? long : share;
}

/** Time that a test that tries so often may take, in milliseconds; an hour in `npm run test:long`. */
export function within(ms: number): number {
  return isLong ? 3_600_000 : ms;
}

/**
 * A third of the cases of each place in `npm test`: the turn of a place says which, so that places that stand together
 * try all of them. All cases in `npm run test:long`.
 */
export function inTurn<Case>(cases: readonly Case[], turn: number): readonly Case[] {
  return isLong ? cases : cases.filter((_, nth) => (nth + turn) % 3 === 0);
}
