import { Link, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { PageForm } from '../../browser/forms/PageForm';
import type { Room, SeenRoom } from '../../care/appointments/room.server';
import { Button } from '../../design/ui/Button';
import { buttonLook } from '../../design/ui/button-look';
import { Card } from '../../design/ui/page/Card';
import { dayInWords, timeInWords } from '../../kernel/calendar/day-words';
import { dayIn } from '../../kernel/calendar/service-day';

/** Time between looks at who is there, in milliseconds. */
const lookEvery = 5_000;

/** Time of an appointment, above what is known of it. `startsAt` is ISO 8601. */
export function AppointmentTime({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const starts = new Date(startsAt);
  return (
    <h2 id="when" className="text-[1.1875rem]">
      <time dateTime={startsAt}>
        {dayInWords(dayIn(starts, timeZone), 'longWithYear')}, {timeInWords(starts, timeZone)}
      </time>
    </h2>
  );
}

type AppointmentRoomProps = {
  csrf: string;
  seen: SeenRoom;
  /** Name of whom they meet. */
  other: string;
};

/** Room in which the two of an appointment meet. Its link is told to nobody who has not joined. */
export function AppointmentRoom({ csrf, seen, other }: AppointmentRoomProps) {
  const mine = seen.status === 'open' && seen.room !== null;
  useFreshLook(mine);
  return (
    <Card as="section" padding="lg" aria-labelledby="join">
      <h2 id="join" className="text-[1.1875rem]">
        Join
      </h2>
      {seen.status !== 'open' ? (
        <p className="mt-1 text-muted">
          {seen.status === 'ahead'
            ? 'You can join here from ten minutes before it begins.'
            : 'The time of this visit is over.'}
        </p>
      ) : (
        <>
          <div role="status" className="mt-1 mb-4 grid gap-1">
            <p>{mine ? 'You are here.' : 'You have not joined.'}</p>
            <p>
              {seen.isOtherHere
                ? `${other} is here.`
                : mine
                  ? `Waiting for ${other}. Stay on this page: it tells you when they come.`
                  : `${other} is not here yet.`}
            </p>
          </div>
          {seen.room === null ? null : <Place room={seen.room} />}
          <div className="flex flex-wrap gap-2.5">
            <PageForm csrf={csrf} fields={{ intent: mine ? 'left' : 'joined' }} preventScrollReset>
              <Button type="submit" variant={mine ? 'quiet' : 'primary'}>
                {mine ? 'Leave' : 'Join the visit'}
              </Button>
            </PageForm>
            {mine ? (
              <Link to="." preventScrollReset {...buttonLook({ variant: 'quiet' })}>
                Look who is here
              </Link>
            ) : null}
          </div>
        </>
      )}
    </Card>
  );
}

function Place({ room }: { room: Room }) {
  switch (room.kind) {
    case 'link':
      return (
        <p className="mb-4">
          <a href={room.url} rel="noreferrer" target="_blank" {...buttonLook({})}>
            Open the video in a new tab
          </a>
        </p>
      );
    case 'builtIn':
      return (
        <p className="mb-4 text-muted">
          This is a demonstration: the room shows who is there, and has no video.
        </p>
      );
    case 'none':
      return <p className="mb-4 text-muted">No video room is set up. The link comes by message.</p>;
  }
}

/** Looks again who is there while somebody waits; without scripts, a link does. */
function useFreshLook(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(revalidate, lookEvery);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
