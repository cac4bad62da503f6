import { type ReactNode, useContext } from 'react';
import type { ReasonView, VerdictView } from '../../../../engine/quiz';
import type { QuizKind } from '../../../../schemas/generated/types';
import { Button } from '../../../design/ui/Button';
import { Glyph } from '../../../design/ui/Glyph';
import { isUuid } from '../../../kernel/http/uuid';
import { quizAddress, quizPath } from '../../../kernel/sites/quiz-address';
import { RichText } from '../../text/RichText';
import type { Answering } from '../../view-props';
import { QuizName } from '../../view-props';
import { GoToButton } from './GoToButton';
import { StepHeading } from './StepHeading';

type EndCardProps = {
  verdict: VerdictView;
  /** Says whether the title of the verdict is the headline of the step. */
  isHeadline: boolean;
  answering: Answering;
};

/**
 * Card for a quiz that an answer ended: the reason as the headline, the way to change the answer, and what to do today.
 */
export function EndCard({ verdict, isHeadline, answering }: EndCardProps) {
  const { title, text, reasons, insteadQuiz, isAboutState } = verdict;
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
      <EndSteps insteadQuiz={insteadQuiz} hasWaitlist={isAboutState} />
    </div>
  );
}

type EndReasonsProps = {
  reasons: readonly ReasonView[];
  /** The way to change the answer behind a reason. */
  change?(reason: ReasonView): ReactNode;
};

/** Says why a quiz cannot go on, with the answer behind each reason. Words, and nothing that looks like a verdict. */
export function EndReasons({ reasons, change }: EndReasonsProps) {
  return (
    <ul className="end-reasons">
      {reasons.map((reason) => (
        <li key={`${reason.step} ${reason.question} ${reason.reason}`}>
          <p className="max-w-[52ch] text-lg leading-normal text-soft">{reason.reason}</p>
          {reason.answer === null || reason.questionLabel === null ? null : (
            <p className="mt-2 text-[0.96875rem] text-muted">
              You told us: {reason.questionLabel} <b>{reason.answer}</b>
            </p>
          )}
          {change?.(reason)}
        </li>
      ))}
    </ul>
  );
}

type EndStepsProps = {
  insteadQuiz: QuizKind | null;
  /** True where they may ask to be told when their state opens. */
  hasWaitlist?: boolean;
};

/** Ways on for somebody whom this quiz cannot help today: another quiz where one fits, and a page to take along. */
export function EndSteps({ insteadQuiz, hasWaitlist = false }: EndStepsProps) {
  const name = useContext(QuizName);
  if (name === null) return null;
  return (
    <section className="end-steps" aria-labelledby="end-steps">
      <h2 id="end-steps">What you can do today</h2>
      {insteadQuiz === null ? null : (
        <p>
          <Button href={quizPath(insteadQuiz)}>
            Go to the {quizAddress(insteadQuiz).replaceAll('-', ' ')} quiz
          </Button>
        </p>
      )}
      {hasWaitlist && !isUuid(name) ? (
        <a className="end-step" href={`/waitlist/${name}`}>
          <span>
            Hear from us when your state opens
            <small>One mail, and no account</small>
          </span>
          <Glyph name="arrow-right" />
        </a>
      ) : null}
      {isUuid(name) ? (
        <a className="end-step" href="/patient/chat">
          <span>
            Message your care team
            <small>They have these answers already</small>
          </span>
          <Glyph name="arrow-right" />
        </a>
      ) : (
        <a className="end-step" href={`/quiz/${name}/answers`}>
          <span>
            Take your answers to a local doctor
            <small>One page to print</small>
          </span>
          <Glyph name="arrow-right" />
        </a>
      )}
    </section>
  );
}
