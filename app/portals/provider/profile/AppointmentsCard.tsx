import { Link, useNavigation } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { zoneInWords } from '../../../care/appointments/opening-hours';
import { longestMessage } from '../../../care/messages/message-view';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { Chip } from '../../../design/ui/Chip';
import { Field } from '../../../design/ui/fields/Field';
import { TextArea } from '../../../design/ui/fields/TextArea';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords, timeInWords } from '../../../kernel/calendar/day-words';
import { AppointmentWith } from '../lists';
import type { ProfileError } from './post-profile-form.server';
import type { ProfileData } from './profile-page.server';

type AppointmentsCardProps = Pick<
  ProfileData,
  'csrf' | 'appointments' | 'timeZone' | 'cancelling'
> & {
  error: Extract<ProfileError, { intent: 'cancel' }> | null;
};

/** Shows who comes to a provider, by the clock where the provider is. */
export function AppointmentsCard({
  csrf,
  appointments,
  timeZone,
  cancelling,
  error,
}: AppointmentsCardProps) {
  return (
    <Card as="section" padding="lg" aria-labelledby="upcoming-visits" id="visits">
      <h2 id="upcoming-visits">Upcoming visits</h2>
      <p className="provider-note">All times are {zoneInWords(timeZone)}.</p>
      {error !== null && cancelling === null ? (
        <Notice tone="warn" role="alert">
          {error.message}
        </Notice>
      ) : null}
      {cancelling === null ? null : (
        <CancelForm key={cancelling.id} {...{ csrf, cancelling, timeZone, error }} />
      )}
      {appointments.length === 0 ? (
        <p className="provider-note">Nobody has booked a visit.</p>
      ) : (
        <ul className="provider-rows">
          {appointments.map((appointment) => (
            <AppointmentRow key={appointment.id} appointment={appointment} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type Appointment = ProfileData['appointments'][number];

function AppointmentRow({ appointment, timeZone }: { appointment: Appointment; timeZone: string }) {
  const { id, startsAt, day, minutes, patient, isWithinHours, isDayOff } = appointment;
  const time = timeInWords(new Date(startsAt), timeZone);
  const small = buttonLook({ variant: 'quiet', size: 'sm' });
  return (
    <li>
      <p className="provider-row-head">
        <time dateTime={startsAt} className="font-semibold">
          {dayInWords(day, 'short')}, {time}
        </time>
        <span className="queue-facts">{minutes} min</span>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <AppointmentWith patient={patient} />
        {isDayOff ? (
          <Chip tone="warn">On a day off</Chip>
        ) : isWithinHours ? null : (
          <Chip tone="warn">Outside your hours</Chip>
        )}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Link to={`/provider/appointments/${id}`} {...small}>
          See <span className="sr-only">the visit on {`${dayInWords(day, 'short')}, ${time}`}</span>
        </Link>
        {patient?.isInCare ? (
          <Link to={`/provider/messages/${patient.id}`} {...small}>
            Write <span className="sr-only">to {patient.name}</span>
          </Link>
        ) : null}
        <Link to={`/provider/profile?cancel=${id}#visits`} {...small}>
          Cancel
          <span className="sr-only"> the visit on {`${dayInWords(day, 'short')}, ${time}`}</span>
        </Link>
      </p>
    </li>
  );
}

type CancelFormProps = Pick<AppointmentsCardProps, 'csrf' | 'timeZone' | 'error'> & {
  cancelling: NonNullable<ProfileData['cancelling']>;
};

function CancelForm({ csrf, cancelling, timeZone, error }: CancelFormProps) {
  const { id, clientId, words, patient, day, startsAt } = cancelling;
  const time = timeInWords(new Date(startsAt), timeZone);
  const { formData } = useNavigation();
  const notice =
    patient === null
      ? 'This visit was booked without an account, so nobody can be told.'
      : `${patient.name} is not in your care yet, and is told by mail.`;
  return (
    <PageForm
      csrf={csrf}
      fields={{ intent: 'cancel', appointment: id }}
      seen={{ clientId }}
      action={`/provider/profile?cancel=${id}`}
      className="profile-form border-b border-line pb-5"
      noValidate
    >
      <h3>
        Cancel the visit on {dayInWords(day, 'short')}, {time}
      </h3>
      {patient?.isInCare ? (
        <Field
          id="cancel-text"
          label={`What to tell ${patient.name}`}
          error={error?.message}
          help="It is sent as a message, and the visit is cancelled."
        >
          {(control) => (
            <TextArea
              {...control}
              name="text"
              rows={6}
              defaultValue={error?.text ?? words}
              maxLength={longestMessage}
            />
          )}
        </Field>
      ) : (
        <>
          {error === null ? null : (
            <Notice tone="bad" role="alert">
              {error.message}
            </Notice>
          )}
          <p>{notice}</p>
        </>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="danger" loading={formData?.get('intent') === 'cancel'}>
          Cancel the visit
        </Button>
        <Link to="/provider/profile#visits" {...buttonLook({ variant: 'quiet' })}>
          Keep it
        </Link>
      </div>
    </PageForm>
  );
}
