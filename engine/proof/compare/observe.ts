import { canonical, without } from '../../compare/same';
import { at } from '../../compile/pointer';
import { shownWhen } from '../../content/shown-when';
import type { Question, Step } from '../../quiz';
import { answerTo, whoIsAsked, whoIsOffered } from '../answers';
import type { PatientSet } from '../diagram';
import { findingsAt } from '../findings';
import type { Model } from '../model';
import { placeOfQuestion } from '../parts';
import { whoSees } from '../reach';
import { unionOf } from '../sets';
import type { StepWalk } from '../walk';
import { sells } from './carts';

/**
 * Something that a revision does with people: what they see, what is told and sold, and what decides it.
 * Two revisions do the same with somebody who is shown the same steps, and for whom every observation that
 * can be seen is the same at the places they come to in both.
 */
export interface Observation {
  /** The part of the quiz that does it; called the same in both revisions. */
  element: string;
  /** What it does. */
  does: string;
  /** With whom it does so, of those who come to its place; what it does with others says nothing. */
  guard: PatientSet;
  /** The place at which it is done. */
  place: string;
  /** Who chooses what is offered, where something is sold by it. */
  chooses?: PatientSet;
  /** Whether a reason is told. */
  tells?: boolean;
  /** Whether people see it, or it only decides what they see. */
  isSeen: boolean;
  /** JSON Pointers to where it is written down. */
  paths: string[];
  /** The conditions, terms and texts it is made of. */
  parts: readonly unknown[];
}

/** What stands in an order, and who sees it. */
export interface Order {
  place: string;
  /** To whom the order shows, of those who come there; to all of them where it is not said. */
  guard?: () => PatientSet;
  ids: string[];
  paths: string[];
}

export interface Observed {
  list: Observation[];
  /** Who comes to each place; worked out where it is asked for. */
  places: Map<string, () => PatientSet>;
  orders: Map<string, Order>;
  /** Who is shown each step. */
  shown: Map<string, PatientSet>;
}

/** What is changed about how an answer is taken shows only in who can go on. */
const limits = [
  'options',
  'states',
  'consequences',
  'minimum',
  'maximum',
  'atLeast',
  'atMost',
  'earliest',
  'latest',
  'minLength',
  'maxLength',
  'integer',
  'decimals',
  'sameAs',
  'format',
  'autocomplete',
];

/** What of an option is read; the rest decides. */
const readOfOption = ['label', 'description', 'badge', 'image'];
/** Told of apart from what choosing an option does to the cart and to scores. */
const apartOfOption = ['id', 'when', 'consequence', 'reason', 'headline', 'insteadQuiz', 'crisis'];

export function observe(model: Model): Observed {
  const { diagram, walk } = model;
  const observed: Observed = {
    list: [],
    places: new Map(),
    orders: new Map(),
    shown: new Map(),
  };
  let told = diagram.none;
  for (const step of walk.steps) {
    // Concerns are told once: these are the ones that wait for the next verdict.
    observeStep(model, observed, step, told);
    const concerns = diagram.and(step.comes, step.concerns);
    const isVerdict = step.step.definition.kind === 'stepQualify';
    told = diagram.or(isVerdict ? diagram.minus(told, step.onPath) : told, concerns);
  }
  return observed;
}

/** Works something out the first time it is asked for. */
function once(work: () => PatientSet): () => PatientSet {
  let known: PatientSet | undefined;
  return () => {
    known ??= work();
    return known;
  };
}

type Add = (
  one: Omit<Observation, 'place' | 'paths' | 'parts' | 'isSeen'> & Partial<Observation>,
) => void;

