import { QuizPicture } from '../parts/QuizPicture';
import { ContentTitle } from '../parts/step/StepHeading';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** Addresses the patient by name. */
export function NameContent({ content, isHeading }: ContentProps<'nameContent'>) {
  return (
    <div className="content-block">
      {content.image === null ? null : <QuizPicture image={content.image} size="md" />}
      <ContentTitle title={content.title} isHeading={isHeading} />
      <RichText text={content.text} className={isHeading ? 'step-text' : undefined} />
    </div>
  );
}
