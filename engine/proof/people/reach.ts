import type { Patient } from '../../authoring/saved-runs/patient';
import type { Step } from '../../quiz/model/quiz';
import { shownWhen } from '../../quiz/rules/shown-when';
import type { PatientSet } from '../diagram/nodes';
import { once, unionOf } from '../diagram/sets';
import { whoIsOffered } from '../model/answers';
import { type Comers, whoComesTo, whoIsShown, whoMayBeShown, whoMayConfirm } from '../model/comers';
import type { Facts } from '../model/facts';
import type { Model } from '../model/model';
import type { StepWalk } from '../model/walk';
import { asMeeting } from './coming-back';
import { type Part, type PlacedPart, partsOfStep } from './parts';
import { patientIn } from './person';

/** A part of a quiz with the people who meet it. */
export interface Meeting extends PlacedPart {
  readonly who: PatientSet;
  /** People who come to the place where it is decided whether they meet the part. */
  readonly among: PatientSet;
  /** True where nobody meets it, not even as they come back: told without making a set. */
  readonly isForNobody: boolean;
  /** Tells whether none of some people meet it. */
  isForNoneOf(people: PatientSet): boolean;
  /** Tells whether any of some people would meet it, were everything before it complete. */
  holdsSomeOf(people: PatientSet): boolean;
}

/** A line of a cart with the people who have it when they send their answers. */
export interface LineMeeting extends PlacedPart<Extract<Part, { kind: 'line' }>> {
  readonly who: PatientSet;
}

/** Verdict on whether anybody meets something. */
export type Reach =
  /** A person who does, replayed by the engine. */
  | { kind: 'somebody'; patient: Patient }
  /** Proof that nobody does: of all who may exist, none is left. */
  | { kind: 'nobody' }
  /** Neither of the two, with the reason. Never to be taken for either. */
  | { kind: 'not decided'; because: string };

/** The people who meet each part of a quiz, in the order of the quiz. */
export function meetingsOf(model: Model): Meeting[] {
  return model.walk.steps.flatMap((step) =>
    partsOfStep(step.step).map((placed) => meetingAt(model, step, placed)),
  );
}

/** The people who meet one part of a quiz. */
export function meetingOf(model: Model, placed: PlacedPart): Meeting {
  return meetingAt(model, walkOf(model, stepOf(placed.part)), placed);
}

function meetingAt(model: Model, step: StepWalk, { part, path }: PlacedPart): Meeting {
  const { who, among } = whoMeets(model, step, part);
  return {
    ...{ part, path },
    get who() {
      return who.set;
    },
    get among() {
      return among.set;
    },
    get isForNobody() {
      if (!isOfConfirming(part)) return who.isNobody;
      return who.within(whoMayConfirm(model, step.step)).isNobody;
    },
    isForNoneOf: (people) => who.within(people).isNobody,
    holdsSomeOf: (people) => who.holdsSomeOf(people),
  };
}

/**
 * The lines of carts that are sent, each with who sends it. How many of it, and when it is taken, follows from answers
 * of their own: it stays the same line.
 */
export function linesSent(model: Model): LineMeeting[] {
  const { diagram, walk } = model;
  const alike = new Map<string, { line: LineMeeting['part']['line']; sets: PatientSet[] }>();
  for (const { line, who } of model.lines()) {
    // Combinations of choices that nobody makes are no mistake of a quiz.
    if (!diagram.meets(who, walk.finishes)) continue;
    const { productId, variantId, dosage } = line;
    const key = JSON.stringify([productId, variantId, dosage]);
    const known = alike.get(key);
    if (known) known.sets.push(who);
    else alike.set(key, { line: { productId, variantId, dosage }, sets: [who] });
  }
  return [...alike.values()].map(({ line, sets }): LineMeeting => {
    const sent = once(() => diagram.and(unionOf(diagram, sets), walk.finishes));
    return {
      ...{ part: { kind: 'line', line }, path: '' },
      get who() {
        return sent();
      },
    };
  });
}

