import type { Diagram } from '../diagram/diagram';
import type { PatientSet } from '../diagram/nodes';
import { type Comers, whoIsShown } from '../model/comers';
import type { StepWalk } from '../model/walk';
import type { SharedModels } from './shared-models';

/** A step of both revisions; undefined in the one that does not have it. */
interface Pair {
  was: StepWalk | undefined;
  is: StepWalk | undefined;
}

/**
 * People who are shown a step in one revision only, together with people whose way is known to differ. The set of all
 * who come to a step is large: it is made only where people outside the known ones may be shown the step in one
 * revision only.
 */
export function whoIsShownOtherwise(
  { before, after }: SharedModels,
  known: PatientSet,
): PatientSet {
  const { diagram } = after;
  const shownIn = (model: typeof after, at: StepWalk | undefined): Comers | undefined =>
    at && whoIsShown(model, at);
  let whose = known;
  const { pairs, isInOrder } = pairsOf(before.walk.steps, after.walk.steps);
  // The rest, once the revisions differ in who has everything before a step complete.
  let rest: PatientSet | null = null;
  // People for whom a step is complete in one revision only.
  let open: PatientSet[] = [];
  for (const { was, is } of pairs) {
    const [had, has] = [shownIn(before, was), shownIn(after, is)];
    const [earlier, later] = [had?.here ?? diagram.none, has?.here ?? diagram.none];
    const soFar = () => (is ?? was)?.soFar ?? after.possible;
    if (isInOrder && rest === null) {
      const apart = diagram.apart(earlier, later);
      if (apart !== diagram.none) whose = diagram.or(whose, diagram.and(apart, soFar()));
    } else {
      const among = rest ?? after.possible;
      open = open.filter((who) => diagram.meets(who, among));
      const mayDiffer =
        !isInOrder || open.length > 0 || diagram.meets(diagram.apart(earlier, later), among);
      if (mayDiffer) {
        const apart = diagram.apart(had?.set ?? diagram.none, has?.set ?? diagram.none);
        whose = diagram.or(whose, apart);
        rest = diagram.minus(among, apart);
      }
    }
    const leaves = whoLeavesInOne(diagram, was, is);
    if (leaves === diagram.none) continue;
    open.push(leaves);
    rest ??= diagram.minus(soFar(), whose);
  }
  return whose;
}

/** People who leave a step with nothing open in one revision only, whether or not the steps before it are complete. */
function whoLeavesInOne(diagram: Diagram, was: Pair['was'], is: Pair['is']): PatientSet {
  if (was?.onPath === is?.onPath && was?.complete === is?.complete) return diagram.none;
  const leaves = (at: StepWalk | undefined) =>
    at ? diagram.or(diagram.not(at.onPath), at.complete) : diagram.all;
  return diagram.apart(leaves(was), leaves(is));
}

/** The steps of both revisions in the order of the later one; what is gone stands where it stood. */
function pairsOf(was: readonly StepWalk[], is: readonly StepWalk[]) {
  const earlier = new Map(was.map((one) => [one.step.id, one] as const));
  const later = new Set(is.map(({ step }) => step.id));
  const pairs: Pair[] = is.map((one) => ({ was: earlier.get(one.step.id), is: one }));
  let place = 0;
  let isInOrder = true;
  for (const one of was) {
    if (later.has(one.step.id)) {
      const there = pairs.findIndex((pair) => pair.was === one) + 1;
      isInOrder &&= there > place;
      place = there;
    } else {
      pairs.splice(place, 0, { was: one, is: undefined });
      place += 1;
    }
  }
  return { pairs, isInOrder };
}
