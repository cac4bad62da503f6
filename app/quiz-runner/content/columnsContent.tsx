import { Icon } from '../../design/illustrations/Icon';
import { isIconName } from '../../design/illustrations/names';
import { ContentTitle } from '../parts/step/StepHeading';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** Two to four short texts beside each other; beneath each other on a phone. */
export function ColumnsContent({ content, isHeading }: ContentProps<'columnsContent'>) {
  const Title = isHeading || content.title === null ? 'h2' : 'h3';
  return (
    <div className="content-block">
      <ContentTitle title={content.title} isHeading={isHeading} />
      <ol className="columns" data-count={content.columns.length}>
        {content.columns.map((column) => (
          <li key={column.title}>
            {column.icon !== null && isIconName(column.icon) ? (
              <span className="picture-tile" data-tone="brand">
                <Icon name={column.icon} />
              </span>
            ) : null}
            <div>
              <Title className="text-lg/normal">{column.title}</Title>
              <RichText text={column.text} size="sm" />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
