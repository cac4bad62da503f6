import { Link } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { daysOffInWords, longestNote } from '../../../care/appointments/days-off';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { dayInWords, timeInWords } from '../../../kernel/calendar/day-words';
import { ProfileForm } from './ProfileForm';
import type { ProfileError } from './post-profile-form.server';
import type { ProfileData } from './profile-page.server';

type DaysOffCardProps = Pick<ProfileData, 'csrf' | 'daysOff' | 'timeZone' | 'calendar'> & {
  error: Extract<ProfileError, { intent: 'daysOff' }> | null;
};

/** The days on which a provider takes no appointments, with what is booked on them all the same. */
export function DaysOffCard({ csrf, daysOff, timeZone, calendar, error }: DaysOffCardProps) {
  return (
    <Card as="section" padding="lg" aria-labelledby="days-off-title" id="days-off">
      <h2 id="days-off-title">Days off</h2>
      <p className="provider-note">
        Nobody can book a visit on them. Visits that are booked stay until you cancel them.
      </p>
      {daysOff.length === 0 ? null : (
        <ul className="provider-rows">
          {daysOff.map((span) => (
            <li key={span.id}>
              <div className="day-off-row">
                <p className="grid min-w-0 wrap-anywhere">
                  <b>{daysOffInWords(span)}</b>
                  {span.note === '' ? null : <span className="queue-facts">{span.note}</span>}
                </p>
                <PageForm
                  csrf={csrf}
                  fields={{ intent: 'removeDaysOff', span: span.id }}
                  action="/provider/profile"
                  preventScrollReset
                >
                  <Button type="submit" variant="quiet" size="sm">
                    Remove <VisuallyHidden>{daysOffInWords(span)}</VisuallyHidden>
                  </Button>
                </PageForm>
              </div>
              <BookedAppointments appointments={span.appointments} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      {calendar === null ? (
        <p className="provider-note">You can take days off once a manager has added a license.</p>
      ) : (
        <DaysOffForm key={daysOff.map(({ id }) => id).join()} csrf={csrf} error={error} />
      )}
    </Card>
  );
}

type Appointments = ProfileData['daysOff'][number]['appointments'];

function BookedAppointments({
  appointments,
  timeZone,
}: {
  appointments: Appointments;
  timeZone: string;
}) {
  if (appointments.length === 0) return null;
  const title =
    appointments.length === 1
      ? 'A visit is booked on these days'
      : `${appointments.length} visits are booked on these days`;
  return (
    <Notice tone="warn" title={title}>
      <ul className="day-off-appointments">
        {appointments.map(({ id, day, startsAt, patient }) => {
          const when = `${dayInWords(day, 'short')}, ${timeInWords(new Date(startsAt), timeZone)}`;
          return (
            <li key={id}>
              {when}, {patient?.name ?? 'somebody without an account yet'}{' '}
              <Link to={`/provider/profile?cancel=${id}#visits`}>
                Cancel <VisuallyHidden>the visit on {when}</VisuallyHidden>
              </Link>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

type DaysOffFormProps = {
  csrf: string;
  error: Extract<ProfileError, { intent: 'daysOff' }> | null;
};

const days = [
  { name: 'firstDay', label: 'First day', optional: false },
  { name: 'lastDay', label: 'Last day', optional: true },
] as const;

/** Takes a day off, or several in a row. */
function DaysOffForm({ csrf, error }: DaysOffFormProps) {
  return (
    <ProfileForm
      csrf={csrf}
      intent="daysOff"
      refused={error}
      message={error?.message}
      className="profile-form"
    >
      {(busyWith) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2 sm:[&>:last-child]:col-span-full">
            {days.map(({ name, label, optional }) => (
              <Field
                key={name}
                id={name}
                label={label}
                optional={optional}
                error={error?.errors[name]}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    type="date"
                    name={name}
                    defaultValue={error?.typed[name]}
                    aria-required={optional ? undefined : true}
                  />
                )}
              </Field>
            ))}
            <Field
              id="note"
              label="Note"
              optional
              help="Nobody else sees it."
              error={error?.errors.note}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="note"
                  maxLength={longestNote}
                  autoComplete="off"
                  defaultValue={error?.typed.note}
                />
              )}
            </Field>
          </div>
          <div>
            <Button type="submit" loading={busyWith !== null}>
              Take off
            </Button>
          </div>
        </>
      )}
    </ProfileForm>
  );
}
