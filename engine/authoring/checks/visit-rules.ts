import type { Condition, Term } from '../../../schemas/generated/types';
import type { Quiz } from '../../quiz/model/quiz';
import { shownWhen } from '../../quiz/rules/shown-when';
import { at } from '../../values/json/pointer';

/** Place of a condition, and how much of the quiz is known there. */
export interface ConditionSite {
  condition: Condition;
  path: string;
  /** Questions with a smaller order are known. */
  before: number;
}

/**
 * Every condition of a quiz, with what is known where it is asked. Most parts have none: no pointer is made for those.
 */
export function conditionsOf(quiz: Quiz): ConditionSite[] {
  const sites: ConditionSite[] = [];
  let first = 0;
  for (const step of quiz.steps) {
    const { definition } = step;
    const after = first + step.questions.length;
    const add = (
      condition: Condition | undefined,
      before: number,
      ...keys: (string | number)[]
    ) => {
      if (condition) sites.push({ condition, path: at('/steps', step.index, ...keys), before });
    };
    add(definition.when, first, 'when');
    definition.content?.forEach((content, index) => {
      // Choices in a cart cannot decide whether it is shown.
      const before = content.kind === 'cartContentV2' ? after - 1 : after;
      add(shownWhen(content), before, 'content', index, 'when');
    });
    definition.actions?.forEach(({ when }, index) => {
      add(when, after, 'actions', index, 'when');
    });
    definition.goTo?.forEach(({ when }, index) => {
      add(when, after, 'goTo', index, 'when');
    });
    if ('consequences' in definition) {
      definition.consequences?.forEach(({ when }, index) => {
        add(when, after, 'consequences', index, 'when');
      });
    }
    if ('questions' in definition) {
      definition.questions?.forEach(({ when, required, input }, index) => {
        const order = first + index;
        add(when, order, 'questions', index, 'when');
        if (typeof required === 'object')
          add(required.unless, order, 'questions', index, 'required', 'unless');
        if (!('options' in input)) return;
        input.options.forEach((option, place) => {
          add(option.when, order, 'questions', index, 'input', 'options', place, 'when');
        });
      });
    }
    first = after;
  }
  return sites;
}

export type Comparison = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>;

/** Every comparison inside a condition. */
export function eachComparison(
  condition: Condition,
  path: string,
  visit: (one: Comparison, path: string) => void,
): void {
  if ('all' in condition) {
    condition.all.forEach((part, index) => {
      eachComparison(part, at(path, 'all', index), visit);
    });
  } else if ('any' in condition) {
    condition.any.forEach((part, index) => {
      eachComparison(part, at(path, 'any', index), visit);
    });
  } else if ('not' in condition) eachComparison(condition.not, at(path, 'not'), visit);
  else visit(condition, path);
}

/** The terms directly inside a term, with their paths. */
export function subterms(term: Term, path: string): { term: Term; path: string }[] {
  if (typeof term !== 'object') return [];
  const listed = (key: string, terms: Term[]) =>
    terms.map((one, index) => ({ term: one, path: at(path, key, index) }));
  if ('add' in term) return listed('add', term.add);
  if ('subtract' in term) return listed('subtract', term.subtract);
  if ('multiply' in term) return listed('multiply', term.multiply);
  if ('divide' in term) return listed('divide', term.divide);
  if ('min' in term) return listed('min', term.min);
  if ('max' in term) return listed('max', term.max);
  if ('round' in term) return [{ term: term.round, path: at(path, 'round') }];
  if ('bmi' in term) {
    return [
      { term: term.bmi.weight, path: at(path, 'bmi', 'weight') },
      { term: term.bmi.height, path: at(path, 'bmi', 'height') },
    ];
  }
  if ('ageInYears' in term) return [{ term: term.ageInYears, path: at(path, 'ageInYears') }];
  if ('if' in term) {
    return [
      { term: term.then, path: at(path, 'then') },
      { term: term.else, path: at(path, 'else') },
    ];
  }
  return [];
}
