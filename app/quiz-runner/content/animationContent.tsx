import { Glyph } from '../../design/ui/Glyph';
import { MovingPicture } from '../parts/MovingPicture';
import { ContentTitle } from '../parts/step/ContentTitle';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** A drawing that moves while something is worked out, and what is being worked out. */
export function AnimationContent({ content, isHeading }: ContentProps<'animationContent'>) {
  return (
    <div className="content-block working">
      <MovingPicture animation={content.animation} />
      <ContentTitle title={content.title} isHeading={isHeading} />
      <RichText text={content.text} />
      {content.messages.length === 0 ? null : (
        <ul className="working-messages">
          {content.messages.map((message) => (
            <li key={message}>
              <Glyph name="check" />
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
