import type { VerdictView } from '../../../../engine/quiz';
import { Chip, type ChipTone } from '../../../design/ui/Chip';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { RichText } from '../../text/RichText';
import type { Answering } from '../../view-props';
import { QuizPicture } from '../QuizPicture';
import { GoToButton } from './GoToButton';
import { StepHeading } from './StepHeading';

/** A verdict that lets the patient go on. Where the quiz ends stands in `EndCard`. */
type Passed = Exclude<VerdictView['eligibility'], 'terminated'>;

type VerdictCardProps = {
  verdict: VerdictView & { eligibility: Passed };
  /** Whether the title of the verdict is the headline of the step. */
  isHeadline: boolean;
  answering: Answering;
};

/** The verdict in two words. The colour only repeats them. */
const tones = {
  qualified: { tone: 'good', word: 'You may qualify' },
  concern: { tone: 'warn', word: 'Needs a closer look' },
} satisfies Record<Passed, { tone: ChipTone; word: string }>;

/** What the answers mean, why, and the way back to each answer behind it. */
export function VerdictCard({ verdict, isHeadline, answering }: VerdictCardProps) {
  const { eligibility, title, text, image, reasons } = verdict;
  const { tone, word } = tones[eligibility];
  return (
    <div className="verdict" data-tone={tone}>
      <Card padding="lg" raised className="verdict-card">
        {image === null ? null : <QuizPicture image={image} size="md" />}
        <div className="verdict-words">
          <p>
            <Chip tone={tone}>{word}</Chip>
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
