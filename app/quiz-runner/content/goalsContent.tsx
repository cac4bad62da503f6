import { GoalCurve } from '../parts/GoalCurve';
import { ContentTitle } from '../parts/step/ContentTitle';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** A goal drawn: where the patient is, where they want to be and the curve between. */
export function GoalsContent({ content, isHeading }: ContentProps<'goalsContent'>) {
  const { title, text, from, to, weeks, unit, note } = content;
  return (
    <div className="content-block">
      <ContentTitle title={title} isHeading={isHeading} />
      <RichText text={text} className={isHeading ? 'step-text' : undefined} />
      {from === null || to === null || weeks === null ? null : (
        <GoalCurve from={from} to={to} unit={unit} weeks={weeks} />
      )}
      {note === null ? null : <p className="text-xs/[1.45] text-faint">{note}</p>}
    </div>
  );
}
