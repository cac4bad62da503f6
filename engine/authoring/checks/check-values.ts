import { questionsInTerm } from '../../quiz/rules/dependencies';
import { at } from '../../values/json/pointer';
import type { Checking } from '../problems/checking';
import { inQuotes } from '../problems/part-names';
import { valueTitle } from '../words/labels';
import { checkInnerConditions } from './check-comparisons';
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

/** Derived values that depend on each other in a circle, through calculations, conditions or bounds. */
function checkCycles({ quiz, report }: Checking): void {
  const done = new Set<string>();
  const follow = (name: string, trail: readonly string[]): void => {
    if (trail.includes(name)) {
      const circle = [...trail.slice(trail.indexOf(name)), name]
        .map((one) => inQuotes(valueTitle(one)))
        .join(', which needs ');
      report(
        'cycle',
        at('/values', name),
        `These calculated values need each other in a circle: ${circle}.`,
      );
      return;
    }
    if (done.has(name)) return;
    for (const next of valuesIn(name)) follow(next, [...trail, name]);
    done.add(name);
  };
  const valuesIn = (name: string): Set<string> => {
    const names = new Set<string>();
    const note = (used: string) => {
      names.add(used);
      return new Set<string>();
    };
    const term = quiz.valueByName.get(name);
    if (term !== undefined) questionsInTerm(term, new Set(), note);
    return names;
  };
  for (const name of quiz.valueByName.keys()) follow(name, []);
}
