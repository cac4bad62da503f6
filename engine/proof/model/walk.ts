import type { Action, Condition } from '../../../schemas/generated/types';
import { actionKinds, keepsAnswers } from '../../quiz/actions';
import type { Question, Step } from '../../quiz/model/quiz';
import { shownWhen } from '../../quiz/rules/shown-when';
import type { PatientSet } from '../diagram/nodes';
import { CommonSoFar, intersectionOf, once, unionOf } from '../diagram/sets';
import { answerTo, whoAnswersWell, whoIsAsked } from './answers';
import type { Cells } from './cells';
import type { Facts } from './facts';
import { findingsAt } from './findings';

/** People who come to a step, and what becomes of them there. */
export interface StepWalk {
  step: Step;
  /** People for whom everything before the step is complete, whether or not their path has it. */
  readonly soFar: PatientSet;
  /**
   * People who come to the place where it is decided whether they are shown the step, whether or not the steps before
   * it are complete.
   */
  mayArrive: PatientSet;
  /** Those of `mayArrive` who have everything before it complete. */
  readonly arrives: PatientSet;
  /** People whose path has the step, whether or not the steps before it are complete. */
  onPath: PatientSet;
  /** People who come to the step with everything before it complete. */
  readonly comes: PatientSet;
  /**
   * People whose earlier answers ended the quiz, and who were not told yet, whether or not the steps before it are
   * complete.
   */
  mayHaveEnded: PatientSet;
  /** People whose path ends here, because an answer before it ended the quiz. */
  endsHere: PatientSet;
  /** People who are told here that an answer ended the quiz. */
  notifiedOfEnd: PatientSet;
  /** People who pass over the step without seeing it. */
  passes: PatientSet;
  /** People whose answers here are accepted, including those who use a button that asks for none. */
  answersWell: PatientSet;
  /** People who have left nothing open here. */
  complete: PatientSet;
  /** People who have agreed to what the step asks to agree to, if they finish. */
  agrees: PatientSet;
  /**
   * People whose answers here end the quiz, and people whose answers are a concern, wherever the step stands on their
   * path.
   */
  ends: PatientSet;
  concerns: PatientSet;
  /** People who can send their answers from here. */
  finishes: PatientSet;
  /** People to whom each jump applies, in their order. */
  jumps: PatientSet[];
  /** People to whom each block of content would be shown, in the order of the blocks. */
  shown: PatientSet[];
}

export interface Walk {
  steps: StepWalk[];
  /** People who finish, at any step. */
  finishes: PatientSet;
  /** People whose answers end the quiz. */
  ends: PatientSet;
  /** People who finish or are turned away. */
  readonly comesToAnEnd: PatientSet;
  /** People for whom every step is complete. */
  readonly complete: PatientSet;
  /** People who leave the last step of their path and have no other to go to, whether or not every step is complete. */
  runsOut: PatientSet;
  /** People whose answers ended the quiz and whom no step tells so, whether or not every step is complete. */
  unnotified: PatientSet;
}

/** Parts of the model that the walk needs to know. */
export interface Ground {
  facts: Facts;
  cells: ReadonlyMap<string, Cells>;
  /** People who can exist: numbers that fit each other, and answers that can be given together. */
  possible: PatientSet;
  signedIn: PatientSet;
  /** People who agree, by each step that can be skipped although it asks to agree. */
  agreeing: ReadonlyMap<string, PatientSet>;
  /** People who chose a strength that is not made, and are told at this question. */
  unmade(question: Question): PatientSet;
}

