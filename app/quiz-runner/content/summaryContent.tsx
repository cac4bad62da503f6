import { PlayedBack } from '../parts/step/PlayedBack';
import { ContentTitle } from '../parts/step/StepHeading';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** Chosen answers and values, played back. */
export function SummaryContent({ content, isHeading, answering }: ContentProps<'summaryContent'>) {
  return (
    <div className="content-block">
      <ContentTitle title={content.title} isHeading={isHeading} />
      <RichText text={content.text} className={isHeading ? 'step-text' : undefined} />
      <PlayedBack lines={content.items} answering={answering} />
    </div>
  );
}
