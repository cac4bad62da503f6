import type { Step } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import { canonical, without } from '../../values/json/same';
import type { PatientSet } from '../diagram/nodes';
import { once, unionOf } from '../diagram/sets';
import { whoIsShown } from '../model/comers';
import { findingsAt } from '../model/findings';
import type { Model } from '../model/model';
import type { ComersWalk, StepWalk } from '../model/walk';
import { placeOfQuestion } from '../people/parts';
import type { Add, Observed } from './observation';
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
    observeStep(seen, observed, step, comers, notified);
    const concerns = diagram.and(comers.onPath, comers.concerns);
    const isVerdict = step.step.definition.kind === 'stepQualify';
    notified = diagram.or(isVerdict ? diagram.minus(notified, comers.onPath) : notified, concerns);
  }
  return observed;
}

function observeStep(
  model: Model,
  observed: Observed,
  at_: StepWalk,
  comers: ComersWalk,
  notified: PatientSet,
): void {
  const { diagram, facts } = model;
  const { step } = at_;
  const { id, definition, index } = step;
  const path = at('/steps', index);
  const sees = whoIsShown(model, at_);
  const takesPart = once(() => diagram.minus(at_.comes, at_.passes));
  const page = `the page of ${id}`;
  const part = `taking part in ${id}`;
  observed.places.set(page, () => sees.set);
  if (at_.endsHere !== diagram.none) observed.tellingTheEnd.add(page);
  observed.places.set(part, takesPart);
  observed.places.set(
    `the way to ${id}`,
    once(() => diagram.or(at_.arrives, at_.notifiedOfEnd)),
  );
  observed.places.set(`the step ${id}`, () => at_.comes);
  observed.shown.set(id, sees);
  const add: Add = (one) =>
    observed.list.push({ place: page, paths: [], parts: [], isSeen: true, ...one });
  add({
    element: `the step ${id}`,
    does: 'is shown',
    guard: diagram.or(
      diagram.minus(definition.when ? facts.holds(definition.when) : diagram.all, comers.passes),
      at_.endsHere,
    ),
    place: `the way to ${id}`,
    paths: [at(path, 'when')],
    parts: [definition.when, ...(definition.kind === 'stepAuth' ? [] : [definition.content])],
  });
  add({
    element: `the section of ${id}`,
    does: step.section ?? '',
    guard: diagram.all,
    paths: pathsOfSection(model, step),
  });
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
    observeItems(model, observed, add, { step: id, list: id, path: at(path, 'items') }, items);
  }
  for (const [key, value] of Object.entries(Object(fields)))
    add({
      element: `${key} of ${id}`,
      does: canonical(value),
      guard: diagram.all,
      paths: [at(path, key)],
      parts: [value],
    });
  if (definition.kind === 'stepQualify') {
    const goesOn = diagram.not(at_.endsHere);
    const verdicts = {
      terminated: at_.endsHere,
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
  observeContent(model, observed, add, at_, path);
  observed.orders.set(`the content of ${id}`, {
    place: page,
    ids: (definition.content ?? []).map((one) => canonical(without(one, 'when', 'items'))),
    paths: [at(path, 'content')],
  });
  for (const [place, action] of (definition.actions ?? []).entries())
    add({
      // One that takes the place of another is the same part, which goes on another way.
      element: isWayOn(action.kind)
        ? `the way on from ${id}`
        : `the button ${action.kind} of ${id}`,
      does: canonical(without(action, 'when')),
      guard: action.when ? facts.holds(action.when) : diagram.all,
      place: part,
      paths: [at(path, 'actions', place)],
      parts: [action],
    });
  observed.orders.set(`the buttons of ${id}`, {
    place: part,
    ids: (definition.actions ?? []).map((one) => canonical(without(one, 'when'))),
    paths: [at(path, 'actions')],
  });
  observed.orders.set(`the questions of ${id}`, {
    place: part,
    ids: step.questions.map((question) => question.id),
    paths: [path],
  });
  for (const question of step.questions) observeQuestion(model, observed, add, question, takesPart);
  observeFindings(model, add, at_, path);
  const found = findingsAt(facts, step);
  // Reasons are told in their order, which shows to whoever is told several.
  observed.orders.set(`the reasons of ${id}`, {
    place: `the step ${id}`,
    guard: () =>
      unionOf(
        facts.sets,
        found.flatMap(({ who }, place) =>
          found.slice(place + 1).map((other) => diagram.and(who, other.who)),
        ),
      ),
    ids: found.map(({ consequence, reason }) => `${consequence} ${reason}`),
    paths: [at(path, 'consequences'), ...step.questions.map(placeOfQuestion)],
  });
  observeWaysOn(model, add, at_, comers, path);
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
