import type { StepView } from '../../../engine/quiz';
import { AnswerAtOnce } from '../parts/step/AnswerAtOnce';
import type { Answering } from '../view-props';
import { QuestionBlock } from './QuestionBlock';

type QuestionsProps = { view: StepView; answering: Answering };

/** The questions of a step, from top to bottom. */
export function Questions({ view, answering }: QuestionsProps) {
  const blocks = view.questions.map((question) => (
    <QuestionBlock
      key={question.id}
      question={question}
      heading={view.heading}
      answering={answering}
    />
  ));
  if (!view.actions.some(({ kind }) => kind === 'answer')) return blocks;
  return (
    <AnswerAtOnce questions={view.questions} answering={answering}>
      {blocks}
    </AnswerAtOnce>
  );
}
