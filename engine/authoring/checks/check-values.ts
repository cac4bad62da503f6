import { questionsInTerm } from '../../quiz/rules/dependencies';
import { at } from '../../values/json/pointer';
import type { Checking } from '../problems/checking';
import { checkInnerConditions } from './check-comparisons';
import { checkCycles } from './check-cycles';
import { typeOfValue } from './type-of-term';

/**
 * Derived values: references, circles, and whether calculations are made with numbers.
 * Fills `valueTypes`, which the checks of conditions need.
 */
export function checkValues(checking: Checking): void {
  const { quiz, valueTypes } = checking;
  checkCycles(checking);
  for (const name of Object.keys(quiz.definition.values ?? {})) typeOfValue(checking, name, []);
  for (const [name, term] of Object.entries(quiz.definition.values ?? {})) {
    checkInnerConditions(checking, term, at('/values', name));
    valueTypes.set(name, valueTypes.get(name) ?? null);
  }
}

export type QuestionsBehind = (name: string) => Set<string>;

/** The questions that derived values are worked out from, through each other; circles end by themselves. */
export function questionsBehindValues({ quiz }: Pick<Checking, 'quiz'>): QuestionsBehind {
  const known = new Map<string, Set<string>>();
  const behind = (name: string): Set<string> => {
    const before = known.get(name);
    if (before) return before;
    const uses = new Set<string>();
    known.set(name, uses);
    const term = quiz.valueByName.get(name);
    if (term !== undefined) questionsInTerm(term, uses, behind);
    return uses;
  };
  return behind;
}
