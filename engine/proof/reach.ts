import { shownWhen } from '../content/shown-when';
import type { Step } from '../quiz';
import { whoIsOffered } from './answers';
import type { PatientSet } from './diagram';
import type { Facts } from './facts';
import { meets, replay } from './meets';
import type { Model } from './model';
import { type Part, type PlacedPart, partsOfStep } from './parts';
import { type Patient, patientIn } from './person';
import type { StepWalk } from './walk';

/** A part of a quiz with the people who meet it. */
export interface Meeting extends PlacedPart {
  who: PatientSet;
  /** Who comes to where it is decided whether they meet it. */
  among: PatientSet;
}

/** A line of a cart with the people who have it when they send their answers. */
export interface LineMeeting extends PlacedPart<Extract<Part, { kind: 'line' }>> {
  who: PatientSet;
}

/** Whether anybody meets something. */
export type Reach =
  /** This person does, and did when the engine replayed them. */
  | { kind: 'somebody'; patient: Patient }
  /** Nobody does: of all who there can be, none is left. */
  | { kind: 'nobody' }
  /** Nobody can tell, and why. Never to be taken for either. */
  | { kind: 'not decided'; because: string };

/** Who meets each part of a quiz, in its order. */
export function meetingsOf(model: Model): Meeting[] {
  return model.walk.steps.flatMap((step) =>
    partsOfStep(step.step).map((placed) => ({ ...placed, ...whoMeets(model, step, placed.part) })),
  );
}

/** Who meets one part of a quiz. */
export function meetingOf(model: Model, placed: PlacedPart): Meeting {
  const step = walkOf(model, stepOf(placed.part));
  return { ...placed, ...whoMeets(model, step, placed.part) };
}

/** The lines of carts that are sent, each with who sends it. */
export function linesSent(model: Model): LineMeeting[] {
  const { diagram, walk } = model;
  return model.lines().flatMap(({ line, who }): LineMeeting[] => {
    const sent = diagram.and(who, walk.finishes);
    // Combinations of choices that nobody makes are no mistake of a quiz.
    return sent === diagram.none ? [] : [{ part: { kind: 'line', line }, path: '', who: sent }];
  });
}

/** Whether anybody meets something, with the least unusual person who does, replayed by the engine. */
export function reachOf(model: Model, { part, who }: { part: Part; who: PatientSet }): Reach {
  const { diagram, walk, possible, quiz } = model;
  const there = diagram.and(who, possible);
  if (there === diagram.none) return { kind: 'nobody' };
  // Somebody who comes to an end is easier to understand than somebody who stops on the way.
  const wish =
    'option' in part ? { question: part.question.id, option: part.option.id } : undefined;
  const patient =
    patientIn(model, diagram.and(there, diagram.or(walk.finishes, walk.ends)), wish) ??
    patientIn(model, there, wish);
  if (!patient)
    return {
      kind: 'not decided',
      because: 'No numbers were found for whoever could come here, and none were excluded.',
    };
  if (!meets(quiz, replay(quiz, patient), part))
    return { kind: 'not decided', because: 'The person who should come here did not.' };
  return { kind: 'somebody', patient };
}

function stepOf(part: PlacedPart['part']): Step {
  return 'step' in part ? part.step : part.question.step;
}

export function walkOf({ walk }: Model, { index }: Step): StepWalk {
  const found = walk.steps[index];
  if (!found) throw new Error(`The walk has no step ${index}.`);
  return found;
}

type Found = Pick<Meeting, 'who' | 'among'>;

function whoMeets(model: Model, at: StepWalk, part: PlacedPart['part']): Found {
  const { diagram, facts } = model;
  const sees = whoSees(model, at);
  // Where the end is told, nothing is asked, and no button of the step is there.
  const takesPart = diagram.minus(at.comes, at.passes);
  const among = (of: PatientSet, condition: PatientSet): Found => ({
    among: of,
    who: diagram.and(of, condition),
  });
  switch (part.kind) {
    case 'step':
      return { among: whoMaySee(model, at), who: sees };
    case 'question':
      return among(takesPart, askedOf(facts, part.question.id));
    case 'option': {
      const asked = diagram.and(takesPart, askedOf(facts, part.question.id));
      return among(asked, whoIsOffered(facts, part.option));
    }
    case 'answer': {
      const asked = diagram.and(takesPart, askedOf(facts, part.question.id));
      return among(asked, chosenBy(facts, part.question.id, part.option.id));
    }
    case 'rule':
      return among(diagram.and(at.comes, at.complete), facts.holds(part.rule.when));
    case 'jump': {
      const place = (at.step.definition.goTo ?? []).indexOf(part.jump);
      const leaves = diagram.and(at.comes, at.complete);
      return among(diagram.minus(leaves, at.ends), at.jumps[place] ?? diagram.none);
    }
    case 'action': {
      const { when } = part.action;
      return among(takesPart, when === undefined ? diagram.all : facts.holds(when));
    }
    case 'content': {
      const when = shownWhen(part.content);
      return among(sees, when === undefined ? diagram.all : facts.holds(when));
    }
  }
}

/** Who is shown a step: on its way through the quiz, or because the end is told there. */
export function whoSees({ diagram }: Pick<Model, 'diagram'>, step: StepWalk): PatientSet {
  return diagram.or(diagram.minus(step.comes, step.passes), step.toldTheEnd);
}

/** Who comes to where it is decided whether a step is shown to them. */
export function whoMaySee({ diagram }: Pick<Model, 'diagram'>, at: StepWalk): PatientSet {
  const tellsTheEnd = at.step.definition.kind === 'stepQualify';
  return tellsTheEnd ? diagram.or(at.arrives, at.ended) : at.arrives;
}

function askedOf(facts: Facts, question: string): PatientSet {
  return facts.answers.get(question)?.asked ?? facts.sets.none;
}

function chosenBy(facts: Facts, question: string, option: string): PatientSet {
  return facts.answers.get(question)?.options.get(option) ?? facts.sets.none;
}
