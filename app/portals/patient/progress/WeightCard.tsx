import type { Progress } from '../../../care/progress/progress.server';
import { type Range, withinRange } from '../../../care/progress/ranges';
import { weightWords } from '../../../care/progress/weight';
import { LineChart } from '../../../design/charts/LineChart';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { dayInWords } from '../../../kernel/calendar/day-words';

/** The weight now, how it changed, and the line that led there. */
export function WeightCard({ progress, range }: { progress: Progress; range: Range }) {
  const { weights, goal, forecast, today } = progress;
  const [first, last] = [weights[0], weights.at(-1)];
  const points = withinRange(weights, range, today);
  return (
    <Card as="section" padding="lg" aria-labelledby="weight-now">
      <h2 id="weight-now">Weight</h2>
      {first && last ? (
        <>
          <p className="progress-now">
            <b>{unbroken(weightWords(last.value * 100))}</b>{' '}
            {weights.length === 1 ? (
              <span>your first entry</span>
            ) : (
              changeWords(last.value - first.value)
            )}
          </p>
          <p className="progress-note">
            On {dayInWords(last.day, 'dateWithYear')}
            {goal === null ? '' : ` · ${unbroken(goalWords(last.value, goal))}`}
          </p>
        </>
      ) : null}
      <LineChart
        title="Weight"
        unit="lb"
        points={points}
        goal={goal ?? undefined}
        forecast={forecast}
        emptyWords={
          first
            ? 'Nothing entered in this time. Choose a longer one.'
            : 'Add your first weight, and the line begins here.'
        }
      />
      {forecast.length > 0 && points.length > 0 ? (
        <p className="progress-note">
          The dotted line goes on at the pace of your last four weeks. It is no promise: weight
          moves in steps, and slows down on the way.
        </p>
      ) : null}
    </Card>
  );
}

/** Pounds since the beginning, in words: the sign alone would say nothing aloud. */
function changeWords(change: number) {
  const amount = unbroken(weightWords(Math.abs(Math.round(change * 100))));
  if (Math.round(change * 100) === 0) return <span>the same as when you began</span>;
  return change < 0 ? (
    <span data-tone="good">
      <span aria-hidden="true">▼ </span>
      {amount} less than when you began
    </span>
  ) : (
    <span>
      <span aria-hidden="true">▲ </span>
      {amount} more than when you began
    </span>
  );
}

function goalWords(now: number, goal: number): string {
  const left = Math.round((now - goal) * 100);
  if (left === 0) return 'You are at your goal.';
  return left > 0 ? `${weightWords(left)} to your goal` : `${weightWords(-left)} below your goal`;
}