/** Goes through a quiz once, with everybody at once. */
export function walk(ground: Ground): Walk {
  const { facts } = ground;
  const { quiz, sets } = facts;
  // To each step, and beyond the last.
  const heading = [...quiz.steps.map(() => sets.none), sets.none];
  heading[0] = sets.all;
  // Those whose answers ended the quiz, on the way to where they are told.
  let ended = sets.none;
  let endedAnywhere = sets.none;
  const complete = new CommonSoFar(sets, ground.possible);
  const steps: StepWalk[] = [];
  for (const step of quiz.steps) {
    const { index, definition } = step;
    const arrives = heading[index] ?? sets.none;
    const when = definition.when === undefined ? sets.all : facts.holds(definition.when);
    const passing = sets.and(arrives, when);
    const notifiedOfEnd = definition.kind === 'stepQualify' ? sets.and(ended, when) : sets.none;
    const onPath = passing;
    send(heading, index + 1, sets.minus(arrives, when), ground);
    const here = lookAt(ground, step, onPath);
    const before = complete.soFar();
    const arrivesWell = once(() => sets.and(arrives, before()));
    const comes = once(() => sets.and(onPath, before()));
    const notified = notifiedOfEnd === sets.none ? sets.none : sets.and(notifiedOfEnd, before());
    const endedBefore = ended;
    complete.add(sets.or(sets.not(onPath), here.complete));
    const ends = sets.and(onPath, here.ends);
    ended = sets.or(sets.minus(ended, notifiedOfEnd), ends);
    if (ends !== sets.none)
      endedAnywhere = sets.or(endedAnywhere, sets.and(ends, complete.soFar()()));
    const goesOn = step.leadsOn ? sets.minus(onPath, ends) : sets.none;
    const jumps = jump(ground, step, goesOn, heading);
    const sends = sets.and(onPath, here.canFinish);
    const finishes =
      sends === sets.none
        ? sets.none
        : sets.and(sets.minus(sets.and(sends, here.complete), ends), before());
    steps.push({
      step,
      get soFar() {
        return before();
      },
      mayArrive: arrives,
      get arrives() {
        return arrivesWell();
      },
      onPath,
      get comes() {
        return comes();
      },
      mayHaveEnded: endedBefore,
      endsHere: notifiedOfEnd,
      notifiedOfEnd: notified,
      passes: here.passes,
      answersWell: here.answersWell,
      complete: here.complete,
      agrees: here.agrees,
      ends,
      concerns: sets.and(onPath, here.concerns),
      finishes,
      jumps,
      shown: here.shown,
    });
  }
  const finishes = unionOf(
    sets,
    steps.map((one) => one.finishes),
  );
  const comesToAnEnd = once(() => sets.or(finishes, endedAnywhere));
  const completeAtEnd = complete.soFar();
  return {
    steps,
    finishes,
    ends: endedAnywhere,
    get comesToAnEnd() {
      return comesToAnEnd();
    },
    get complete() {
      return completeAtEnd();
    },
    unnotified: ended,
    runsOut: heading[quiz.steps.length] ?? sets.none,
  };
}

/**
 * Takes up all answers as if none ended the quiz. Of whoever finishes, none did, so of them the facts say the same, and
 * in much smaller sets: who is asked a question does not depend on every answer before it.
 */
export function takeUpOfFinishers(ground: Ground): void {
  asIfNoneEnded(ground, (step, onPath) => {
    for (const question of step.questions) takeUp(ground, question, onPath);
  });
}

/** Fate of people at a step; right of whoever comes there, of whom no answer before it ended the quiz. */
export interface ComersWalk extends Here {
  onPath: PatientSet;
}

/** Looks at each step as if no answer ended the quiz, so that sets do not depend on every answer before it. */
export function walkOfComers(ground: Ground): ComersWalk[] {
  const steps: ComersWalk[] = [];
  asIfNoneEnded(ground, (step, onPath) => {
    steps.push({ onPath, ...lookAt(ground, step, onPath) });
  });
  return steps;
}

function asIfNoneEnded(ground: Ground, visit: (step: Step, onPath: PatientSet) => void): void {
  const { facts } = ground;
  const { quiz, sets } = facts;
  const heading = [...quiz.steps.map(() => sets.none), sets.none];
  heading[0] = sets.all;
  for (const step of quiz.steps) {
    const { index, definition } = step;
    const arrives = heading[index] ?? sets.none;
    const onPath = sets.and(arrives, holdsIf(facts, definition.when));
    send(heading, index + 1, sets.minus(arrives, onPath), ground);
    visit(step, onPath);
    jump(ground, step, step.leadsOn ? onPath : sets.none, heading);
  }
}

/** Takes up the answer to a question; null where the quiz is not cut there. */
function takeUp({ facts, cells }: Ground, question: Question, onPath: PatientSet) {
  const of = cells.get(question.id);
  if (!of) return null;
  const answer = answerTo(facts, question, of, whoIsAsked(facts, question, onPath));
  facts.answers.set(question.id, answer);
  return { answer, cells: of };
}

function send(heading: PatientSet[], to: number, who: PatientSet, { facts }: Ground): void {
  if (to < heading.length) heading[to] = facts.sets.or(heading[to] as PatientSet, who);
}

