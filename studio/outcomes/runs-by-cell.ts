import { type Quiz, runScenario } from '../../engine';
import { type CartColumn, outcomeOfRun } from '../../engine/proof';
import type { Json } from '../document/draft';
import { readScenario } from '../scenarios/read-scenario';
import { keyOf } from './matrix-view';

/** Where a saved run comes out: an outcome by its key, and the carts by theirs. */
export interface PlacedRun {
  name: string;
  outcome: string;
  carts: ReadonlySet<string>;
}

/** Where the saved runs of a draft come out, as far as they come to an end. */
export function placedRuns(quiz: Quiz, runs: readonly Json[]): PlacedRun[] {
  return runs.flatMap((kept): PlacedRun[] => {
    const scenario = readScenario(kept);
    const place = scenario && outcomeOfRun(quiz, runScenario(quiz, scenario));
    if (!scenario || !place) return [];
    return [
      {
        name: scenario.name,
        outcome: keyOf(place.outcome),
        carts: new Set(place.carts.map(cartKey)),
      },
    ];
  });
}

export function cartKey(cart: CartColumn | null): string {
  return cart === null ? '' : `${cart.variantId} ${cart.dosage}`;
}

/** How many runs come to an outcome with one of some carts. */
export function runsAt(
  runs: readonly PlacedRun[],
  outcome: string,
  carts: readonly (CartColumn | null)[],
): PlacedRun[] {
  const keys = carts.map(cartKey);
  return runs.filter((run) => run.outcome === outcome && keys.some((key) => run.carts.has(key)));
}
