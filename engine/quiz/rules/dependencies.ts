import type { Condition, Term } from '../../../schemas/generated/types';
import type { Quiz } from '../model/quiz';

/**
 * Fills `firstAffected` of every question: the first step that can enter or leave the path when its
 * answer changes. An answer then costs no more than what depends on it.
 */
export function affects(quiz: Quiz): void {
  const valueUses = new Map<string, Set<string>>();
  const usesOfValue = (name: string): Set<string> => {
    const known = valueUses.get(name);
    if (known) return known;
    const uses = new Set<string>();
    valueUses.set(name, uses);
    const term = quiz.valueByName.get(name);
    if (term !== undefined) questionsInTerm(term, uses, usesOfValue);
    return uses;
  };
  const mark = (index: number, condition: Condition | undefined) => {
    if (!condition) return;
    const uses = new Set<string>();
    questionsInCondition(condition, uses, usesOfValue);
    for (const id of uses) lower(quiz, id, index);
  };
  for (const step of quiz.steps) {
    const { definition } = step;
    // A step’s questions and actions have effect after it; whether it is there at all, from it on.
    const after = step.index + 1;
    mark(step.index, definition.when);
    for (const jump of definition.goTo ?? []) mark(after, jump.when);
    if ('consequences' in definition)
      for (const rule of definition.consequences ?? []) mark(after, rule.when);
    for (const question of step.questions) {
      if (step.hasConsequences) lower(quiz, question.id, after);
      mark(after, question.definition.when);
      for (const option of question.options.values()) mark(after, option.when);
    }
  }
}

function lower(quiz: Quiz, id: string, index: number): void {
  const question = quiz.questionById.get(id);
  if (question && index < question.firstAffected) question.firstAffected = index;
}

type ValueUses = (name: string) => Set<string>;

/** Adds the questions that a condition looks at, through derived values too. */
export function questionsInCondition(
  condition: Condition,
  uses: Set<string>,
  usesOfValue: ValueUses,
): void {
  if ('all' in condition)
    for (const part of condition.all) questionsInCondition(part, uses, usesOfValue);
  else if ('any' in condition)
    for (const part of condition.any) questionsInCondition(part, uses, usesOfValue);
  else if ('not' in condition) questionsInCondition(condition.not, uses, usesOfValue);
  else {
    if ('answer' in condition) uses.add(condition.answer);
    if ('value' in condition) for (const id of usesOfValue(condition.value)) uses.add(id);
    if ('site' in condition) return;
    for (const bound of [
      condition.lessThan,
      condition.atMost,
      condition.greaterThan,
      condition.atLeast,
    ]) {
      if (bound !== undefined) questionsInTerm(bound, uses, usesOfValue);
    }
  }
}

/** Adds the questions that a derived value is worked out from. */
export function questionsInTerm(term: Term, uses: Set<string>, usesOfValue: ValueUses): void {
  if (typeof term !== 'object') return;
  if ('answer' in term) uses.add(term.answer);
  else if ('value' in term) for (const id of usesOfValue(term.value)) uses.add(id);
  else if ('score' in term) for (const id of term.score) uses.add(id);
  else if ('count' in term) for (const id of term.count) uses.add(id);
  else if ('if' in term) {
    questionsInCondition(term.if, uses, usesOfValue);
    questionsInTerm(term.then, uses, usesOfValue);
    questionsInTerm(term.else, uses, usesOfValue);
  } else for (const part of partsOf(term)) questionsInTerm(part, uses, usesOfValue);
}

/** The terms directly inside an arithmetic term. */
export function partsOf(term: Term): Term[] {
  if (typeof term !== 'object') return [];
  if ('add' in term) return term.add;
  if ('subtract' in term) return term.subtract;
  if ('multiply' in term) return term.multiply;
  if ('divide' in term) return term.divide;
  if ('min' in term) return term.min;
  if ('max' in term) return term.max;
  if ('round' in term) return [term.round];
  if ('bmi' in term) return [term.bmi.weight, term.bmi.height];
  if ('ageInYears' in term) return [term.ageInYears];
  return [];
}
