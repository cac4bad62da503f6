import { titleOfStep } from '../../authoring/saved-runs/run-words';
import type { PatientSet } from '../diagram/nodes';
import type { Model } from '../model/model';
import { askedOf } from '../people/who-in-words';
import type { AffectedGroup } from './affected-groups';
import type { Observed } from './observation';
import type { SharedModels } from './shared-models';

/** Says who is in a group: “Women under 55”, “Everyone who comes to “Plan””. */
export function whoIsAffected(
  { before, after }: SharedModels,
  was: Observed,
  is: Observed,
  { who }: AffectedGroup,
): string {
  for (const [model, observed] of [
    [after, is],
    [before, was],
  ] as const) {
    const step = whoIsShownWhat(model, observed, who);
    if (step !== null) return `Everyone who comes to “${titleOfStep(model.quiz, step)}”`;
  }
  const words = askedOf(after, who)?.words ?? 'everyone who comes as far';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Steps before the last place that all come to, of which it is looked at closely who comes there. */
const near = 3;

/** The first step that is shown to some people and to nobody else; null where there is none. */
function whoIsShownWhat({ diagram, walk }: Model, { shown }: Observed, who: PatientSet) {
  const { steps } = walk;
  const soFar = (place: number) => steps[place]?.soFar ?? walk.complete;
  // Everything is complete with fewer from step to step, so the last place that they all come to is found by halving.
  let [last, end] = [0, steps.length];
  while (end - last > 1) {
    const middle = (last + end) >> 1;
    if (diagram.isWithin(who, soFar(middle))) last = middle;
    else end = middle;
  }
  const close = Math.max(0, last - near);
  const others = diagram.minus(soFar(close), soFar(last));
  for (const [place, [id, comers]] of [...shown].slice(0, last + 1).entries()) {
    // The set is made only where they may be the same: it is large.
    if (place <= close && comers.holdsSomeOf(others)) continue;
    if (diagram.isWithin(who, comers.here) && comers.set === who) return id;
  }
  return null;
}
