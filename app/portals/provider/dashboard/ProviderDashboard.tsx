import './worklist.css';
import { Link } from '@remix-run/react';
import { buttonLook } from '../../../design/ui/button-look';
import { Chip } from '../../../design/ui/Chip';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { hour, minute } from '../../../kernel/calendar/milliseconds';
import { PortalPage } from '../../frame/PortalPage';
import { placeOf, workAddress } from '../addresses';
import { patientDone, spanInWords } from '../labels';
import { AppointmentWith } from '../lists';
import type { ProviderDashboardData } from './dashboard-page.server';
import { WorklistCard } from './WorklistCard';

/** Page on which a provider begins: all work by when it is due, what nobody may do, and who comes today. */
export function ProviderDashboard(page: ProviderDashboardData) {
  const { counts, rows, isFirstPage, filter } = page;
  const [first] = rows;
  const to = first && isFirstPage ? placeOf(first) : null;
  return (
    <PortalPage
      title={page.greeting}
      intro={introOf(page)}
      done={patientDone}
      actions={
        to === null ? undefined : (
          <Link to={to} {...buttonLook()}>
            Open the first
          </Link>
        )
      }
    >
      {counts.lateDanger > 0 && filter.kind !== 'danger' ? (
        <Notice
          tone="bad"
          role="note"
          title={
            counts.lateDanger === 1
              ? 'Something that may be urgent is late'
              : `${counts.lateDanger} that may be urgent are late`
          }
          action={
            <Link className="underline" to={workAddress({ ...filter, kind: 'danger' })}>
              Show what may be urgent
            </Link>
          }
        />
      ) : null}
      <NobodysNotice nobodys={counts.nobodys} now={page.now} />
      <div className="grid content-start gap-5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_17rem] xl:items-start">
        <WorklistCard {...page} />
        <div className="grid content-start gap-5 *:min-w-0 [&_h2]:text-[1.1875rem]">
          <TodaysAppointments {...page.today} />
          <DueTimesCard times={page.dueTimes} />
        </div>
      </div>
    </PortalPage>
  );
}

function introOf({ counts: { states, all, late } }: ProviderDashboardData): string {
  if (states.length === 0) {
    return 'You hold no license that is valid today, so no patients are shown. Ask a manager to add yours.';
  }
  if (all === 0) return 'Nothing waits for you.';
  const waits = all === 1 ? 'One waits' : `${all.toLocaleString('en-US')} wait`;
  if (late === 0) return `${waits}, and none is late.`;
  return `${waits}, ${late === 1 ? 'one is late' : `${late.toLocaleString('en-US')} are late`}.`;
}

type NobodysNoticeProps = Pick<ProviderDashboardData['counts'], 'nobodys'> & { now: string };

/** Tells what nobody here may do: it is in no list, so that somebody has to be told. */
function NobodysNotice({ nobodys, now }: NobodysNoticeProps) {
  if (nobodys.length === 0) return null;
  const count = nobodys.reduce((sum, one) => sum + one.count, 0);
  const oldest = nobodys.map((one) => one.oldest).sort()[0] ?? now;
  return (
    <Notice
      tone="warn"
      title={count === 1 ? 'Nobody can decide this' : `Nobody can decide these ${count}`}
    >
      {nobodys.map((one) => `${one.count} from ${one.state}`).join(', ')}: no one here holds a
      license there, or takes such cases. The oldest waits{' '}
      {spanInWords(Date.parse(now) - Date.parse(oldest))}. Managers see this too.
    </Notice>
  );
}

/** Words for what a provider does next about an appointment. */
const toDoInWords = { see: 'See', join: 'Join', note: 'Held or missed?' } as const;

/** Shows who comes today, by the clock on the provider’s wall. */
function TodaysAppointments({ timeZone, appointments }: ProviderDashboardData['today']) {
  return (
    <Card as="section" aria-labelledby="visits-today">
      <h2 id="visits-today">Visits today</h2>
      {appointments.length === 0 ? (
        <p className="provider-note">No visits today.</p>
      ) : (
        <ul className="provider-rows">
          {appointments.map(({ id, startsAt, minutes, patient, outcome, toDo }) => (
            <li key={id} className="grid gap-2">
              <p className="provider-row-head">
                <AppointmentWith patient={patient} />
                <span className="queue-facts">
                  <time dateTime={startsAt}>{timeInWords(new Date(startsAt), timeZone)}</time>,{' '}
                  {minutes} min
                </span>
              </p>
              <p className="flex flex-wrap items-center gap-2">
                {outcome === null ? null : (
                  <Chip tone={outcome === 'held' ? 'good' : 'warn'}>
                    {outcome === 'held' ? 'Held' : 'Missed'}
                  </Chip>
                )}
                <Link
                  to={`/provider/appointments/${id}`}
                  {...buttonLook({ variant: toDo === 'see' ? 'quiet' : 'primary', size: 'sm' })}
                >
                  {toDoInWords[toDo]}
                  <span className="sr-only"> the visit with {patient?.name ?? 'a visitor'}</span>
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Tells by which rules work is due. */
function DueTimesCard({ times }: { times: ProviderDashboardData['dueTimes'] }) {
  return (
    <Card as="section" aria-labelledby="due-within">
      <h2 id="due-within">Due within</h2>
      <dl className="due-times">
        {times.map(({ reason, name, minutes, counts }) => (
          <div key={reason}>
            <dt>{name}</dt>
            <dd>
              {minutes * minute >= hour ? spanOf(minutes) : `${minutes} min`}
              {counts === 'serviceHours' ? '*' : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="provider-note">* Hours in which the clinic works.</p>
    </Card>
  );
}

function spanOf(minutes: number): string {
  const hours = Math.round((minutes / 60) * 10) / 10;
  return hours >= 72 ? `${Math.round(hours / 24)} days` : `${hours} h`;
}
