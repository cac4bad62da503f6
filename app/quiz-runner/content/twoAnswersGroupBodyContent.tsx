import { Card } from '../../design/ui/page/Card';
import { QuizPicture } from '../parts/QuizPicture';
import { ContentTitle } from '../parts/step/StepHeading';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** The body that belongs to a pair of answers: what the two mean together. */
export function TwoAnswersGroupBodyContent({
  content,
  isHeading,
}: ContentProps<'twoAnswersGroupBodyContent'>) {
  const { title, text, image } = content;
  return (
    <div className="content-block">
      <ContentTitle title={title} isHeading={isHeading} />
      <Card tone={content.side === null ? 'tint' : 'plain'} padding="lg" className="pair-body">
        {image === null ? null : <QuizPicture image={image} size="md" />}
        <RichText text={text} />
      </Card>
    </div>
  );
}
