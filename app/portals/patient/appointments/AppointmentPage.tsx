import { Link } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { VisitDays } from '../../../quiz-runner/inputs/visit';
import { daysInZone, zoneInWords } from '../../../quiz-runner/parts/visit/visit-days';
import { AppointmentRoom, AppointmentTime } from '../../frame/AppointmentRoom';
import { PortalPage } from '../../frame/PortalPage';
import type { AppointmentError, AppointmentPageData } from './appointment-page.server';

type AppointmentPageProps = AppointmentPageData & { error: AppointmentError | null };

const done = {
  moved: 'Your visit has this time now. We sent you a mail with a file for your calendar.',
  cancelled: 'Your visit is cancelled.',
  left: 'You have left. You can join again.',
};

const words = {
  booked: null,
  held: 'This visit took place.',
  missed: 'We did not meet at this visit. Choose another time: nothing is lost.',
  cancelled: 'This visit is cancelled.',
} as const;

/** A visit: when it is in the patient’s own zone, how to join it, and how to change or cancel it. */
export function AppointmentPage({ error, ...page }: AppointmentPageProps) {
  const { csrf, id, startsAt, minutes, provider, timeZone, status, change, instead, room } = page;
  return (
    <PortalPage title="Your video visit" width="read" done={done}>
      {error === null ? null : (
        <Notice tone="warn" role="alert">
          {error.message}
        </Notice>
      )}
      <Card as="section" padding="lg" aria-labelledby="when">
        <AppointmentTime {...{ startsAt, timeZone }} />
        <p className="mt-1 text-muted">
          {zoneInWords(timeZone)} · {minutes} minutes with {provider}
        </p>
        {words[status] === null ? (
          <p className="mt-4">
            <a href={`/patient/appointments/${id}/calendar`} {...buttonLook({ variant: 'quiet' })}>
              Add it to your calendar
            </a>
          </p>
        ) : (
          <p className="mt-3">{words[status]}</p>
        )}
        {instead === null ? null : (
          <p className="mt-3">
            <Link to={`/patient/appointments/${instead}`} {...buttonLook({ variant: 'quiet' })}>
              See the visit in its place
            </Link>
          </p>
        )}
      </Card>
      {status === 'booked' ? <AppointmentRoom csrf={csrf} seen={room} other={provider} /> : null}
      {change === 'none' || instead !== null ? null : <OtherTimes {...page} />}
      {change === 'change' ? (
        <Card as="section" padding="lg" aria-labelledby="cancel">
          <h2 id="cancel" className="text-[1.1875rem]">
            Cancel the visit
          </h2>
          <p className="mt-1 mb-4 text-muted">
            Your time goes to somebody else. Where a visit comes before a decision, the decision
            waits until you have had one.
          </p>
          <PageForm csrf={csrf} fields={{ intent: 'cancel' }}>
            <Button type="submit" variant="danger" size="sm">
              Cancel the visit
            </Button>
          </PageForm>
        </Card>
      ) : null}
    </PortalPage>
  );
}

function OtherTimes({ csrf, change, slots, timeZone }: AppointmentPageData) {
  return (
    <Card as="section" padding="lg" aria-labelledby="other-times">
      <h2 id="other-times" className="text-[1.1875rem]">
        {change === 'change' ? 'Another time' : 'Choose another time'}
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {change === 'change'
          ? 'Until two hours before it begins you can choose another time. You keep this one until then.'
          : 'New times open every morning.'}{' '}
        Times are in {zoneInWords(timeZone)}.
      </p>
      {slots.length === 0 ? (
        <p>No time is free right now. Come back tomorrow, or write to your care team.</p>
      ) : (
        <PageForm csrf={csrf} fields={{ intent: 'move' }} className="grid gap-5">
          <VisitDays days={daysInZone(slots, timeZone)} name="slot" chosen={null} />
          <div>
            <Button type="submit">Take this time</Button>
          </div>
        </PageForm>
      )}
    </Card>
  );
}
