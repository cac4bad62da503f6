import { QuizPicture } from '../parts/QuizPicture';
import { ContentTitle } from '../parts/step/StepHeading';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** A title, a text and a picture, each of them optional. */
export function SimpleContent({ content, isHeading }: ContentProps<'simpleContent'>) {
  const { eyebrow, title, text, image } = content;
  return (
    <div className="content-block">
      {eyebrow === null ? null : <p className="eyebrow">{eyebrow}</p>}
      <ContentTitle title={title} isHeading={isHeading} />
      <RichText text={text} className={isHeading ? 'step-text' : undefined} />
      {image === null ? null : <QuizPicture image={image} size="lg" />}
    </div>
  );
}
