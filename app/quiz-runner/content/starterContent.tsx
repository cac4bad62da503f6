import { formatMoney } from '../../../engine/values';
import { Icon } from '../../design/illustrations/Icon';
import { Chip } from '../../design/ui/Chip';
import { Glyph } from '../../design/ui/Glyph';
import { QuizPicture } from '../parts/QuizPicture';
import { ContentTitle } from '../parts/step/StepHeading';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** The opening page: what this is, how long it takes, what to have at hand. */
export function StarterContent({ content, isHeading }: ContentProps<'starterContent'>) {
  const { title, text, image, minutes, isMeasured, priceFrom, points, note } = content;
  return (
    <div className="content-block starter">
      {image === null ? null : (
        // On wide screens the picture stands in the panel beside the words.
        <div className="starter-picture">
          <QuizPicture image={image} size="md" />
        </div>
      )}
      {minutes === null ? null : (
        <p>
          <Chip tone="brand">
            <Icon name="clock" size="sm" />
            About {minutes} {minutes === 1 ? 'minute' : 'minutes'}
            {isMeasured ? ' for most people' : ', we think'}
          </Chip>
        </p>
      )}
      <ContentTitle title={title} isHeading={isHeading} />
      <RichText text={text} className="step-text" />
      {priceFrom === null ? null : (
        <p className="starter-price">
          From <b>{formatMoney(priceFrom.amount, priceFrom.currency)}</b>
          {priceFrom.isMonthly ? ' a month' : ''}: {priceFrom.of}. A provider and messages are
          included. You pay nothing before a provider says yes.
        </p>
      )}
      {points.length === 0 ? null : (
        <section className="starter-ready" aria-labelledby="have-ready">
          <h2 id="have-ready">Have ready</h2>
          <ul className="tick-list">
            {points.map((point) => (
              <li key={point}>
                <Glyph name="check" />
                {point}
              </li>
            ))}
          </ul>
        </section>
      )}
      {note === null ? null : <p className="text-xs/[1.45] text-faint">{note}</p>}
    </div>
  );
}
