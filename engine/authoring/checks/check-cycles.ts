import { questionsInTerm } from '../../quiz/rules/dependencies';
import { at } from '../../values/json/pointer';
import type { Checking } from '../problems/checking';
import { inQuotes } from '../problems/part-names';
import { valueTitle } from '../words/labels';

/** Derived values that depend on each other in a circle, through calculations, conditions or bounds. */
export function checkCycles({ quiz, report }: Checking): void {
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
