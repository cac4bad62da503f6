import { sql } from 'drizzle-orm';
import { leftOpen } from '../../care/journey/journey';
import { readJourney } from '../../care/journey/read-journey.server';
import type { SignedInUser } from '../../identity/sessions/session.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import type { SiteHandle } from '../../kernel/sites/sites';
import { mailReminder } from './mail-reminder.server';
import { momentsOf, type ReminderTimes } from './times.server';

/** Something that somebody left open long enough ago. */
interface LeftLongAgo {
  wishId: string;
  userId: string;
  kind: 'begun' | 'unpaid';
  /** The attempt that was left, or that gave what lies in the cart. */
  attemptId: string;
  visitorId: string;
  site: SiteHandle;
  email: string;
  firstName: string;
  lastName: string;
  isSecond: boolean;
}

/** Number that is looked at in one run; the rest is in the next. */
const most = 200;

/** People who may be written to: they are here, the address is proved, and they neither stopped it nor are leaving. */
const readers = sql`reminder_wishes w join users u on u.id = w.user_id
  where w.topic = 'visit' and w.stopped_at is null and u.kind = 'patient' and u.disabled_at is null
    and u.closed_for is null and u.email_verified_at is not null
    and not exists (select from deletions d where d.user_id = u.id and d.undone_at is null)`;

/** Finds who left something open and was not yet reminded of it on this occasion. */
export async function leftLongAgo(
  db: Queryable,
  now: Date,
  times: ReminderTimes,
): Promise<LeftLongAgo[]> {
  const { first, second, tooOld } = momentsOf(times, now);
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  const { rows } = await db.execute<LeftLongAgo & Record<string, unknown>>(sql`
    with readers as (
      select w.id as wish_id, u.id as user_id, u.email, u.first_name, u.last_name from ${readers}
    ), left_open as (
      (select distinct on (r.user_id) r.*, 'begun' as kind, a.id as attempt_id, a.visitor_id, a.site, a.updated_at as since
      from readers r join attempts a on a.user_id = r.user_id
      where a.status = 'in progress' and a.terminated_at is null and a.quiz_kind is not null and a.last_seq > 0
      order by r.user_id, a.updated_at desc)
      union all
      (select distinct on (r.user_id) r.*, 'unpaid', a.id, a.visitor_id, a.site, c.updated_at
      from readers r join carts c on c.user_id = r.user_id
      join cart_items i on i.cart_id = c.id join attempts a on a.id = i.attempt_id
      order by r.user_id, i.position)
    ), due as (
      select *, since <= ${at(second)} as is_second from left_open
      where since <= ${at(first)} and since > ${at(tooOld)}
    )
    select wish_id as "wishId", user_id as "userId", kind, attempt_id as "attemptId", visitor_id as "visitorId", site,
      email, first_name as "firstName", last_name as "lastName", is_second as "isSecond"
    from due d
    where not exists (select from reminders m where m.about = d.attempt_id
      and m.occasion = ${occasion(sql`d.kind`, sql`d.is_second`)})
    order by since limit ${most}`);
  return rows;
}

const occasion = (kind: ReturnType<typeof sql>, isSecond: ReturnType<typeof sql>) =>
  sql`${kind} || case when ${isSecond} then ' second' else ' first' end`;

/**
 * Reminds somebody of what they left open, unless they went on meanwhile. The attempt or the cart is locked: whoever
 * finishes, pays or ends at the same moment comes before, and is seen, or after.
 */
export async function remindLeftOpen(
  services: Pick<Services, 'db' | 'clock'>,
  found: LeftLongAgo,
  times: ReminderTimes,
): Promise<boolean> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    if (!(await isStillLeft(tx, found, momentsOf(times, now).first))) return false;
    const { userId, visitorId, site, email, firstName, lastName, kind, isSecond } = found;
    const user: SignedInUser = {
      ...{ id: userId, kind: 'patient', grants: [] },
      ...{ email, firstName, lastName },
    };
    const reading = { db: tx, clock: services.clock, site };
    const open = leftOpen(await readJourney(reading, { visitorId, user }));
    if (open?.kind !== kind) return false;
    return mailReminder(tx, now, {
      ...{ topic: 'visit', about: found.attemptId, news: kind, isSecond },
      occasion: `${kind} ${isSecond ? 'second' : 'first'}`,
      reader: { userId, email, firstName, site, wishId: found.wishId },
    });
  });
}

/** Locks what was left, and says whether it still is. */
async function isStillLeft(tx: Tx, found: LeftLongAgo, before: Date): Promise<boolean> {
  const { rows: wishes } = await tx.execute(sql`
    select from reminder_wishes where id = ${found.wishId} and stopped_at is null for update`);
  const moment = before.toISOString();
  const { rows: left } = await tx.execute(
    found.kind === 'begun'
      ? sql`select from attempts where id = ${found.attemptId} and status = 'in progress'
          and terminated_at is null and updated_at <= ${moment} for update`
      : sql`select from carts where user_id = ${found.userId} and updated_at <= ${moment} for update`,
  );
  return wishes.length > 0 && left.length > 0;
}
