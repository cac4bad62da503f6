import type { Step } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import { canonical, without } from '../../values/json/same';
import type { PatientSet } from '../diagram/nodes';
import { once } from '../diagram/sets';
import { whoIsShown } from '../model/comers';
import type { Model } from '../model/model';
import type { ComersWalk, StepWalk } from '../model/walk';
import type { Observed, Observing } from './observation';
import { observeContent, observeItems } from './observe-content';
import { observeFindings, observeWaysOn } from './observe-outcome';
import { observeQuestion } from './observe-question';

/**
 * Writes down what a quiz does with everybody who takes it. With whom a part does so is said as if no answer ended the
 * quiz: that is right of whoever comes to its place, and is no other set for every answer before it.
 */
export function observe(model: Model): Observed {
  const { diagram, walk } = model;
  const { facts, steps } = model.ofComers();
  const observed: Observed = {
    list: [],
    places: new Map(),
    orders: new Map(),
    shown: new Map(),
    tellingTheEnd: new Set(),
  };
  let notified = diagram.none;
  for (const step of walk.steps) {
    const comers = steps[step.step.index];
    if (!comers) continue;
    // Concerns are told once: these are the ones that wait for the next verdict.
    const tellsTheEnd = step.endsHere !== diagram.none;
    const seen = tellsTheEnd ? model : { ...model, facts };
    observeStep(seen, observed, step, { comers, notified });
    const concerns = diagram.and(comers.onPath, comers.concerns);
    const isVerdict = step.step.definition.kind === 'stepQualify';
    notified = diagram.or(isVerdict ? diagram.minus(notified, comers.onPath) : notified, concerns);
  }
  return observed;
}

/** People who come to a step, and those to whom a concern is told there that waits for a verdict. */
interface Coming {
  comers: ComersWalk;
  notified: PatientSet;
}

function observeStep(
  model: Model,
  observed: Observed,
  walk: StepWalk,
  { comers, notified }: Coming,
): void {
  const { step } = walk;
  const takesPart = once(() => model.diagram.minus(walk.comes, walk.passes));
  const observing: Observing = {
    walk,
    path: at('/steps', step.index),
    observed,
    add: (one) =>
      observed.list.push({ place: pageOf(step), paths: [], parts: [], isSeen: true, ...one }),
  };
  observePlaces(model, observing, takesPart);
  observeWayTo(model, observing, comers);
  observeSettings(model, observing);
  if (step.definition.kind === 'stepQualify') observeVerdicts(model, observing, notified);
  observeContent(model, observing);
  observeActions(model, observing);
  observeOrders(observing);
  for (const question of step.questions) observeQuestion(model, observing, question, takesPart);
  observeFindings(model, observing);
  observeWaysOn(model, observing, comers);
}

const pageOf = ({ id }: Step) => `the page of ${id}`;
const partOf = ({ id }: Step) => `taking part in ${id}`;

/** Notes who comes to each place of a step. */
function observePlaces(
  model: Model,
  { walk, observed }: Observing,
  takesPart: () => PatientSet,
): void {
  const { diagram } = model;
  const { step } = walk;
  const sees = whoIsShown(model, walk);
  observed.places.set(pageOf(step), () => sees.set);
  if (walk.endsHere !== diagram.none) observed.tellingTheEnd.add(pageOf(step));
  observed.places.set(partOf(step), takesPart);
  observed.places.set(
    `the way to ${step.id}`,
    once(() => diagram.or(walk.arrives, walk.notifiedOfEnd)),
  );
  observed.places.set(`the step ${step.id}`, () => walk.comes);
  observed.shown.set(step.id, sees);
}

/** Notes to whom a step is shown, and in which section. */
function observeWayTo(model: Model, { walk, path, add }: Observing, { passes }: ComersWalk): void {
  const { diagram, facts } = model;
  const { id, definition } = walk.step;
  add({
    element: `the step ${id}`,
    does: 'is shown',
    guard: diagram.or(
      diagram.minus(definition.when ? facts.holds(definition.when) : diagram.all, passes),
      walk.endsHere,
    ),
    place: `the way to ${id}`,
    paths: [at(path, 'when')],
    parts: [definition.when, ...(definition.kind === 'stepAuth' ? [] : [definition.content])],
  });
  add({
    element: `the section of ${id}`,
    does: walk.step.section ?? '',
    guard: diagram.all,
    paths: pathsOfSection(model, walk.step),
  });
}

