import type { Step } from '../model/quiz';
import { asksOnlyWhatIsConfirmed } from '../parts/remembered';
import type { Knowledge } from '../rules/knowledge';
import { lastOnTrace } from '../state/trace';
import { passesByItself } from './index';

/** Tells whether a step on the path is a screen: it does not pass by itself, and was not confirmed elsewhere. */
export function isSeen(known: Knowledge, step: Step): boolean {
  return !passesByItself(known, step) && !asksOnlyWhatIsConfirmed(known, step);
}

/**
 * The step on the path before another, over those that nobody sees on their way: they pass by themselves, or ask only
 * what was confirmed. Null at the first.
 */
export function stepBefore(known: Knowledge, step: Step): Step | null {
  for (let index = lastOnTrace(known.trace, step.index - 1); index >= 0; ) {
    const candidate = known.quiz.steps[index];
    if (candidate && isSeen(known, candidate)) return candidate;
    index = lastOnTrace(known.trace, index - 1);
  }
  return null;
}
