import type { Step } from '../model/quiz';
import type { ProgressView } from '../model/view';
import type { Knowledge } from '../rules/knowledge';

/**
 * Progress at a step, which is the last one known. Sections are those of the whole quiz, so that the bar never jumps
 * back.
 */
export function progressAt(known: Knowledge, step: Step, canGoBack: boolean): ProgressView {
  const { quiz, trace } = known;
  const current = quiz.sections.indexOf(step.section ?? '');
  return {
    fraction: quiz.steps.length > 1 ? step.index / (quiz.steps.length - 1) : 1,
    position: trace.length,
    sections: quiz.sections.map((title, index) => ({
      title,
      state: index < current ? 'done' : index === current ? 'current' : 'ahead',
    })),
    canGoBack,
  };
}
