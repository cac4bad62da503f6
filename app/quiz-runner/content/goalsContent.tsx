import { ContentTitle } from '../parts/step/StepHeading';
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

type GoalCurveProps = { from: number; to: number; unit: string; weeks: number };

/** The drawing, in units of its own: where the curve begins and ends, and its upper and lower edge. */
const LEFT = 12;
const RIGHT = 588;
const HIGH = 28;
const LOW = 176;
const FLOOR = 212;

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/**
 * The way from one number to another: quick at first, then slower, with a line at the goal. The numbers
 * stand outside the drawing, so that they keep their size and never cover each other on a phone.
 */
function GoalCurve({ from, to, unit, weeks }: GoalCurveProps) {
  const start = `${numbers.format(from)} ${unit}`;
  const goal = `${numbers.format(to)} ${unit}`;
  const span = `${numbers.format(weeks)} ${weeks === 1 ? 'week' : 'weeks'}`;
  const [top, end] = to <= from ? [HIGH, LOW] : [LOW, HIGH];
  const line = `M${LEFT} ${top}C${LEFT + 130} ${top + (end - top) * 0.62} ${LEFT + 230} ${end} ${RIGHT} ${end}`;
  return (
    <figure className="goal-curve">
      <div className="goal-curve-ends">
        <p>
          <b>{start}</b> today
        </p>
        <p>
          <b>{goal}</b> in {span}
        </p>
      </div>
      <svg
        viewBox="0 0 600 216"
        role="img"
        aria-label={`A curve from ${start} today to ${goal} in ${span}.`}
      >
        <path className="goal-curve-floor" d={`M${LEFT} ${FLOOR}H${RIGHT}`} />
        <path className="goal-curve-area" d={`${line}V${FLOOR}H${LEFT}Z`} />
        <path className="goal-curve-goal" d={`M${LEFT} ${end}H${RIGHT}`} />
        <path className="goal-curve-line" d={line} />
        <circle className="goal-curve-start" cx={LEFT} cy={top} r="8" />
        <circle className="goal-curve-end" cx={RIGHT} cy={end} r="10" />
      </svg>
      <div className="flex justify-between text-xs text-faint tabular-nums" aria-hidden="true">
        <span>Now</span>
        {weeks >= 4 ? <span>{Math.round(weeks / 2)} weeks</span> : null}
        <span>{span}</span>
      </div>
      <figcaption>
        <svg viewBox="0 0 24 4" aria-hidden="true">
          <path className="goal-curve-goal" d="M0 2H24" />
        </svg>
        Your goal: {goal}
      </figcaption>
    </figure>
  );
}
