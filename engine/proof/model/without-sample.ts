import type { Question } from '../../quiz/model/quiz';
import type { Model } from './model';

/**
 * Questions for a text of which no answer is known that they take. The model has nobody who answers them, which says
 * nothing of people.
 */
export function withoutSample({ quiz, cells }: Pick<Model, 'quiz' | 'cells'>): Question[] {
  return [...quiz.questionById.values()].filter(({ id }) => {
    const of = cells.get(id);
    return of?.kind === 'text' && of.texts.length === 0 && of.same === null;
  });
}

/** The reason why nothing can be proved for all answers to a question. */
export function saysNoSample({ definition: { label } }: Question): string {
  return `No answer was found that “${label}” takes. Look at what it allows, such as its longest text.`;
}

/** The reason why nothing can be proved for all numbers of a question. */
export function saysNoDecimals({ definition: { label } }: Question): string {
  return `“${label}” does not say how many digits after the point it takes.`;
}
