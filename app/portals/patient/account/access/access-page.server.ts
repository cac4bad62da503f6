import { accessLog, type DaysAccess } from '../../../../identity/audit/access-log.server';
import { patientZone } from '../../../../identity/profile/patient-zone.server';
import type { Asked } from '../../../../identity/route/route.server';
import { pastDay, timeInWords } from '../../../../kernel/calendar/day-words';
import { dayIn, serviceZone } from '../../../../kernel/calendar/service-day';
import { accessWords } from './access-words';

/** A day of the page, with what was done on it. */
export interface AccessDay {
  day: string;
  /** Such as `Yesterday`. */
  title: string;
  accesses: { who: string; did: string; when: string }[];
}

/** What the page shows a patient of who looked at their data, in the zone that they live in. */
export async function openAccessPage({ request, context, user: { id } }: Asked<'patient'>) {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const zone = (await patientZone(context.db, id)) ?? serviceZone;
  const wanted = Number.isSafeInteger(asked) ? asked : 1;
  const { accesses, page, pages } = await accessLog(context.db, id, zone, wanted);
  return { days: byDay(accesses, zone, dayIn(context.clock.now(), zone)), page, pages };
}

function byDay(accesses: readonly DaysAccess[], zone: string, today: string): AccessDay[] {
  const days: AccessDay[] = [];
  for (const access of accesses) {
    const { day, staffName, action } = access;
    const line = { who: staffName, did: accessWords(action), when: whenInWords(access, zone) };
    const last = days.at(-1);
    if (last?.day === day) last.accesses.push(line);
    else days.push({ day, title: pastDay(day, today), accesses: [line] });
  }
  return days;
}

/** Such as `4:12 PM`, or `3 times, 9:02 AM to 4:40 PM`. */
function whenInWords({ times, first, last }: DaysAccess, zone: string): string {
  const [from, to] = [timeInWords(first, zone), timeInWords(last, zone)];
  if (times === 1) return to;
  return from === to ? `${times} times, ${to}` : `${times} times, ${from} to ${to}`;
}
