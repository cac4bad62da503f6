import type { Condition } from '../../schemas/generated/types';
import { isOnTrace } from '../path/trace';
import type { Question, Step } from '../quiz';
import { holds } from '../rules/condition';
import { endsQuiz, findingsOf } from '../rules/consequences';
import { questionsInCondition } from '../rules/dependencies';
import type { Knowledge } from '../rules/knowledge';
import { answered, distinct, type Search, satisfy } from './satisfy';
import { knownEverywhere, knownTowards, reaches, type Trial } from './trial';

const deepest = 4;

/** Trials that take away what keeps a trial from leading to a step: the first thing on the way that does. */
export function repairs(search: Search, trial: Trial, goal: Step, depth = 0): Trial[] {
  const { quiz } = search;
  const known = knownTowards(quiz, trial, goal);
  if (reaches(known, goal) || depth > deepest) return [];
  const last = quiz.steps[known.trace.upTo];
  const { when } = goal.definition;
  // An end is told at the next eligibility step, which the way then leads to and not beyond.
  const ended = quiz.steps[known.trace.terminatedAt] ?? last;
  if (ended && endsQuiz(known, ended)) return withoutEnd(search, trial, ended);
  const arrives = last?.leadsOn !== false && !jumpsOver(known, last, goal);
  if (arrives && when !== undefined) return made(search, trial, known, when, true, depth);
  if (!last) return [];
  if (!last.leadsOn) return around(search, trial, known, last, depth);
  const jumps = last.definition.goTo ?? [];
  const stays = jumps.flatMap((jump) =>
    jump.when !== undefined && holds(known, jump.when)
      ? made(search, trial, known, jump.when, false, depth)
      : [],
  );
  return distinct([...stays, ...around(search, trial, known, last, depth)]);
}

/** Whether the step leads past the goal by a jump. */
function jumpsOver(known: Knowledge, step: Step | undefined, goal: Step): boolean {
  const taken = step?.definition.goTo?.find(({ when }) => when === undefined || holds(known, when));
  const target = taken && known.quiz.stepById.get(taken.step);
  return target !== undefined && target.index > goal.index;
}

/** Trials in which the answers of a step do not end the quiz. */
function withoutEnd(search: Search, trial: Trial, step: Step): Trial[] {
  const { quiz } = search;
  const ending = findingsOf(knownEverywhere(quiz, trial), step).filter(
    ({ consequence }) => consequence === 'terminate',
  );
  const rules = 'consequences' in step.definition ? (step.definition.consequences ?? []) : [];
  const changed = [
    ...ending.flatMap(({ question }) => (question ? answered(search, trial, question.id) : [])),
    ...rules
      .filter(({ consequence }) => consequence === 'terminate')
      .flatMap(({ when }) => satisfy(search, trial, when, false)),
  ];
  return distinct(changed.filter((one) => !endsQuiz(knownEverywhere(quiz, one), step)));
}

/** Trials in which a step is not on the path, or is left another way. */
function around(
  search: Search,
  trial: Trial,
  known: Knowledge,
  step: Step,
  depth: number,
): Trial[] {
  const { when } = step.definition;
  const off = when === undefined ? [] : made(search, trial, known, when, false, depth);
  const over = search.quiz.steps
    .slice(0, step.index)
    .filter((one) => isOnTrace(known.trace, one))
    .flatMap((one) => one.definition.goTo ?? [])
    .flatMap((jump) => {
      const target = search.quiz.stepById.get(jump.step);
      return jump.when !== undefined && target && target.index > step.index
        ? made(search, trial, known, jump.when, true, depth)
        : [];
    });
  return distinct([...off, ...over]);
}

/**
 * Trials in which a condition holds, or does not, on the way. Where it would, if only its questions were
 * asked, the way is led to them first.
 */
function made(
  search: Search,
  trial: Trial,
  known: Knowledge,
  condition: Condition,
  wanted: boolean,
  depth: number,
): Trial[] {
  const near = satisfy(search, trial, condition, wanted);
  const changed = near.filter((one) => one !== trial);
  const missing = missingQuestions(search, known, condition);
  const led = [trial, ...changed.slice(0, 4)].flatMap((one) =>
    missing.flatMap(({ step }) => repairs(search, one, step, depth + 1).slice(0, 6)),
  );
  return distinct([...changed, ...led]);
}

/** The questions a condition looks at that are not on the way, the first of them first. */
function missingQuestions({ quiz }: Search, known: Knowledge, condition: Condition): Question[] {
  const ids = new Set<string>();
  const seen = new Map<string, Set<string>>();
  const behind = (name: string): Set<string> => {
    const before = seen.get(name);
    if (before) return before;
    const uses = new Set<string>();
    seen.set(name, uses);
    const term = quiz.valueByName.get(name);
    if (term !== undefined)
      questionsInCondition({ value: name, lessThan: term }, uses, (other) =>
        other === name ? new Set() : behind(other),
      );
    return uses;
  };
  questionsInCondition(condition, ids, behind);
  return [...ids]
    .flatMap((id) => quiz.questionById.get(id) ?? [])
    .filter(({ step }) => !isOnTrace(known.trace, step))
    .sort((left, right) => left.order - right.order)
    .slice(0, 4);
}
