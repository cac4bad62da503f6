import { compileQuiz } from '../../../engine/authoring';
import type { Quiz, Reference } from '../../../engine/quiz';
import type { Quiz as Definition } from '../../../schemas/generated/types';

/**
 * A quiz with one rule changed, in as many ways as there are steps to change one on: an answer that ended it is
 * a concern, or a step that some are shown is shown to everybody. Those that do not compile are left out.
 */
export function* editsOf({ definition }: Quiz, reference: Reference): Generator<Quiz> {
  for (const place of definition.steps.keys()) {
    const draft = structuredClone(definition);
    const step = draft.steps[place];
    if (!step || !changeOneRule(step)) continue;
    const { quiz } = compileQuiz(draft, reference, `draft-${place}`);
    if (quiz) yield quiz;
  }
}

function changeOneRule(step: Definition['steps'][number]): boolean {
  for (const { input } of ('questions' in step && step.questions) || [])
    for (const option of input.kind === 'radio' ? input.options : [])
      if (option.consequence === 'terminate' && !option.crisis) {
        option.consequence = 'concern';
        return true;
      }
  if (step.when === undefined) return false;
  delete step.when;
  return true;
}
