import { PageForm } from '../../../browser/forms/PageForm';
import { zoneInWords } from '../../../care/appointments/opening-hours';
import type { PatientAppointment } from '../../../care/appointments/patient-appointments.server';
import { Button } from '../../../design/ui/Button';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { dayInWords, timeInWords } from '../../../kernel/calendar/day-words';
import { dayIn } from '../../../kernel/calendar/service-day';
import { GlanceCard } from './GlanceCard';
import type { Part } from './settled';

type AppointmentsCardProps = {
  csrf: string;
  appointments: Part<PatientAppointment[]>;
  timeZone: string;
};

/** The visits that a patient booked; no card where there is none. */
export function AppointmentsCard({ csrf, appointments, timeZone }: AppointmentsCardProps) {
  if (appointments.ok && appointments.value.length === 0) return null;
  return (
    <GlanceCard name="visits" title="Your video visit" part={appointments}>
      {(booked) => (
        <ul className="grid gap-4 [&_summary]:inline-flex [&_summary]:min-h-8 [&_summary]:cursor-pointer [&_summary]:items-center">
          {booked.map((appointment) => (
            <Appointment
              key={appointment.id}
              csrf={csrf}
              appointment={appointment}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
    </GlanceCard>
  );
}

type AppointmentProps = { csrf: string; appointment: PatientAppointment; timeZone: string };

function Appointment({ csrf, appointment, timeZone }: AppointmentProps) {
  const { id, startsAt, minutes, provider, isAhead } = appointment;
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
        {minutes} minutes with {provider}
      </p>
      {isAhead ? (
        <details>
          <summary className="glance-link">
            Cancel this visit <VisuallyHidden>on {when}</VisuallyHidden>
          </summary>
          <PageForm
            csrf={csrf}
            fields={{ intent: 'cancelAppointment', appointment: id }}
            action="/patient?index"
            className="grid justify-items-start gap-3"
          >
            <p className="glance-note">
              Your time goes to somebody else. To find another one, write to us.
            </p>
            <Button type="submit" variant="danger" size="sm">
              Cancel the visit
            </Button>
          </PageForm>
        </details>
      ) : null}
    </li>
  );
}
