import { sql } from 'drizzle-orm';
import {
  isTreatmentOver,
  type Treatment,
  treatmentToGoOnWith,
} from '../../care/treatments/treatment';
import { listTreatments } from '../../care/treatments/treatments.server';
import { patientZone } from '../../identity/profile/patient-zone.server';
import { hour } from '../../kernel/calendar/milliseconds';
import { dayIn, localTime, serviceZone } from '../../kernel/calendar/service-day';
import type { Db, Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import type { SiteHandle } from '../../kernel/sites/sites';
import { mailReminder } from './mail-reminder.server';

/** Hours of the patient’s morning in which they are reminded of what is due that day. */
const morning = { from: 8, to: 12 };

/** Somebody who agreed to be reminded of doses, parcels or the end of a supply. */
interface Wisher {
  wishId: string;
  userId: string;
  topic: 'doses' | 'parcels' | 'supply';
  email: string;
  firstName: string;
  site: SiteHandle;
}

/**
 * Lists some who agreed to be reminded of what a day brings, by the order of their wishes.
 * @param after The last wish that was looked at.
 */
export async function wishers(db: Queryable, after: string, limit: number): Promise<Wisher[]> {
  const { rows } = await db.execute<Wisher & Record<string, unknown>>(sql`
    select w.id as "wishId", u.id as "userId", w.topic, u.email, u.first_name as "firstName",
      coalesce((select a.site from attempts a where a.user_id = u.id order by a.updated_at desc limit 1), 'default') as site
    from reminder_wishes w join users u on u.id = w.user_id
    where w.topic in ('doses', 'parcels', 'supply') and w.stopped_at is null and w.id > ${after}
      and u.kind = 'patient' and u.disabled_at is null and u.closed_for is null
      and not exists (select from deletions d where d.user_id = u.id and d.undone_at is null)
    order by w.id limit ${limit}`);
  return rows;
}

/** Reminds somebody of what is due today, in the morning of where they live. */
export async function remindOfToday(
  services: Pick<Services, 'db' | 'clock'>,
  { topic, ...reader }: Wisher,
): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const zone = (await patientZone(db, reader.userId)) ?? serviceZone;
  const localHour = new Date(localTime(zone, now.getTime())).getUTCHours();
  if (localHour < morning.from || localHour >= morning.to) return 0;
  const today = dayIn(now, zone);
  const { find, news } = ofTopic[topic];
  let written = 0;
  for (const { about, on } of await find(db, reader.userId, today)) {
    const due = { topic, about, occasion: `${news} ${on}`, news, isSecond: false } as const;
    const isWritten = await db.transaction((tx) => mailReminder(tx, now, { ...due, reader }));
    written += Number(isWritten);
  }
  return written;
}

/** What a reminder is about, by its id, with what makes its occasion: a day, or the end, of which there is one. */
interface Found {
  about: string;
  on: string;
}

const ofTopic = {
  doses: { find: dueDoses, news: 'dose' },
  parcels: { find: parcelsOf, news: 'parcel' },
  supply: { find: endingSupply, news: 'supply' },
} as const satisfies Record<
  Wisher['topic'],
  { find: (db: Db, userId: string, today: string) => Promise<Found[]>; news: string }
>;

/** The treatment whose last supply ends soon and that its patient may go on with; nothing where there is none. */
async function endingSupply(db: Db, userId: string, today: string): Promise<Found[]> {
  const ending = treatmentToGoOnWith(await listTreatments(db, userId, today));
  return ending?.endsOn ? [{ about: ending.id, on: 'end' }] : [];
}

/** Whose doses they are, once, where any is due today; nothing where it was written about already. */
async function dueDoses(db: Db, userId: string, today: string): Promise<Found[]> {
  const { rows } = await db.execute(
    sql`select from reminders where about = ${userId} and occasion = ${`dose ${today}`}`,
  );
  if (rows.length > 0) return [];
  const treatments = await listTreatments(db, userId, today);
  return treatments.some((treatment) => isReminded(treatment, today))
    ? [{ about: userId, on: today }]
    : [];
}

/**
 * Says whether a treatment has a dose of this day. A weekly one that was not noted is not repeated every morning: only
 * on its weekday. What waits for a provider is nothing to be reminded of.
 */
export function isReminded(
  { status, dose }: Pick<Treatment, 'status' | 'dose'>,
  today: string,
): boolean {
  if (isTreatmentOver(status) || status === 'onHold' || !dose?.isDue || dose.nextOn === null)
    return false;
  if (dose.rhythm !== 'weekly') return true;
  const days = (Date.parse(today) - Date.parse(dose.nextOn)) / (24 * hour);
  return days % 7 === 0;
}

/** Parcels of a patient that should come today. */
async function parcelsOf(db: Db, userId: string, today: string): Promise<Found[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from shipments s
    where s.patient_id = ${userId} and s.status = 'shipped' and s.expected_on = ${today}
      and not exists (select from reminders m where m.about = s.id)`);
  return rows.map(({ id }) => ({ about: id, on: today }));
}
