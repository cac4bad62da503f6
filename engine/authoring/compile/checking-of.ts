import type { Quiz as QuizDefinition } from '../../../schemas/generated/types';
import { typeOfAnswer } from '../../quiz/inputs';
import type { Reference } from '../../quiz/model/reference';
import { openQuiz } from '../../quiz/open-quiz';
import type { Checking, Report } from '../problems/checking';
import { narrowReference } from './narrow-reference';

/** A definition as it would be opened, with what kind of fact each answer is. `checkValues` adds derived values. */
export function checkingOf(
  definition: QuizDefinition,
  reference: Reference,
  revision: string,
  report: Report,
): Checking {
  const quiz = openQuiz({
    revision,
    definition,
    rich: {},
    reference: narrowReference(definition, reference),
  });
  const questions = [...quiz.questionById.values()];
  return {
    quiz,
    report,
    answerTypes: new Map(questions.map((question) => [question.id, typeOfAnswer(question)])),
    valueTypes: new Map(),
  };
}
