import { type PartOfStep, partsOfQuestion, partsOfStep } from '../people/parts';

/**
 * Tells whether something depends on who meets a part: an end of the quiz, a consent, a visit, a sale, or a question or
 * step with one of these.
 */
export function decides(part: PartOfStep): boolean {
  switch (part.kind) {
    case 'step':
      return (
        part.step.definition.kind === 'stepQualify' ||
        partsOfStep(part.step).some((inner) => inner.part.kind !== 'step' && decides(inner.part))
      );
    case 'question':
      return (
        part.question.kind === 'visit' ||
        partsOfQuestion(part.question).some(
          (inner) => inner.part.kind !== 'question' && decides(inner.part),
        )
      );
    case 'option':
      return part.option.consequence === 'terminate' || part.option.content !== undefined;
    case 'answer':
      return part.option.consequence === 'terminate';
    case 'rule':
      return part.rule.consequence === 'terminate';
    case 'action':
      return part.action.kind === 'understand';
    case 'jump':
    case 'content':
      return false;
  }
}
