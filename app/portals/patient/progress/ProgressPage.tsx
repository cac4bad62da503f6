import './progress.css';
import { Link } from '@remix-run/react';
import { formatDay } from '../../../../engine/values';
import type { Entry } from '../../../care/progress/entries.server';
import { highestScore, lowestScore, scores, weightWords } from '../../../care/progress/measures';
import type { Progress } from '../../../care/progress/progress.server';
import { type Advice, type Range, ranges, withinRange } from '../../../care/progress/trend';
import { LineChart } from '../../../design/charts/LineChart';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { DangerNotice, type DangerWords } from '../../parts/DangerNotice';
import type { ProgressError } from './day-form';
import { EntryTable } from './EntryTable';
import { DayForm, EditForm, GoalForm, ProgressForm, useFocusAfterForm } from './progress-forms';

type ProgressPageProps = {
  csrf: string;
  progress: Progress;
  /** Words that they are told on what they noted, until the care team looked at it. */
  dangerWords: readonly DangerWords[];
  range: Range;
  /** The entry that is being changed. */
  edited: Entry | null;
  /** An entry that was just taken away. */
  deleted: string | null;
  error: ProgressError | null;
};

/** A patient's way so far, drawn, and where to add to it. */
export function ProgressPage(props: ProgressPageProps) {
  const { csrf, progress, dangerWords, range, edited, deleted, error } = props;
  const { today, followsWeight, bmi, entries } = progress;
  useFocusAfterForm();
  const drawn = withinRange(bmi, range, today);
  // Once something was kept the fields begin anew; until then what was typed stays.
  const entriesKey = entries.map(({ id, value, note }) => `${id} ${value} ${note}`).join();
  const scored = progress.scores.filter((id) => entries.some(({ measure }) => measure === id));
  return (
    <>
      {deleted === null ? null : <DeletedNotice csrf={csrf} id={deleted} />}
      {dangerWords.map((danger) => (
        <DangerNotice key={danger.title} danger={danger} isNews>
          <p>{danger.text}</p>
        </DangerNotice>
      ))}
      <AdviceNotice advice={progress.advice} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] [&_h2]:text-xl">
        <div className="grid min-w-0 gap-5">
          {entries.length === 0 ? null : <RangeLinks current={range} />}
          {followsWeight ? <WeightCard progress={progress} range={range} /> : null}
          {followsWeight || scored.length > 0 ? null : <NothingYet />}
          {scored.map((id) => (
            <ScoreCard key={id} progress={progress} id={id} range={range} />
          ))}
          {drawn.length > 1 ? (
            <Card as="section" padding="lg" aria-labelledby="bmi">
              <h2 id="bmi">Body mass index</h2>
              <p className="progress-note">
                Worked out from your weight and the height in your newest intake.
              </p>
              <LineChart title="Body mass index" unit="" points={drawn} />
            </Card>
          ) : null}
        </div>
        <div className="grid min-w-0 gap-5 max-lg:order-first">
          {edited === null ? (
            <DayForm key={entriesKey} csrf={csrf} progress={progress} error={error} />
          ) : (
            <EditForm key={edited.id} csrf={csrf} entry={edited} error={error} />
          )}
          {followsWeight ? (
            <GoalForm key={progress.goal} csrf={csrf} goal={progress.goal} error={error} />
          ) : null}
        </div>
      </div>
      {entries.length === 0 ? null : <EntryTable csrf={csrf} entries={entries} />}
    </>
  );
}

function NothingYet() {
  return (
    <Card padding="lg">
      <EmptyState
        picture={<Illustration name="curve" alt="" size="md" />}
        title="Nothing entered yet"
      >
        Note how you are today, and a line begins here that shows how it changes.
      </EmptyState>
    </Card>
  );
}

function ScoreCard({
  progress: { entries, today },
  id,
  range,
}: {
  progress: Progress;
  id: Progress['scores'][number];
  range: Range;
}) {
  const { title, lowest, highest } = scores[id];
  const points = withinRange(
    entries.filter(({ measure }) => measure === id),
    range,
    today,
  );
  return (
    <Card as="section" padding="lg" aria-labelledby={`score-${id}`}>
      <h2 id={`score-${id}`}>{title}</h2>
      <p className="progress-note">
        From {lowestScore} ({lowest}) to {highestScore} ({highest})
      </p>
      <LineChart
        title={title}
        unit=""
        points={points}
        bounds={[lowestScore, highestScore]}
        emptyWords="Nothing entered in this time. Choose a longer one."
      />
    </Card>
  );
}

function DeletedNotice({ csrf, id }: { csrf: string; id: string }) {
  return (
    <Notice
      tone="good"
      role="status"
      action={
        <ProgressForm csrf={csrf} intent="restore" entry={id}>
          {(isBusy) => (
            <Button type="submit" variant="quiet" size="sm" loading={isBusy}>
              Bring it back
            </Button>
          )}
        </ProgressForm>
      }
    >
      The entry is deleted.
    </Notice>
  );
}

/** Shows how much of the past is drawn: links, so that each can be kept and shared between windows. */
function RangeLinks({ current }: { current: Range }) {
  return (
    <nav className="progress-ranges" aria-label="Time shown">
      {ranges.map(({ id, label }) => (
        <Link
          key={id}
          to={`?range=${id}`}
          preventScrollReset
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const adviceWords = {
  losingFast: {
    title: 'Your weight has dropped quickly',
    text: 'This can happen, and your provider would like to know. Tell them how you are eating and drinking, and whether you feel weak or dizzy.',
  },
  gainingFast: {
    title: 'Your weight has gone up quickly',
    text: 'Often it is water and passes. Tell your provider, above all if your legs are swollen or you are short of breath.',
  },
} satisfies Record<Advice, { title: string; text: string }>;

/** Kind advice after a quick change. */
function AdviceNotice({ advice }: { advice: Advice | null }) {
  if (advice === null) return null;
  const { title, text } = adviceWords[advice];
  return (
    <Notice
      tone="warn"
      title={title}
      action={
        <Button href="/patient/chat" variant="quiet" size="sm">
          Write to your provider
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

/** The weight now, how it changed, and the line that led there. */
function WeightCard({ progress, range }: { progress: Progress; range: Range }) {
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
            On {formatDay(last.day)}
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
