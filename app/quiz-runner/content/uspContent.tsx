import { Icon } from '../../design/illustrations/Icon';
import { isIconName } from '../../design/illustrations/names';
import { ContentTitle } from '../parts/step/StepHeading';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** Lists the points that speak for the service, each with an icon. */
export function UspContent({ content, isHeading }: ContentProps<'uspContent'>) {
  return (
    <div className="content-block">
      <ContentTitle title={content.title} isHeading={isHeading} />
      <ul className="selling-points">
        {content.points.map((point) => (
          <li key={point.title}>
            <span className="picture-tile" data-tone="brand">
              <Icon name={isIconName(point.icon) ? point.icon : 'check'} />
            </span>
            <div>
              <p className="font-semibold">{point.title}</p>
              <RichText text={point.text} className="text-muted" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
