import { Link } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { zoneInWords } from '../../../care/appointments/opening-hours';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { Field } from '../../../design/ui/fields/Field';
import { TextArea } from '../../../design/ui/fields/TextArea';
import { Card } from '../../../design/ui/page/Card';
import { AppointmentRoom, AppointmentTime } from '../../frame/AppointmentRoom';
import { PortalPage } from '../../frame/PortalPage';
import type { OutcomeError, ProviderAppointmentData } from './appointment-page.server';

type ProviderAppointmentPageProps = ProviderAppointmentData & { error: OutcomeError | null };

const done = {
  left: 'You have left. You can join again.',
  held: 'It is noted that this visit was held.',
  missed:
    'It is noted that this visit was missed. The patient is told, and can choose another time.',
};

const statusInWords = {
  booked: 'Booked',
  held: 'Held',
  missed: 'Missed',
  cancelled: 'Cancelled',
} as const;

/** An appointment as its provider sees it: who comes, where they meet, and what became of it. */
export function ProviderAppointmentPage({ error, ...page }: ProviderAppointmentPageProps) {
  const { csrf, id, startsAt, minutes, timeZone, patient, status, hasBegun, room, notes } = page;
  const name = patient?.name ?? 'Somebody without an account yet';
  return (
    <PortalPage title={`Visit with ${name}`} width="read" done={done}>
      <Card as="section" padding="lg" aria-labelledby="when">
        <AppointmentTime {...{ startsAt, timeZone }} />
        <p className="provider-note">
          {zoneInWords(timeZone)} · {minutes} minutes · {statusInWords[status]}
        </p>
        {notes.map(({ at, note }) => (
          <p key={at} className="mt-3 whitespace-pre-line">
            {note}
          </p>
        ))}
        <p className="mt-4 flex flex-wrap gap-2.5">
          {patient?.isInCare ? (
            <Link to={`/provider/patients/${patient.id}`} {...buttonLook({ variant: 'quiet' })}>
              Open the record
            </Link>
          ) : null}
          {status === 'booked' && !hasBegun ? (
            <Link
              to={`/provider/profile?cancel=${id}#visits`}
              {...buttonLook({ variant: 'quiet' })}
            >
              Cancel it
            </Link>
          ) : null}
        </p>
      </Card>
      {status === 'booked' ? <AppointmentRoom csrf={csrf} seen={room} other={name} /> : null}
      {hasBegun && (status === 'booked' || status === 'missed') ? (
        <Card as="section" padding="lg" aria-labelledby="outcome">
          <h2 id="outcome" className="text-[1.1875rem]">
            What became of it
          </h2>
          <PageForm csrf={csrf} fields={{}} className="mt-3 grid gap-4">
            <Field
              id="outcome-note"
              label="Note"
              help="For clinicians; it stays on record. The patient reads it in a copy of their data alone."
              error={error?.message}
            >
              {(control) => (
                <TextArea
                  {...control}
                  name="note"
                  rows={4}
                  maxLength={2000}
                  defaultValue={error?.note}
                />
              )}
            </Field>
            <div className="flex flex-wrap gap-2.5">
              <Button type="submit" name="intent" value="held">
                It was held
              </Button>
              {status === 'missed' ? null : (
                <Button type="submit" name="intent" value="missed" variant="quiet">
                  The patient did not come
                </Button>
              )}
            </div>
          </PageForm>
        </Card>
      ) : null}
    </PortalPage>
  );
}
