import type { Condition } from '../../../schemas/generated/types';
import { conditionsOf } from '../../authoring/checks/visit-rules';
import type { Step } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import { Comers, whoComesTo, whoIsShown, whoMayBeShown } from '../model/comers';
import type { Model } from '../model/model';
import type { StepWalk } from '../model/walk';
import { type PartOfStep, partsOfQuestion, partsOfStep } from '../people/parts';

/** A condition with the people for whom it decides something. */
export interface Decided {
  condition: Condition;
  /** JSON Pointer into the definition. */
  path: string;
  /** The step it stands in; null where it stands in a derived value. */
  step: Step | null;
  /** Kind of thing that it decides: `when` of a step, a question, an option and so on. */
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
  /** People who come to the place where it is decided. */
  among: Comers;
}

/** Every condition of a quiz, with whom it is for. */
export function decidedIn(model: Model): Decided[] {
  const { quiz, walk, diagram, possible } = model;
  const everybody = new Comers(diagram, diagram.all, () => possible, possible);
  const ofSteps = conditionsOf(quiz).map(({ condition, path }): Decided => {
    const [, index = '', ...keys] = path.split('/').slice(1);
    const at = walk.steps[Number(index)];
    if (!at) throw new Error(`The walk has no step ${index}.`);
    return { condition, path, step: at.step, ...whom(model, at, keys) };
  });
  const ofValues = [...quiz.valueByName].flatMap(([name, term]) =>
    ifsIn(term, at('/values', name)).map(
      ({ condition, path }): Decided => ({
        ...{ condition, path, step: null, of: 'values', among: everybody },
      }),
    ),
  );
  return [...ofSteps, ...ofValues];
}

function whom(model: Model, at: StepWalk, keys: readonly string[]): Pick<Decided, 'of' | 'among'> {
  const { diagram, facts } = model;
  const come = whoComesTo(model, at);
  const takesPart = come.without(at.passes);
  const leaves = come.within(at.complete);
  const [list = '', place = ''] = keys;
  switch (list) {
    case 'questions': {
      const question =
        'questions' in at.step.definition && at.step.definition.questions?.[Number(place)];
      const asked = (question && facts.answers.get(question.id)?.asked) || diagram.none;
      if (keys[2] === 'when') return { of: 'questions', among: come };
      if (keys[2] === 'required') return { of: 'required', among: takesPart.within(asked) };
      // An option is looked at wherever its question might be asked: without one, it is not.
      const when = question ? question.when : undefined;
      const mayBeAsked = when === undefined ? come : come.within(facts.holds(when));
      return { of: 'options', among: mayBeAsked };
    }
    case 'consequences':
      return { of: 'consequences', among: leaves };
    case 'goTo': {
      const goesOn = leaves.without(at.ends);
      const before = at.jumps.slice(0, Number(place));
      return { of: 'goTo', among: before.reduce((rest, one) => rest.without(one), goesOn) };
    }
    case 'actions':
      return { of: 'actions', among: takesPart };
    case 'content':
      return { of: 'content', among: whoIsShown(model, at).with(at.onPath) };
    default:
      return { of: 'steps', among: whoMayBeShown(model, at) };
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

/**
 * Tells whether something depends on who meets a part: an end of the quiz, a consent, a visit, a sale, or a question or
 * step with one of these.
 */
export function decides(part: PartOfStep): boolean {
  switch (part.kind) {
    case 'step':
      return (
        part.step.definition.kind === 'stepQualify' ||
        partsOfStep(part.step).some((inner) => inner.part.kind !== 'step' && decides(inner.part))
      );
    case 'question':
      return (
        part.question.kind === 'visit' ||
        partsOfQuestion(part.question).some(
          (inner) => inner.part.kind !== 'question' && decides(inner.part),
        )
      );
    case 'option':
      return part.option.consequence === 'terminate' || part.option.content !== undefined;
    case 'answer':
      return part.option.consequence === 'terminate';
    case 'rule':
      return part.rule.consequence === 'terminate';
    case 'action':
      return part.action.kind === 'understand';
    case 'jump':
    case 'content':
      return false;
  }
}
