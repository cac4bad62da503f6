import type { Problem } from '../../engine/authoring';
import { type Mark, markOf, marksInOrder } from '../ui/SeverityMark';

/** The worst problem in each step and question, by pointer. */
export function worstProblems(problems: readonly Problem[]): ReadonlyMap<string, Mark> {
  const worst = new Map<string, Mark>();
  const isWorse = (one: Mark, other: Mark | undefined) =>
    other === undefined || marksInOrder.indexOf(one) < marksInOrder.indexOf(other);
  for (const problem of problems) {
    const step = /^\/steps\/\d+/.exec(problem.path)?.[0];
    const question = /^\/steps\/\d+\/questions\/\d+/.exec(problem.path)?.[0];
    const mark = markOf(problem);
    for (const place of [step, question])
      if (place && isWorse(mark, worst.get(place))) worst.set(place, mark);
  }
  return worst;
}
