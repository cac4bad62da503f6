import { isDayOff } from '../../../care/appointments/days-off';
import { readOwnDaysOff } from '../../../care/appointments/days-off.server';
import { openings } from '../../../care/appointments/opening-hours';
import type { OwnCalendar } from '../../../care/appointments/own-calendar.server';
import { upcomingVisits } from '../../../care/appointments/provider-visits.server';
import { dayIn } from '../../../kernel/calendar/service-day';
import type { Services } from '../../../kernel/http/load-context';

const minute = 60_000;

/** The visits and days off of a provider from now on. Whose visits it shows is put on record. */
export async function readOwnVisits(
  services: Pick<Services, 'db' | 'clock'>,
  id: string,
  calendar: OwnCalendar | null,
) {
  const { db, clock } = services;
  const upcoming = await upcomingVisits(services, id);
  const { timeZone } = upcoming;
  const daysOff = await readOwnDaysOff(db, id, dayIn(clock.now(), timeZone));
  const hours = calendar?.hours ?? [];
  const visits = upcoming.visits.map(({ startsAt, minutes, ...visit }) => {
    const from = startsAt.getTime();
    const to = from + minutes * minute;
    const day = dayIn(startsAt, timeZone);
    const open = openings({ timeZone, hours, daysOff: [] }, { from, to });
    return {
      ...visit,
      minutes,
      startsAt: startsAt.toISOString(),
      day,
      isWithinHours: open.some((opening) => opening.from <= from && to <= opening.to),
      isDayOff: isDayOff(daysOff, day),
    };
  });
  return {
    timeZone,
    visits,
    daysOff: daysOff.map((span) => ({
      ...span,
      /** What is booked on these days all the same. */
      visits: visits.filter(({ day }) => isDayOff([span], day)),
    })),
  };
}
