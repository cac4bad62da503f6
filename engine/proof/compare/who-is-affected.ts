import { titleOfStep } from '../../authoring/saved-runs/run-words';
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
    const step = [...observed.shown].find(([, shown]) => shown() === who);
    if (step) return `Everyone who comes to “${titleOfStep(model.quiz, step[0])}”`;
  }
  const words = askedOf(after, who)?.words ?? 'everyone who comes as far';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
