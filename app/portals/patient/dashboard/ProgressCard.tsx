import { Link } from '@remix-run/react';
import type { ProgressAtAGlance } from '../../../care/progress/progress.server';
import { LineChart } from '../../../design/charts/LineChart';
import { unbroken } from '../../../design/ui/unbroken';
import { GlanceCard, GlanceEmpty } from './GlanceCard';
import type { Part } from './settled';

/** The weight now, how it changed, and the line that led there. */
export function ProgressCard({ progress }: { progress: Part<ProgressAtAGlance | null> }) {
  return (
    <GlanceCard name="progress" title="Progress" part={progress}>
      {(glance) =>
        glance === null ? (
          <GlanceEmpty to="/patient/progress" action="Add your first entry">
            Note how you are doing, and see here how it changes over time.
          </GlanceEmpty>
        ) : (
          <Weight glance={glance} />
        )
      }
    </GlanceCard>
  );
}

function Weight({
  glance: { latest, began, change, points, goal, forecast },
}: {
  glance: ProgressAtAGlance;
}) {
  return (
    <>
      <p className="glance-note">Weight, last 12 weeks</p>
      <p className="glance-figure">
        <b>{inPounds(latest.value)}</b>{' '}
        {began.day === latest.day ? <span>your first entry</span> : <Change pounds={change} />}
      </p>
      <LineChart
        title="Weight, last 12 weeks"
        unit="lb"
        points={points}
        goal={goal ?? undefined}
        forecast={forecast}
      />
      <p className="glance-foot">
        <Link to="/patient/progress" className="glance-link">
          Add an entry <span aria-hidden="true">→</span>
        </Link>
      </p>
    </>
  );
}

function Change({ pounds }: { pounds: number }) {
  if (pounds === 0) return <span>since you began: no change</span>;
  return (
    <span data-tone={pounds < 0 ? 'good' : undefined}>
      <span aria-hidden="true">{pounds < 0 ? '▼ ' : '▲ '}</span>
      {inPounds(Math.abs(pounds))} {pounds < 0 ? 'less' : 'more'} since you began
    </span>
  );
}

function inPounds(pounds: number): string {
  return unbroken(`${Math.round(pounds * 10) / 10} lb`);
}