function observeStep(model: Model, observed: Observed, at_: StepWalk, told: PatientSet): void {
  const { diagram, facts } = model;
  const { step } = at_;
  const { id, definition, index } = step;
  const path = at('/steps', index);
  const sees = whoSees(model, at_);
  const takesPart = once(() => diagram.minus(at_.comes, at_.passes));
  const page = `the page of ${id}`;
  const part = `taking part in ${id}`;
  observed.places.set(page, () => sees);
  observed.places.set(part, takesPart);
  observed.places.set(
    `the way to ${id}`,
    once(() => diagram.or(at_.arrives, at_.toldTheEnd)),
  );
  observed.places.set(`the step ${id}`, () => at_.comes);
  observed.shown.set(id, sees);
  const add: Add = (one) =>
    observed.list.push({ place: page, paths: [], parts: [], isSeen: true, ...one });
  add({
    element: `the step ${id}`,
    does: 'is shown',
    guard: sees,
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
    ...['actions', 'qualified', 'concern', 'terminated'],
  );
  for (const [key, value] of Object.entries(Object(fields)))
    add({
      element: `${key} of ${id}`,
      does: canonical(value),
      guard: diagram.all,
      paths: [at(path, key)],
      parts: [value],
    });
  if (definition.kind === 'stepQualify') {
    const goesOn = diagram.not(at_.toldTheEnd);
    const verdicts = {
      terminated: at_.toldTheEnd,
      concern: diagram.and(goesOn, told),
      qualified: diagram.minus(goesOn, told),
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
  observeContent(model, add, at_, path);
  observed.orders.set(`the content of ${id}`, {
    place: page,
    ids: (definition.content ?? []).map((one) => canonical(without(one, 'when'))),
    paths: [at(path, 'content')],
  });
  for (const [place, action] of (definition.actions ?? []).entries())
    add({
      element: `the button ${action.kind} of ${id}`,
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
  observeWaysOn(model, add, at_, path);
}

function pathsOfSection({ quiz }: Model, step: Step): string[] {
  const from = quiz.steps
    .slice(0, step.index + 1)
    .findLast(({ definition }) => definition.section !== undefined);
  return from ? [at('/steps', from.index, 'section')] : [];
}

function observeContent(
  { diagram, facts }: Model,
  add: Add,
  { step }: StepWalk,
  path: string,
): void {
  const ended = findingsAt(facts, step).filter(({ crisis }) => crisis);
  const inCrisis = unionOf(
    facts.sets,
    ended.map(({ who }) => who),
  );
  for (const [place, content] of (step.definition.content ?? []).entries()) {
    const when = shownWhen(content);
    const paths = [at(path, 'content', place)];
    const element = `content of ${step.id}: ${canonical(without(content, 'when'))}`;
    const guard = when ? facts.holds(when) : diagram.all;
    if (content.kind !== 'crisisContent') {
      add({ element, does: element, guard, paths, parts: [content] });
      continue;
    }
    // Beside the question everybody reads the one part; who is in danger, the other on a page of its own.
    const help = without(content, 'beside', 'side');
    const { beside, side, later, correct } = content;
    const here = canonical({ beside, side, later, correct });
    add({ element: `help beside ${step.id}`, does: here, guard, paths, parts: [content] });
    const does = canonical(help);
    add({ element: `help after ${step.id}`, does, guard: inCrisis, paths, parts: [content] });
  }
}

function observeQuestion(
  { diagram, facts, cells }: Model,
  observed: Observed,
  add: Add,
  question: Question,
  takesPart: () => PatientSet,
): void {
  const { id, step, definition, input } = question;
  const path = placeOfQuestion(question);
  const asked = once(() => diagram.and(takesPart(), facts.answers.get(id)?.asked ?? diagram.none));
  const place = `the question ${id}`;
  observed.places.set(place, asked);
  const cut = cells.get(id);
  // As everybody would answer it, whoever is asked.
  const answer = cut && answerTo(facts, question, cut, diagram.all);
  const when = at(path, 'when');
  add({
    element: `whether ${id} is asked`,
    does: `is asked at ${step.id}`,
    guard: whoIsAsked(facts, question, diagram.all),
    place: `taking part in ${step.id}`,
    paths: [when],
    parts: [definition.when],
  });
  const fields = { ...definition, input: undefined };
  const shown = without(fields, 'id', 'when', 'required', 'input', 'keepAs');
  for (const [key, value] of Object.entries(Object(shown)))
    add({
      element: `${key} of ${id}`,
      does: canonical(value),
      guard: diagram.all,
      place,
      paths: [at(path, key)],
      parts: [value],
    });
  const hidden = input.kind === 'checkbox' ? limits.filter((key) => !/imum$/.test(key)) : limits;
  for (const [key, value] of Object.entries(Object(without(input, ...hidden))))
    add({
      element: `${key} of the answers to ${id}`,
      does: canonical(value),
      guard: diagram.all,
      place,
      paths: [at(path, 'input', key)],
      parts: [value],
    });
  const options = [...question.options.values()];
  const written = 'options' in input ? (input.options ?? []) : [];
  observed.orders.set(`the answers to ${id}`, {
    place,
    ids: options.map((option) => option.id),
    paths: [at(path, 'input', 'options')],
  });
  for (const option of options) {
    const index = written.findIndex((one) => one.id === option.id);
    const there = index < 0 ? at(path, 'input') : at(path, 'input', 'options', index);
    const offered = whoIsOffered(facts, option);
    const chosen = answer?.options.get(option.id) ?? diagram.none;
    const element = `the answer ${option.id} to ${id}`;
    add({
      element: `whether ${element} is offered`,
      does: 'is offered',
      guard: offered,
      ...(sells(option) ? { chooses: chosen } : {}),
      place,
      paths: [at(there, 'when')],
      parts: [option.when],
    });
    observed.places.set(
      element,
      once(() => diagram.and(asked(), offered)),
    );
    for (const [key, value] of Object.entries(Object(without(option, ...apartOfOption)))) {
      const isRead = readOfOption.includes(key);
      add({
        element: `${key} of ${element}`,
        does: canonical(value),
        guard: isRead ? diagram.all : chosen,
        place: element,
        isSeen: isRead,
        paths: [at(there, key)],
        parts: [value],
      });
    }
  }
}

function observeFindings({ facts }: Model, add: Add, at_: StepWalk, path: string): void {
  const { step } = at_;
  const rules = 'consequences' in step.definition ? (step.definition.consequences ?? []) : [];
  const place = `the step ${step.id}`;
  for (const { who, question, option, rule, ...said } of findingsAt(facts, step)) {
    const asking = step.questions.find((one) => one.id === question);
    const definition = rule === null ? undefined : rules[rule];
    add({
      element:
        question === null
          ? `rule of ${step.id}: ${canonical(definition)}`
          : `what ${option} to ${question} leads to`,
      does: canonical(said),
      guard: who,
      place,
      isSeen: false,
      paths: asking
        ? pathsOfConsequence(asking, option ?? '')
        : [at(path, 'consequences', rule ?? 0)],
      parts: [definition, said.reason],
    });
    // Who reads it does not depend on which answer or rule says it.
    add({
      element: `reasons of ${step.id}`,
      does: canonical(said),
      guard: who,
      tells: true,
      place,
      parts: [said.reason],
    });
  }
}

function pathsOfConsequence(question: Question, option: string): string[] {
  const path = placeOfQuestion(question);
  const { input } = question;
  const written = 'options' in input ? (input.options ?? []) : [];
  const index = written.findIndex((one) => one.id === option);
  if (index < 0) return [at(path, 'input', 'consequences'), at(path, 'input', 'states')];
  const there = at(path, 'input', 'options', index);
  return ['consequence', 'reason', 'headline', 'insteadQuiz', 'crisis'].map((key) =>
    at(there, key),
  );
}

/** Who can go on from a step, and where to. */
function observeWaysOn({ diagram, facts }: Model, add: Add, at_: StepWalk, path: string): void {
  const { step, complete } = at_;
  const ways = { place: `the step ${step.id}`, isSeen: false };
  add({
    element: `who can leave ${step.id}`,
    does: 'is complete',
    guard: complete,
    ...ways,
    paths: [
      at(path, 'actions'),
      ...step.questions.flatMap((question) => {
        const own = placeOfQuestion(question);
        return [at(own, 'required'), ...limits.slice(1).map((key) => at(own, 'input', key))];
      }),
    ],
    parts: step.questions.map(({ definition }) => [definition.required, Object(definition).input]),
  });
  let rest = diagram.all;
  for (const { when, step: to } of step.definition.goTo ?? []) {
    const applies = when ? facts.holds(when) : diagram.all;
    add({
      element: `the jumps of ${step.id}`,
      does: `to ${to}`,
      guard: diagram.and(rest, applies),
      ...ways,
      paths: [at(path, 'goTo')],
      parts: [when],
    });
    rest = diagram.minus(rest, applies);
  }
  add({
    element: `who sends from ${step.id}`,
    does: 'sends',
    guard: at_.finishes,
    ...ways,
    isSeen: true,
    paths: [at(path, 'actions')],
  });
}
