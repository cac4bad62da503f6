import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { PatientAppointment } from '../../../care/appointments/appointments.server';
import { zoneInWords } from '../../../care/appointments/opening-hours';
import type { ProgressAtAGlance } from '../../../care/progress/progress.server';
import { LineChart } from '../../../design/charts/LineChart';
import { Chip } from '../../../design/ui/Chip';
import { Glyph } from '../../../design/ui/Glyph';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { dayInWords, pastDay, timeInWords } from '../../../kernel/calendar/day-words';
import { dayIn } from '../../../kernel/calendar/service-day';
import type { Part } from './dashboard-page.server';
import type { MessageGlance } from './next-step';
import type { ToDo } from './to-dos';

type MessageCardProps = {
  message: Part<MessageGlance | null>;
  /** ISO 8601. */
  now: string;
  timeZone: string;
};

/** Letters of a message that the card shows; the rest is in the conversation. */
const mostLetters = 240;

/** The newest message of the care team. */
export function MessageCard({ message, now, timeZone }: MessageCardProps) {
  return (
    <GlanceCard name="message" title="Message from your care team" part={message}>
      {(glance) =>
        glance === null ? (
          <GlanceEmpty to="/patient/chat" action="Write to your care team">
            Questions about side effects, doses or anything else: someone answers within one
            business day.
          </GlanceEmpty>
        ) : (
          <>
            <div className="mt-3.5 flex gap-3.5">
              <span
                className="grid size-10.5 flex-none place-items-center rounded-full bg-accent-tint font-display font-[560] text-accent-ink"
                aria-hidden="true"
              >
                {[...glance.author][0]}
              </span>
              <div className="min-w-0">
                <p className="message-text">{shortened(glance.text)}</p>
                <p className="glance-note">
                  {glance.author} · {whenWords(glance.at, now, timeZone)}
                </p>
              </div>
            </div>
            <p className="glance-foot">
              {glance.isUnread ? <Chip tone="warn">New</Chip> : null}
              <Link to="/patient/chat" className="glance-link">
                {glance.isUnread ? 'Read and answer' : 'Open the conversation'}{' '}
                <span aria-hidden="true">→</span>
              </Link>
            </p>
          </>
        )
      }
    </GlanceCard>
  );
}

function shortened(text: string): string {
  return text.length > mostLetters ? `${text.slice(0, mostLetters - 1).trimEnd()}…` : text;
}

/** Yesterday, 4:12 PM. Both moments are ISO 8601. */
function whenWords(at: string, now: string, timeZone: string): string {
  const [then, today] = [new Date(at), dayIn(new Date(now), timeZone)];
  return `${pastDay(dayIn(then, timeZone), today)}, ${timeInWords(then, timeZone)}`;
}

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

type AppointmentsCardProps = {
  appointments: Part<PatientAppointment[]>;
  timeZone: string;
};

/** The visits that a patient booked, or missed and may choose anew; no card where there is none. */
export function AppointmentsCard({ appointments, timeZone }: AppointmentsCardProps) {
  if (appointments.ok && appointments.value.length === 0) return null;
  return (
    <GlanceCard name="visits" title="Your video visit" part={appointments}>
      {(booked) => (
        <ul className="grid gap-4">
          {booked.map((appointment) => (
            <Appointment key={appointment.id} appointment={appointment} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </GlanceCard>
  );
}

const notHeld = {
  missed: 'This visit did not take place. You can choose another time.',
  cancelled: 'This visit is cancelled. You can choose another time.',
};

type AppointmentProps = { appointment: PatientAppointment; timeZone: string };

function Appointment({ appointment, timeZone }: AppointmentProps) {
  const { id, startsAt, minutes, provider, status } = appointment;
  const starts = new Date(startsAt);
  const when = `${dayInWords(dayIn(starts, timeZone))}, ${timeInWords(starts, timeZone)}`;
  return (
    <li>
      <p>
        <time dateTime={startsAt}>
          <b>{when}</b>
        </time>{' '}
        ({zoneInWords(timeZone)})
      </p>
      <p className="glance-note">
        {status === 'booked' ? `${minutes} minutes with ${provider}` : notHeld[status]}
      </p>
      <Link to={`/patient/appointments/${id}`} className="glance-link">
        {status === 'booked' ? 'Join, change or cancel' : 'Choose another time'}{' '}
        <span aria-hidden="true">→</span>
        <VisuallyHidden>: the visit on {when}</VisuallyHidden>
      </Link>
    </li>
  );
}

type ToDoCardProps = {
  toDos: Part<ToDo[]>;
  /** True where the next step, above, asks something of the patient already. */
  isAsked: boolean;
};

/** Shows what waits for the patient besides their next step. */
export function ToDoCard({ toDos, isAsked }: ToDoCardProps) {
  return (
    <GlanceCard name="to-do" title="To do" part={toDos}>
      {(list) =>
        list.length === 0 ? (
          <p className="mt-3 flex items-center gap-2.5 text-sm text-muted [&>.glyph]:size-5 [&>.glyph]:text-good">
            <Glyph name="success" />
            {isAsked ? 'Nothing else is waiting for you.' : 'Nothing is waiting for you.'}
          </p>
        ) : (
          <ul className="to-dos">
            {list.map(({ name, action, path }) => (
              <li key={name} className="glance-row">
                <span className="flex min-w-0 flex-1 items-baseline gap-3 before:size-2.25 before:flex-none before:rounded-full before:bg-accent">
                  {name}
                </span>
                <Link to={path} className="glance-link">
                  {action} <span aria-hidden="true">→</span>
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </GlanceCard>
  );
}

type GlanceCardProps<T> = {
  /** Names the card, in ids and styles. */
  name: string;
  title: ReactNode;
  /** Part that it shows, or the fact that it could not be read. */
  part: Part<T>;
  children: (value: T) => ReactNode;
};

/** A card of the dashboard. One that could not be read says so and can be tried again; the others stay. */
export function GlanceCard<T>({ name, title, part, children }: GlanceCardProps<T>) {
  return (
    <Card as="section" padding="lg" className={`glance glance-${name}`} aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {part.ok ? (
        children(part.value)
      ) : (
        <div className="mt-1.5 grid content-start justify-items-start gap-3 text-sm text-muted [&>p]:max-w-[48ch]">
          <p>We could not load this part just now. Nothing is lost.</p>
          <Link to="/patient" className="glance-link" reloadDocument>
            Try again
          </Link>
        </div>
      )}
    </Card>
  );
}

type GlanceEmptyProps = {
  /** Words about what will be here, and how it gets here. */
  children: ReactNode;
  to: string;
  action: string;
};

/** A card with nothing in it yet leads on to what fills it. */
export function GlanceEmpty({ children, to, action }: GlanceEmptyProps) {
  return (
    <div className="mt-1.5 grid content-start justify-items-start gap-3 text-sm text-muted [&>p]:max-w-[48ch]">
      <p>{children}</p>
      <Link to={to} className="glance-link">
        {action} <span aria-hidden="true">→</span>
      </Link>
    </div>
  );
}
