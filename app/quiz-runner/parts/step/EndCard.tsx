import type { VerdictView } from '../../../../engine/quiz';
import { RichText } from '../../text/RichText';
import type { Answering } from '../../view-props';
import { EndReasons } from './EndReasons';
import { EndSteps } from './EndSteps';
import { GoToButton } from './GoToButton';
import { StepHeading } from './StepHeading';

type EndCardProps = {
  verdict: VerdictView;
  /** Whether the title of the verdict is the headline of the step. */
  isHeadline: boolean;
  answering: Answering;
};

/** Where an answer ended the quiz: the reason as the headline, the way to change the answer, and what to do today. */
export function EndCard({ verdict, isHeadline, answering }: EndCardProps) {
  const { title, text, reasons, insteadQuiz } = verdict;
  return (
    <div className="ending">
      {isHeadline ? <StepHeading>{title}</StepHeading> : <h2>{title}</h2>}
      <EndReasons
        reasons={reasons}
        change={({ step, questionLabel, reason }) => (
          <GoToButton step={step} about={questionLabel ?? reason} answering={answering}>
            Change this answer
          </GoToButton>
        )}
      />
      <RichText text={text} size="sm" />
      <EndSteps insteadQuiz={insteadQuiz} />
    </div>
  );
}