/** Finds out whether anybody meets something, with the least unusual person who does, replayed by the engine. */
export function reachOf(model: Model, { part, who }: { part: Part; who: PatientSet }): Reach {
  const { diagram, walk, possible, quiz } = model;
  const meant = part.kind === 'line' ? who : diagram.and(who, whoMayConfirm(model, stepOf(part)));
  const there = diagram.and(meant, possible);
  if (there === diagram.none) return { kind: 'nobody' };
  // Somebody who comes to an end is easier to understand than somebody who stops on the way.
  const wish =
    'option' in part ? { question: part.question.id, option: part.option.id } : undefined;
  // Whoever is to confirm something has sent it before.
  const kinds = isOfConfirming(part) ? [walk.finishes, walk.comesToAnEnd] : [walk.comesToAnEnd];
  const patient =
    kinds.reduce<Patient | null>(
      (known, kind) => known ?? patientIn(model, diagram.and(there, kind), wish),
      null,
    ) ?? patientIn(model, there, wish);
  if (!patient)
    return {
      kind: 'not decided',
      because: 'No numbers were found for people who could come here, and none were excluded.',
    };
  const met = asMeeting(quiz, patient, part);
  return met
    ? { kind: 'somebody', patient: met }
    : { kind: 'not decided', because: 'The person who should come here did not.' };
}

function isOfConfirming(part: Part): boolean {
  return part.kind !== 'line' && stepOf(part).definition.kind === 'stepConfirm';
}

function stepOf(part: PlacedPart['part']): Step {
  return 'step' in part ? part.step : part.question.step;
}

export function walkOf({ walk }: Model, { index }: Step): StepWalk {
  const found = walk.steps[index];
  if (!found) throw new Error(`The walk has no step ${index}.`);
  return found;
}

interface Found {
  who: Comers;
  among: Comers;
}

function whoMeets(model: Model, at: StepWalk, part: PlacedPart['part']): Found {
  const { facts } = model;
  const come = whoComesTo(model, at);
  // Where the end is told, nothing is asked, and no button of the step is there.
  const takesPart = come.without(at.passes);
  const leaves = come.within(at.complete);
  const among = (of: Comers, condition: PatientSet): Found => ({
    among: of,
    who: of.within(condition),
  });
  switch (part.kind) {
    case 'step':
      return { among: whoMayBeShown(model, at), who: whoIsShown(model, at) };
    case 'question':
      return among(takesPart, askedOf(facts, part.question.id));
    case 'option': {
      const asked = takesPart.within(askedOf(facts, part.question.id));
      return among(asked, whoIsOffered(facts, part.option));
    }
    case 'answer': {
      const asked = takesPart.within(askedOf(facts, part.question.id));
      return among(asked, chosenBy(facts, part.question.id, part.option.id));
    }
    case 'rule':
      return among(leaves, facts.holds(part.rule.when));
    case 'jump': {
      const place = (at.step.definition.goTo ?? []).indexOf(part.jump);
      return among(leaves.without(at.ends), at.jumps[place] ?? facts.sets.none);
    }
    case 'action': {
      const { when } = part.action;
      return among(takesPart, when === undefined ? facts.sets.all : facts.holds(when));
    }
    case 'content': {
      const when = shownWhen(part.content);
      return among(whoIsShown(model, at), when === undefined ? facts.sets.all : facts.holds(when));
    }
  }
}

/**
 * People who are shown a step, on their way through the quiz or because they are told there that it ended; of a step
 * that confirms, those who come back.
 */
export function whoSees(model: Model, at: StepWalk): PatientSet {
  return whoIsShown(model, at).within(whoMayConfirm(model, at.step)).set;
}

function askedOf(facts: Facts, question: string): PatientSet {
  return facts.answers.get(question)?.asked ?? facts.sets.none;
}

function chosenBy(facts: Facts, question: string, option: string): PatientSet {
  return facts.answers.get(question)?.options.get(option) ?? facts.sets.none;
}
