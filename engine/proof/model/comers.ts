import type { Step } from '../../quiz/model/quiz';
import { questionsToConfirm } from '../../quiz/parts/remembered';
import type { Diagram } from '../diagram/diagram';
import type { PatientSet } from '../diagram/nodes';
import { unionOf } from '../diagram/sets';
import type { Model } from './model';
import type { StepWalk } from './walk';

/**
 * People who come to a step with everything before it complete, and of whom something is so there. Both are kept
 * apart: together they are a large set, and whether anybody is in it is told without making it.
 */
export class Comers {
  private known: boolean | undefined;
  private made: PatientSet | undefined;

  /**
   * @param here Of whom something is so, whether or not what stands before the step is complete.
   * @param soFar With whom it is.
   * @param complete Those of them who have every other step complete, too: a set that is there already.
   */
  constructor(
    private readonly diagram: Diagram,
    readonly here: PatientSet,
    private readonly soFar: () => PatientSet,
    private readonly complete: PatientSet,
  ) {}

  get set(): PatientSet {
    this.made ??= this.diagram.and(this.here, this.soFar());
    return this.made;
  }

  get isNobody(): boolean {
    this.known ??= !this.isAnybody();
    return this.known;
  }

  /** Tells whether some of the others would be among them, were everything before the step complete. */
  holdsSomeOf(others: PatientSet): boolean {
    return this.diagram.meets(this.here, others);
  }

  within(others: PatientSet): Comers {
    return this.of(this.diagram.and(this.here, others));
  }

  without(others: PatientSet): Comers {
    return this.of(this.diagram.minus(this.here, others));
  }

  /** The same without some people, who include everybody with every step complete. */
  withoutComplete(others: PatientSet): Comers {
    const here = this.diagram.minus(this.here, others);
    return new Comers(this.diagram, here, this.soFar, this.diagram.none);
  }

  /** The same with others who come to the same step. */
  with(others: PatientSet): Comers {
    return this.of(this.diagram.or(this.here, others));
  }

  private isAnybody(): boolean {
    const { diagram, here } = this;
    if (here === diagram.none) return false;
    // Nearly always somebody comes to an end, and then what stands before this step alone need not be made.
    return diagram.meets(here, this.complete) || diagram.meets(here, this.soFar());
  }

  private of(here: PatientSet): Comers {
    return here === this.here ? this : new Comers(this.diagram, here, this.soFar, this.complete);
  }
}

type Walked = Pick<Model, 'diagram' | 'walk'>;

/** People who come to a step with everything before it complete. */
export function whoComesTo({ diagram, walk }: Walked, at: StepWalk): Comers {
  return new Comers(diagram, at.onPath, () => at.soFar, walk.complete);
}

/** People who are shown a step, on their way through the quiz or because they are told there that it ended. */
export function whoIsShown(model: Walked, at: StepWalk): Comers {
  return whoComesTo(model, at).without(at.passes).with(at.endsHere);
}

/**
 * People who can be asked to confirm something on a step: they are signed in, and answer something that it asks to
 * confirm. They are shown it as they come back, and not before. Everybody where the step is of another kind.
 */
export function whoMayConfirm(model: Model, step: Step): PatientSet {
  const { diagram, facts, outside, levelOf, quiz } = model;
  if (step.definition.kind !== 'stepConfirm') return diagram.all;
  const answered = questionsToConfirm(quiz, step).flatMap(
    ({ id }) => facts.answers.get(id)?.answered ?? [],
  );
  const signedIn = diagram.cells(levelOf(outside.signedIn), [1]);
  return diagram.and(signedIn, unionOf(facts.sets, answered));
}

/** People who come to the place where it is decided whether they are shown a step. */
export function whoMayBeShown({ diagram, walk }: Walked, at: StepWalk): Comers {
  const arrive = new Comers(diagram, at.mayArrive, () => at.soFar, walk.complete);
  return at.step.definition.kind === 'stepQualify' ? arrive.with(at.mayHaveEnded) : arrive;
}

/** People of a set for whom every step is complete. */
export function whoCompletes({ diagram, walk }: Walked, people: PatientSet): Comers {
  return new Comers(diagram, people, () => walk.complete, walk.complete);
}
