import { Link } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Card } from '../../../design/ui/page/Card';
import { pastDay, timeInWords } from '../../../kernel/calendar/day-words';
import { dayIn } from '../../../kernel/calendar/service-day';
import { quizInWords } from '../../../kernel/sites/quiz-address';
import { PortalPage } from '../../frame/PortalPage';
import { AlertsCard } from '../AlertsCard';
import { patientDone, waitedInWords } from '../labels';
import type { ProviderDashboardData } from './dashboard-page.server';
import { QueueCard } from './QueueCard';

/** Where a provider begins: the intakes that wait, what patients wrote, and who comes today. */
export function ProviderDashboard(page: ProviderDashboardData) {
  return (
    <PortalPage title={page.greeting} intro={introOf(page)} done={patientDone}>
      <CrisisCard {...page} />
      <AlertsCard {...page} action="/provider?index" />
      <div className="grid content-start gap-5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_19rem] xl:items-start [&_h2]:text-[1.1875rem]">
        <QueueCard {...page} />
        <div className="grid content-start gap-5 *:min-w-0">
          <WaitingMessages
            messages={page.messages}
            now={page.now}
            isLicensed={page.counts.states.length > 0}
          />
          <TodaysAppointments {...page.today} />
        </div>
      </div>
    </PortalPage>
  );
}

function introOf({ counts, now, today }: ProviderDashboardData): string {
  if (counts.states.length === 0) {
    return 'You hold no license that is valid today, so no patients are shown. Ask a manager to add yours.';
  }
  const { waiting, oldest } = counts;
  if (oldest === null) return 'No intake waits for a decision.';
  const day = pastDay(
    dayIn(new Date(oldest), today.timeZone),
    dayIn(new Date(now), today.timeZone),
  );
  const since = day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day;
  return waiting === 1
    ? `One intake waits for a decision, since ${since}.`
    : `${waiting.toLocaleString('en-US')} intakes wait for a decision, the oldest since ${since}.`;
}

/** Shows who comes today, by the clock on the provider’s wall. */
function TodaysAppointments({ timeZone, appointments }: ProviderDashboardData['today']) {
  return (
    <Card as="section" aria-labelledby="visits-today">
      <h2 id="visits-today">Visits today</h2>
      {appointments.length === 0 ? (
        <p className="provider-note">No visits today.</p>
      ) : (
        <ul className="provider-rows">
          {appointments.map(({ id, startsAt, minutes, patient }) => (
            <li key={id} className="provider-row-head">
              {patient?.isInCare ? (
                <Link className="queue-link" to={`/provider/patients/${patient.id}`}>
                  {patient.name}
                </Link>
              ) : (
                <span>{patient?.name ?? 'Somebody without an account yet'}</span>
              )}
              <span className="queue-facts">
                <time dateTime={startsAt}>{timeInWords(new Date(startsAt), timeZone)}</time>,{' '}
                {minutes} min
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type WaitingMessagesProps = Pick<ProviderDashboardData, 'messages' | 'now'> & {
  /** True where the provider holds a license that is valid today. */
  isLicensed: boolean;
};

/** Shows what patients wrote that nobody has answered, the oldest first. */
function WaitingMessages({ messages, now, isLicensed }: WaitingMessagesProps) {
  return (
    <Card as="section" aria-labelledby="waiting-messages">
      <h2 id="waiting-messages">Messages</h2>
      {messages.length === 0 ? (
        <p className="provider-note">
          {isLicensed
            ? 'Every message has an answer.'
            : 'What patients of your states write shows up here once you hold a license.'}
        </p>
      ) : (
        <ul className="provider-rows">
          {messages.map(({ patientId, patientName, beginning, since }) => (
            <li key={patientId}>
              <p className="provider-row-head">
                <Link className="queue-link" to={`/provider/messages/${patientId}`}>
                  {patientName}
                </Link>
                <span className="queue-facts">{waitedInWords(since, now)}</span>
              </p>
              <p className="provider-excerpt">{beginning === '' ? 'A file' : beginning}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type CrisisCardProps = Pick<ProviderDashboardData, 'crises' | 'csrf' | 'now'>;

/** People who said in a quiz that they are in danger, before everything else. Nothing where nobody did. */
function CrisisCard({ crises, csrf, now }: CrisisCardProps) {
  if (crises.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="crises" className="crises">
      <h2 id="crises">Said they are in danger</h2>
      <p className="provider-note">
        They answered that they thought of ending their life or of harming themselves. They were
        shown how to call and text 988 and 911, and nothing is sold to them while that answer
        stands.
      </p>
      <ul>
        {crises.map((crisis) => (
          <CrisisRow key={crisis.id} crisis={crisis} csrf={csrf} now={now} />
        ))}
      </ul>
    </Card>
  );
}

type CrisisRowProps = { crisis: CrisisCardProps['crises'][number]; csrf: string; now: string };

function CrisisRow({ crisis, csrf, now }: CrisisRowProps) {
  const { id, attemptId, patient, phone, wantsCall, seen } = crisis;
  const note = `crisis-note-${id}`;
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line py-3.5 [&>:first-child]:grid [&>:first-child]:min-w-0 [&>:first-child]:gap-1 [&>:first-child]:wrap-anywhere">
      <div>
        <p className="provider-row-head">
          {patient === null ? (
            <b>Somebody without an account</b>
          ) : (
            <Link className="queue-link" to={`/provider/patients/${patient.id}`}>
              {patient.name}
            </Link>
          )}
          <span className="queue-facts">
            {crisis.state ?? 'State not given'}, {quizInWords(crisis.quiz)},{' '}
            {waitedInWords(crisis.saidAt, now)} ago
          </span>
        </p>
        <p className="queue-facts">
          Attempt {attemptId}
          {phone === null ? null : (
            <>
              {' · '}
              <a className="whitespace-nowrap" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            </>
          )}
        </p>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {wantsCall ? <Chip tone="bad">Asked to be called today</Chip> : null}
          {crisis.correctedAt === null ? null : <Chip>Changed the answer since</Chip>}
          {seen === null ? null : (
            <Chip tone="brand">
              {seen.isMine ? 'You look after it' : `${seen.name} looks after it`}
            </Chip>
          )}
        </p>
      </div>
      <PageForm
        csrf={csrf}
        fields={{ crisis: id }}
        action="/provider?index"
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        {seen === null ? (
          <Button type="submit" size="sm" name="intent" value="seen">
            I look after it
          </Button>
        ) : (
          <>
            <Field id={note} label="What was done">
              {(control) => <TextInput {...control} name="note" maxLength={500} required />}
            </Field>
            <Button type="submit" size="sm" variant="quiet" name="intent" value="handled">
              Nothing is left to do
            </Button>
          </>
        )}
      </PageForm>
    </li>
  );
}
