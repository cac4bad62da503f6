import { boundsOf, type Facts, knowledgeHere, type Quiz } from '../../engine/quiz';
import type { AnswerValue, QuizEvent } from '../../schemas/generated/types';
import { Walk } from './events-to';
import { typicalAnswers } from './typical-answers';

type Answers = Readonly<Record<string, AnswerValue>>;

/**
 * Returns the events of somebody until a step shows, or as far as the known facts about them lead: some are turned away
 * before.
 * @param own What is known of the person, which is never answered otherwise.
 * @param others What was answered besides; where it no longer fits, something else is.
 */
export function eventsAs(
  quiz: Quiz,
  facts: Facts,
  { own, others }: { own: Answers; others: Answers },
  step: string,
): QuizEvent[] {
  const walk = new Walk(quiz, facts);
  // A path never has more steps than the quiz.
  for (let steps = 0; steps <= quiz.steps.length; steps += 1) {
    if (walk.state.step === step) break;
    walk.answer({ ...others, ...own });
    if (!walk.leave() && !leaveOtherwise()) break;
  }
  return walk.events;

  /** Tries other answers, one question after the other, until the step can be left. */
  function leaveOtherwise(): boolean {
    return (quiz.stepById.get(walk.state.step)?.questions ?? []).some((question) => {
      if (Object.hasOwn(own, question.id)) return false;
      const tried = [...withinBounds(question), ...typicalAnswers(question, facts.today)];
      return tried.some((value) => walk.answer({ [question.id]: value }) && walk.leave());
    });
  }

  /** Numbers that earlier answers allow here, where these say what is allowed. */
  function withinBounds({ input }: Quiz['steps'][number]['questions'][number]): number[] {
    if (input.kind !== 'input') return [];
    const { least, most } = boundsOf(input, knowledgeHere(quiz, walk.state));
    return [least, most].filter((bound) => bound !== null);
  }
}
