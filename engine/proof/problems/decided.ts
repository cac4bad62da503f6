import type { Condition } from '../../../schemas/generated/types';
import { at } from '../../compile/pointer';
import { conditionsOf } from '../../compile/visit-rules';
import type { Step } from '../../quiz';
import type { PatientSet } from '../diagram';
import type { Model } from '../model';
import { whoMaySee, whoSees } from '../reach';
import type { StepWalk } from '../walk';

/** A condition with the people for whom it decides something. */
export interface Decided {
  condition: Condition;
  /** JSON Pointer into the definition. */
  path: string;
  /** The step it stands in; null where it stands in a derived value. */
  step: Step | null;
  /** What it decides: `when` of a step, a question, an option and so on. */
  of:
    | 'steps'
    | 'questions'
    | 'options'
    | 'required'
    | 'consequences'
    | 'goTo'
    | 'actions'
    | 'content'
    | 'values';
  /** Who comes to where it is decided. */
  among: PatientSet;
}

/** Every condition of a quiz, with whom it is for. */
export function decidedIn(model: Model): Decided[] {
  const { quiz, walk, possible } = model;
  const ofSteps = conditionsOf(quiz).map(({ condition, path }): Decided => {
    const [, index = '', ...keys] = path.split('/').slice(1);
    const at = walk.steps[Number(index)];
    if (!at) throw new Error(`The walk has no step ${index}.`);
    return { condition, path, step: at.step, ...whom(model, at, keys) };
  });
  const ofValues = [...quiz.valueByName].flatMap(([name, term]) =>
    ifsIn(term, at('/values', name)).map(
      ({ condition, path }): Decided => ({
        ...{ condition, path, step: null, of: 'values', among: possible },
      }),
    ),
  );
  return [...ofSteps, ...ofValues];
}

function whom(model: Model, at: StepWalk, keys: readonly string[]): Pick<Decided, 'of' | 'among'> {
  const { diagram, facts } = model;
  const takesPart = diagram.minus(at.comes, at.passes);
  const leaves = diagram.and(at.comes, at.complete);
  const [list = '', place = ''] = keys;
  switch (list) {
    case 'questions': {
      const question =
        'questions' in at.step.definition && at.step.definition.questions?.[Number(place)];
      const asked = (question && facts.answers.get(question.id)?.asked) || diagram.none;
      if (keys[2] === 'when') return { of: 'questions', among: diagram.and(at.comes, diagram.all) };
      if (keys[2] === 'required') return { of: 'required', among: diagram.and(takesPart, asked) };
      // An option is looked at wherever its question might be asked: without one, it is not.
      const when = question ? question.when : undefined;
      const mayBeAsked = when === undefined ? at.comes : diagram.and(at.comes, facts.holds(when));
      return { of: 'options', among: mayBeAsked };
    }
    case 'consequences':
      return { of: 'consequences', among: leaves };
    case 'goTo': {
      const goesOn = diagram.minus(leaves, at.ends);
      const before = at.jumps.slice(0, Number(place));
      return { of: 'goTo', among: before.reduce((set, one) => diagram.minus(set, one), goesOn) };
    }
    case 'actions':
      return { of: 'actions', among: takesPart };
    case 'content':
      return { of: 'content', among: diagram.or(at.comes, whoSees(model, at)) };
    default:
      return { of: 'steps', among: whoMaySee(model, at) };
  }
}

/** The conditions inside a term. */
function ifsIn(term: unknown, path: string): { condition: Condition; path: string }[] {
  if (Array.isArray(term)) return term.flatMap((one, index) => ifsIn(one, at(path, index)));
  if (typeof term !== 'object' || term === null) return [];
  return Object.entries(term).flatMap(([key, value]) =>
    key === 'if' ? [{ condition: value, path: at(path, 'if') }] : ifsIn(value, at(path, key)),
  );
}
