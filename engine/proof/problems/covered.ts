import { at } from '../../values/json/pointer';
import type { PatientSet } from '../diagram/nodes';
import type { Model } from '../model/model';
import type { StepWalk } from '../model/walk';
import type { Finding } from './finding';

/** Rules that can be left out: whoever they apply to is turned away by an earlier rule of the same step. */
export function coveredRules(model: Model): Finding[] {
  return model.walk.steps.flatMap((here) => coveredAt(model, here));
}

function coveredAt(model: Model, here: StepWalk): Finding[] {
  const { diagram, facts, possible } = model;
  const { definition, index } = here.step;
  const rules = 'consequences' in definition ? (definition.consequences ?? []) : [];
  if (rules.length < 2) return [];
  const leaves = diagram.and(diagram.and(here.comes, here.complete), possible);
  const path = (place: number) => at('/steps', index, 'consequences', place);
  const ending: { place: number; who: PatientSet }[] = [];
  return rules.flatMap(({ when, consequence }, place): Finding[] => {
    const who = diagram.and(leaves, facts.holds(when));
    const by = ending.filter((earlier) => diagram.and(earlier.who, who) !== diagram.none);
    const rest = by.reduce((set, earlier) => diagram.minus(set, earlier.who), who);
    if (consequence === 'terminate') ending.push({ place, who });
    if (who === diagram.none || rest !== diagram.none) return [];
    return [
      {
        code: 'coveredRule',
        path: path(place),
        message:
          'This rule changes nothing: a rule before it turns everybody away to whom it applies.',
        related: by.map((earlier) => path(earlier.place)),
        behind: [at('/steps', index)],
      },
    ];
  });
}