/** Notes what a step says by its properties, and what it plays back. */
function observeSettings(model: Model, observing: Observing): void {
  const { diagram } = model;
  const { walk, path, add } = observing;
  const { id, definition } = walk.step;
  const fields = without(
    definition,
    ...['id', 'title', 'section', 'when', 'goTo', 'consequences', 'content', 'questions'],
    ...['actions', 'qualified', 'concern', 'terminated', 'items'],
  );
  if (definition.kind === 'stepSummary') {
    const { items } = definition;
    add({
      element: `what ${id} plays back`,
      does: items ? 'some answers' : 'every answer',
      guard: diagram.all,
      paths: [at(path, 'items')],
    });
    const played = { list: id, path: at(path, 'items'), items, shown: diagram.all };
    observeItems(model, observing, played);
  }
  for (const [key, value] of Object.entries(Object(fields)))
    add({
      element: `${key} of ${id}`,
      does: canonical(value),
      guard: diagram.all,
      paths: [at(path, key)],
      parts: [value],
    });
}

/** Notes whom a step tells which verdict. */
function observeVerdicts(
  { diagram }: Model,
  { walk, path, add }: Observing,
  notified: PatientSet,
): void {
  const { id, definition } = walk.step;
  if (definition.kind !== 'stepQualify') return;
  const goesOn = diagram.not(walk.endsHere);
  const verdicts = {
    terminated: walk.endsHere,
    concern: diagram.and(goesOn, notified),
    qualified: diagram.minus(goesOn, notified),
  };
  for (const key of ['terminated', 'concern', 'qualified'] as const)
    add({
      element: `the verdict ${key} of ${id}`,
      does: canonical(definition[key]),
      guard: verdicts[key],
      paths: [at(path, key)],
      parts: [definition[key]],
    });
}

/** Notes to whom each button of a step is shown. */
function observeActions({ diagram, facts }: Model, { walk, path, add }: Observing): void {
  const { step } = walk;
  for (const [place, action] of (step.definition.actions ?? []).entries())
    add({
      // One that takes the place of another is the same part, which goes on another way.
      element: isWayOn(action.kind)
        ? `the way on from ${step.id}`
        : `the button ${action.kind} of ${step.id}`,
      does: canonical(without(action, 'when')),
      guard: action.when ? facts.holds(action.when) : diagram.all,
      place: partOf(step),
      paths: [at(path, 'actions', place)],
      parts: [action],
    });
}

/** Notes in which order content, buttons and questions of a step stand. */
function observeOrders({ walk, path, observed }: Observing): void {
  const { step } = walk;
  const { id, definition } = step;
  observed.orders.set(`the content of ${id}`, {
    place: pageOf(step),
    ids: (definition.content ?? []).map((one) => canonical(without(one, 'when', 'items'))),
    paths: [at(path, 'content')],
  });
  observed.orders.set(`the buttons of ${id}`, {
    place: partOf(step),
    ids: (definition.actions ?? []).map((one) => canonical(without(one, 'when'))),
    paths: [at(path, 'actions')],
  });
  observed.orders.set(`the questions of ${id}`, {
    place: partOf(step),
    ids: step.questions.map((question) => question.id),
    paths: [path],
  });
}

/** Tells whether an action leads on, so that one such action may take the place of another. */
export function isWayOn(action: string): boolean {
  return ['answer', 'continue', 'continueOnly'].includes(action);
}

function pathsOfSection({ quiz }: Model, step: Step): string[] {
  const from = quiz.steps
    .slice(0, step.index + 1)
    .findLast(({ definition }) => definition.section !== undefined);
  return from ? [at('/steps', from.index, 'section')] : [];
}
