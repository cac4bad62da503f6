import type { VerdictView } from '../../../engine/quiz';
import { Chip, type ChipTone } from '../../design/ui/Chip';
import { Notice } from '../../design/ui/Notice';
import { Card } from '../../design/ui/page/Card';
import { QuizPicture } from '../parts/QuizPicture';
import { EndCard } from '../parts/step/EndCard';
import { GoToButton } from '../parts/step/GoToButton';
import { StepHeading } from '../parts/step/StepHeading';
import { RichText } from '../text/RichText';
import type { Answering, StepProps } from '../view-props';
import { StepLayout } from './StepLayout';

/**
 * Verdict on the answers: a treatment is possible, needs a closer look, or is ruled out. Somebody in danger finds help
 * there, which is content, and no verdict.
 */
export function StepQualify({ view, answering, back }: StepProps) {
  const { verdict } = view;
  if (verdict === null) return <StepLayout view={view} answering={answering} back={back} />;
  const isHeadline = !view.content.some(({ title }) => title === view.heading);
  return (
    <StepLayout view={view} answering={answering} back={back} headlineBelow={isHeadline}>
      {verdict.eligibility === 'terminated' ? (
        <EndCard verdict={verdict} isHeadline={isHeadline} answering={answering} />
      ) : (
        <VerdictCard
          verdict={{ ...verdict, eligibility: verdict.eligibility }}
          isHeadline={isHeadline}
          answering={answering}
        />
      )}
    </StepLayout>
  );
}

/** A verdict that lets the patient go on. Where the quiz ends stands in `EndCard`. */
type Passed = Exclude<VerdictView['eligibility'], 'terminated'>;

type VerdictCardProps = {
  verdict: VerdictView & { eligibility: Passed };
  /** Says whether the title of the verdict is the headline of the step. */
  isHeadline: boolean;
  answering: Answering;
};

/** The verdict in two words, `inCare` where nobody qualifies. The color only repeats them. */
const tones = {
  qualified: { tone: 'good', word: 'You may qualify', inCare: 'Nothing stands out' },
  concern: { tone: 'warn', word: 'Needs a closer look', inCare: 'Needs a closer look' },
} satisfies Record<Passed, { tone: ChipTone; word: string; inCare: string }>;

/** Shows the meaning of the answers, the reasons, and the way back to each answer behind it. */
function VerdictCard({ verdict, isHeadline, answering }: VerdictCardProps) {
  const { eligibility, isIntake, title, text, image, reasons } = verdict;
  const { tone, word, inCare } = tones[eligibility];
  return (
    <div className="verdict" data-tone={tone}>
      <Card padding="lg" raised className="verdict-card">
        {image === null ? null : <QuizPicture image={image} size="md" />}
        <div className="verdict-words">
          <p>
            <Chip tone={tone}>{isIntake ? word : inCare}</Chip>
          </p>
          {isHeadline ? <StepHeading>{title}</StepHeading> : <h2>{title}</h2>}
          <RichText text={text} />
        </div>
      </Card>
      {reasons.length === 0 ? null : (
        <section className="verdict-reasons" aria-labelledby="verdict-reasons">
          <h2 id="verdict-reasons">What the provider will look at</h2>
          <ul>
            {reasons.map((reason) => (
              <li key={`${reason.step}-${reason.question}-${reason.reason}`}>
                <Notice tone="warn" role="note">
                  <p>{reason.reason}</p>
                  {reason.answer === null || reason.questionLabel === null ? null : (
                    <p className="mt-1.5 text-sm text-soft">
                      {reason.questionLabel} <b>{reason.answer}</b>
                    </p>
                  )}
                  <GoToButton
                    step={reason.step}
                    about={reason.questionLabel ?? reason.reason}
                    variant="quiet"
                    answering={answering}
                  >
                    Change this answer
                  </GoToButton>
                </Notice>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
