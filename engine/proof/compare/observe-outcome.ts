import type { Question } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import { canonical } from '../../values/json/same';
import { unionOf } from '../diagram/sets';
import { findingsAt } from '../model/findings';
import type { Model } from '../model/model';
import type { ComersWalk } from '../model/walk';
import { placeOfQuestion } from '../people/parts';
import { limits, type Observing } from './observation';

/** Notes what the answers of a step lead to. */
export function observeFindings({ diagram, facts }: Model, observing: Observing): void {
  const { walk, path, observed, add } = observing;
  const { step } = walk;
  const rules = 'consequences' in step.definition ? (step.definition.consequences ?? []) : [];
  const place = `the step ${step.id}`;
  const found = findingsAt(facts, step);
  for (const { who, question, option, rule, ...said } of found) {
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
    // The people who read it do not depend on which answer or rule says it.
    add({
      element: `reasons of ${step.id}`,
      does: canonical(said),
      guard: who,
      tells: true,
      place,
      parts: [said.reason],
    });
  }
  // Reasons are told in their order, which shows to whoever is told several.
  observed.orders.set(`the reasons of ${step.id}`, {
    place,
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

/** Observes who can go on from a step, and where to. */
export function observeWaysOn(
  { diagram, facts }: Model,
  { walk: { step }, path, add }: Observing,
  { complete, canFinish, ends }: ComersWalk,
): void {
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
    guard: diagram.minus(diagram.and(canFinish, complete), ends),
    ...ways,
    isSeen: true,
    paths: [at(path, 'actions')],
  });
}
