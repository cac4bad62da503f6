import ical, { ICalCalendarMethod } from 'ical-generator';
import { doseDaysAhead, type Treatment } from '../../../care/treatments/treatment';
import { listTreatments } from '../../../care/treatments/treatments.server';
import type { Asked } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { refuse } from '../../../kernel/http/answers';
import { type SiteHandle, sites } from '../../../kernel/sites/sites';

/**
 * Sends a file for calendars with a day for each dose of a treatment, as far as what was sent lasts. It names the
 * medicine only where its patient asked for that: whoever sees their calendar reads it too.
 */
export async function sendDoseFile({ request, context, user }: Asked<'patient'>) {
  const query = new URL(request.url).searchParams;
  const stamp = context.clock.now();
  const today = dayOf(stamp);
  const treatments = await listTreatments(context.db, user.id, today);
  const found = treatments.find(({ dose }) => dose?.prescriptionId === query.get('of'));
  const days = found ? doseDaysAhead(found, today) : [];
  if (!found || days.length === 0)
    throw refuse(404, 'No day of a dose is known. Your treatment page says how it stands.');
  const filing = { isNamed: query.get('name') === 'yes', site: context.site, stamp };
  return new Response(doseFile(found, days, filing), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="doses.ics"',
      'cache-control': 'private, no-store',
    },
  });
}

interface Filing {
  isNamed: boolean;
  site: SiteHandle;
  stamp: Date;
}

/**
 * Writes the iCalendar file (RFC 5545) of doses: whole days, which are the same days in every time zone. The event of a
 * day has the same id in every file, so that a newer file changes it and adds none.
 */
function doseFile(
  { title, dose }: Treatment,
  days: readonly string[],
  { isNamed, site, stamp }: Filing,
): string {
  const { name, supportEmail } = sites[site];
  const host = supportEmail.slice(supportEmail.indexOf('@') + 1);
  const calendar = ical({
    prodId: { company: 'Formulary', product: 'Doses', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const day of days)
    calendar.createEvent({
      id: `dose-${dose?.prescriptionId}-${day}@${host}`,
      stamp,
      start: day,
      allDay: true,
      summary: isNamed ? `${title}: time for your dose` : 'Time for your dose',
      description: `Sign in at ${name} to read how to take it, and to log it.`,
    });
  return calendar.toString();
}
