import { EndCard } from '../parts/step/EndCard';
import { VerdictCard } from '../parts/step/VerdictCard';
import type { StepProps } from '../view-props';
import { StepLayout } from './StepLayout';

/** What the answers mean: a treatment is possible, needs a closer look, or is ruled out. Somebody in danger finds help there, which is content, and no verdict. */
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
