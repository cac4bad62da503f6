import type { Compared } from '../../../../engine/proof';
import type { Quiz, Reference } from '../../../../engine/quiz';
import { type AttemptTexts, knownOf, replayAttempts } from './replay-attempts';

/** How many attempts are in each group, by its place in the list. Somebody can be in several. */
export interface Placed {
  of: ReadonlyMap<number, number>;
  /** Those whose answers neither revision takes. */
  notPlaced: number;
}

/**
 * Counts in which groups attempts are: each is replayed on the revision that it began with, and stands where its
 * answers lead. Nothing of them but counts comes back.
 */
export function placeAttempts(
  attempts: AttemptTexts,
  published: Quiz,
  reference: Reference,
  groupsOf: Compared['groupsOf'],
): Placed {
  const of = new Map<number, number>();
  let notPlaced = 0;
  for (const replayed of replayAttempts(attempts, reference, published)) {
    const groups = replayed && groupsOf(knownOf(replayed));
    if (!groups) notPlaced += 1;
    for (const place of groups ?? []) of.set(place, (of.get(place) ?? 0) + 1);
  }
  return { of, notPlaced };
}
