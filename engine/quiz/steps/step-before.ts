import type { Step } from '../model/quiz';
import type { Knowledge } from '../rules/knowledge';
import { lastOnTrace } from '../state/trace';
import { passesByItself } from './index';

/** The step on the path before another, over those that pass by themselves; null at the first. */
export function stepBefore(known: Knowledge, step: Step): Step | null {
  for (let index = lastOnTrace(known.trace, step.index - 1); index >= 0; ) {
    const candidate = known.quiz.steps[index];
    if (candidate && !passesByItself(known, candidate)) return candidate;
    index = lastOnTrace(known.trace, index - 1);
  }
  return null;
}