/** Sends those who go on where the first jump that applies leads them, or to the next step. */
function jump(ground: Ground, step: Step, goesOn: PatientSet, heading: PatientSet[]): PatientSet[] {
  const { facts } = ground;
  const { sets, quiz } = facts;
  let rest = goesOn;
  const taken: PatientSet[] = [];
  for (const { when, step: to } of step.definition.goTo ?? []) {
    const target = quiz.stepById.get(to);
    const applies = when === undefined ? rest : sets.and(rest, facts.holds(when));
    const isAhead = target !== undefined && target.index > step.index;
    taken.push(isAhead ? applies : sets.none);
    if (!isAhead) continue;
    send(heading, target.index, applies, ground);
    rest = sets.minus(rest, applies);
  }
  send(heading, step.index + 1, rest, ground);
  return taken;
}

interface Here {
  passes: PatientSet;
  answersWell: PatientSet;
  complete: PatientSet;
  agrees: PatientSet;
  ends: PatientSet;
  concerns: PatientSet;
  canFinish: PatientSet;
  shown: PatientSet[];
}

/** Works out what happens at a step, for everybody whose path it is on. Takes up the answers that are given there. */
function lookAt(ground: Ground, step: Step, onPath: PatientSet): Here {
  const { facts } = ground;
  const { sets } = facts;
  const well: PatientSet[] = [];
  const asked: PatientSet[] = [];
  const answered: PatientSet[] = [];
  for (const question of step.questions) {
    const taken = takeUp(ground, question, onPath);
    if (!taken) continue;
    const { answer, cells } = taken;
    asked.push(answer.asked);
    answered.push(answer.answered);
    well.push(whoAnswersWell(facts, question, cells, answer));
    well.push(sets.not(ground.unmade(question)));
  }
  const asksNothing = step.questions.length > 0 ? sets.not(unionOf(sets, asked)) : sets.none;
  const { definition } = step;
  const actions = definition.actions ?? [];
  const whoGets = (pick: (action: Action) => boolean) =>
    unionOf(
      sets,
      actions.filter(pick).map(({ when }) => holdsIf(facts, when)),
    );
  const shown = (definition.content ?? []).map((one) => holdsIf(facts, shownWhen(one)));
  const isAuth = definition.kind === 'stepAuth';
  const passes = isAuth ? ground.signedIn : whoSeesNothing(facts, step, asksNothing, shown);
  const isWell = intersectionOf(sets, well);
  const goesOn = whoGets(({ kind }) => keepsAnswers(kind));
  const skips = sets.minus(
    whoGets(({ kind }) => actionKinds[kind].answers === 'cleared'),
    unionOf(sets, answered),
  );
  const understands = whoGets(({ kind }) => actionKinds[kind].consents);
  const agreeing = ground.agreeing.get(step.id) ?? sets.all;
  const done = isAuth
    ? ground.signedIn
    : sets.or(
        sets.and(isWell, sets.and(goesOn, agreeing)),
        sets.and(skips, sets.or(sets.not(agreeing), sets.not(understands))),
      );
  const complete = sets.or(passes, done);
  const { ends, concerns } = consequencesOf(facts, step);
  return {
    passes,
    answersWell: isWell,
    complete,
    agrees: sets.minus(sets.and(understands, agreeing), passes),
    ends,
    concerns,
    canFinish: whoGets(({ kind }) => actionKinds[kind].leads === 'to submission'),
    shown,
  };
}

/** People who would see an empty page; see `steps/nothing-to-ask`. */
function whoSeesNothing(
  facts: Facts,
  step: Step,
  asksNothing: PatientSet,
  shown: readonly PatientSet[],
): PatientSet {
  const { sets } = facts;
  const { actions = [] } = step.definition;
  const isPlain = actions.every(
    ({ kind }) => !actionKinds[kind].consents && actionKinds[kind].leads !== 'to submission',
  );
  if (!step.leadsOn || !isPlain || step.questions.length === 0) return sets.none;
  return sets.minus(asksNothing, unionOf(sets, shown));
}

function holdsIf(facts: Facts, when: Condition | undefined): PatientSet {
  return when === undefined ? facts.sets.all : facts.holds(when);
}

function consequencesOf(facts: Facts, step: Step): { ends: PatientSet; concerns: PatientSet } {
  const found = findingsAt(facts, step);
  const who = (consequence: string) =>
    unionOf(
      facts.sets,
      found.filter((one) => one.consequence === consequence).map((one) => one.who),
    );
  return { ends: who('terminate'), concerns: who('concern') };
}
