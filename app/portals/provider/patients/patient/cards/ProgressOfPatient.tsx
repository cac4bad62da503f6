import {
  highestScore,
  lowestScore,
  type ScoreId,
  scores,
  weightWords,
} from '../../../../../care/progress/measures';
import type { readProgress } from '../../../../../care/progress/progress.server';
import { LineChart } from '../../../../../design/charts/LineChart';
import { Card } from '../../../../../design/ui/page/Card';
import { dayInWords } from '../../../../../kernel/calendar/day-words';

type Progress = Awaited<ReturnType<typeof readProgress>>;

/** Shows what the patient measured, drawn. */
export function ProgressOfPatient({ progress }: { progress: Progress }) {
  const { weights, goal, forecast, entries } = progress;
  const scored = progress.scores.filter((id) => entries.some(({ measure }) => measure === id));
  const [first, last] = [weights[0], weights.at(-1)];
  return (
    <Card as="section" padding="lg" aria-labelledby="progress">
      <h2 id="progress" tabIndex={-1}>
        Progress
      </h2>
      {entries.length === 0 ? (
        <p className="provider-note">The patient has not entered anything yet.</p>
      ) : null}
      {first && last ? (
        <>
          <p className="provider-note">
            {weightWords(last.value * 100)} now, {weightWords(first.value * 100)} at the beginning
            {goal === null ? '' : `, ${weightWords(goal * 100)} is the goal`}
          </p>
          <LineChart
            title="Weight"
            unit="lb"
            points={weights}
            goal={goal ?? undefined}
            forecast={forecast}
          />
        </>
      ) : null}
      {scored.map((id) => (
        <ScoreOfPatient key={id} id={id} progress={progress} />
      ))}
      <Notes progress={progress} />
    </Card>
  );
}

function ScoreOfPatient({ id, progress }: { id: ScoreId; progress: Progress }) {
  const { title, lowest, highest } = scores[id];
  return (
    <div className="mt-6">
      <h3>{title}</h3>
      <p className="provider-note">
        0 is {lowest}, 10 is {highest}
      </p>
      <LineChart
        title={title}
        unit=""
        bounds={[lowestScore, highestScore]}
        points={progress.entries
          .filter(({ measure }) => measure === id)
          .map(({ day, value }) => ({ day, value }))}
      />
    </div>
  );
}

/** Shows what the patient wrote beside their figures. */
function Notes({ progress }: { progress: Progress }) {
  const noted = progress.entries.filter(({ note }) => note).slice(-5);
  if (noted.length === 0) return null;
  return (
    <>
      <h3>What they noted</h3>
      <ul className="provider-rows">
        {noted.map(({ id, note, day }) => (
          <li key={id}>
            <p>{note}</p>
            <p className="provider-note">{dayInWords(day, 'dateWithYear')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
