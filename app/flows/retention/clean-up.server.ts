import { and, eq, inArray, max, sql } from 'drizzle-orm';
import {
  dropMonth,
  havePartitions,
  type MonthlyTable,
  makeMonths,
  monthlyTables,
} from '../../database/partitions.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import {
  type RemovedKind,
  removals,
  sealingKeys,
} from '../../database/tables/platform.schema.server';
import { removeExpiredSessions } from '../../identity/sessions/session.server';
import { day, hour } from '../../kernel/calendar/milliseconds';
import { serviceZone } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { createJobQueue, type Tasks } from '../../kernel/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface RetentionJobs {
  /** Makes the months to come, and removes what the clinic’s rules keep no longer. */
  'retention.cleanUp': Record<string, never>;
  /** Empties mails that are old, from the one after an id. */
  'retention.emptyMails': { after: string };
}

const queue = createJobQueue<RetentionJobs>();

/** Cleans up at a time; asking again moves the time. */
export function cleanUpLater(tx: Queryable, runAt: Date): Promise<void> {
  return queue.enqueue(tx, 'retention.cleanUp', {}, { key: 'retention.cleanUp', runAt });
}

function emptyMailsLater(tx: Queryable, after: string, runAt: Date): Promise<void> {
  const key = 'retention.emptyMails';
  return queue.enqueue(tx, 'retention.emptyMails', { after }, { key, runAt });
}

type Cleaning = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;

/** So long one job goes on; then another one does, so that it keeps no worker for itself. In milliseconds. */
const longestRun = 10_000;
const everyHours = 6;
const atATime = 500;

/**
 * Makes the months to come, and removes in steps, each a transaction of its own, what is kept no longer. Broken off, it
 * goes on where it was. What went is on record, as a number.
 */
export async function cleanUp(services: Cleaning): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  await cleanUpLater(db, new Date(now.getTime() + everyHours * hour));
  if (await havePartitions(db)) {
    for (const table of monthlyTables) await makeMonths(db, table);
    await removeMonths(services, now);
  }
  const { abandonedDays } = config.retention;
  const abandoned = new Date(now.getTime() - abandonedDays * day);
  const began = performance.now();
  for (const step of [
    (tx: Tx) => removeSessions(tx, now),
    (tx: Tx) => removeAttempts(tx, now, abandoned),
  ]) {
    while (await db.transaction(step)) {
      if (performance.now() - began > longestRun) return cleanUpLater(db, now);
    }
  }
  await emptyMailsLater(db, beforeAll, now);
}

async function removeMonths({ db, config }: Cleaning, now: Date): Promise<void> {
  const { accessRecordYears, trackingMonths } = config.retention;
  const rules: readonly [MonthlyTable, RemovedKind, Date][] = [
    ['staff_access', 'access record', monthsBefore(now, accessRecordYears * 12)],
    ['tracking_events', 'tracking', monthsBefore(now, trackingMonths)],
  ];
  for (const [table, kind, before] of rules) {
    const dropOne = (tx: Tx) =>
      dropMonth(tx, table, before).then(async (gone) => {
        if (gone) await noteRemoval(tx, { at: now, kind, before: gone.until, count: gone.count });
        return gone !== null;
      });
    while (await db.transaction(dropOne));
  }
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

async function noteRemoval(tx: Tx, removal: typeof removals.$inferInsert): Promise<void> {
  if (removal.count > 0) await tx.insert(removals).values(removal);
}

/** @returns False where nothing is left to remove. */
async function removeSessions(tx: Tx, now: Date): Promise<boolean> {
  const count = await removeExpiredSessions(tx, now, atATime);
  await noteRemoval(tx, { at: now, kind: 'sessions', before: now, count });
  return count >= atATime;
}

/** No mail has this id, and every mail comes after it. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Takes the words and the address out of mails that are old and will not be sent any more. Their rows stay: by their
 * keys a mail is written once. One that never left is refused from then on. Walks along all mails, some at a time.
 */
async function emptyMails({ db, clock, config }: Cleaning, after: string): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - config.retention.mailDays * day);
  const began = performance.now();
  let last: string | null = after;
  while (last !== null) {
    const from: string = last;
    last = await db.transaction((tx) => emptySome(tx, now, before, from));
    if (last !== null && performance.now() - began > longestRun) {
      return emptyMailsLater(db, last, now);
    }
  }
}

/** @returns The last of the mails that were looked at; null where there is none after the given one. */
async function emptySome(tx: Tx, now: Date, before: Date, after: string): Promise<string | null> {
  const { rows } = await tx.execute<{ last: string | null; emptied: number }>(sql`
    with looked as (
      select id from mail_outbox where id > ${after} order by id limit ${atATime}
    ), emptied as (
      update mail_outbox m set recipient = '', subject = '', text = '', action_label = null, action_url = null, calendar = null,
        refused_at = case when m.sent_at is null then coalesce(m.refused_at, ${now.toISOString()}) end,
        refusal = case when m.sent_at is null then coalesce(m.refusal, 'too old') end
      from looked s
      where m.id = s.id and m.text <> '' and m.created_at < ${before.toISOString()}
        and (m.leased_until is null or m.leased_until < ${now.toISOString()})
      returning m.id
    )
    select max(id::text) as last, (select count(*)::int from emptied) as emptied from looked`);
  const [found] = rows;
  await noteRemoval(tx, { at: now, kind: 'mails', before, count: found?.emptied ?? 0 });
  return found?.last ?? null;
}

export const retentionTasks = {
  'retention.cleanUp': (_payload, services) => cleanUp(services),
  'retention.emptyMails': ({ after }, services) => emptyMails(services, after),
} satisfies Tasks<RetentionJobs, Services>;

const attemptsAtATime = 200;

/**
 * Removes some attempts that were begun before a time and belong to nobody: no browser remembers them any more. What
 * they were counted for stays counted. One stays whose answers somebody acted on: a report of danger, an appointment.
 * @returns False where nothing is left to remove.
 */
async function removeAttempts(tx: Tx, now: Date, before: Date): Promise<boolean> {
  // Whoever else removes them waits, and goes on where this one ends.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('remove attempts'))`);
  const [last] = await tx
    .select({ before: max(removals.before) })
    .from(removals)
    .where(eq(removals.kind, 'attempts'));
  const { rows } = await tx.execute<{ id: string; begunAt: string }>(sql`
    select a.id, a.created_at::text as "begunAt" from attempts a
    where a.user_id is null and a.created_at < ${before.toISOString()}
      and a.created_at >= ${last?.before?.toISOString() ?? '-infinity'}::timestamptz
      and not exists (select from submissions s where s.attempt_id = a.id and s.user_id is not null)
      and not exists (select from crisis_reports r where r.attempt_id = a.id)
      and not exists (select from care_holds h where h.attempt_id = a.id)
      and not exists (select from check_ins c where c.id = a.id)
      and not exists (select from follow_ups f where f.id = a.id)
      and not exists (select from appointments p where p.attempt_id = a.id)
    order by a.created_at limit ${attemptsAtATime} for update of a`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  await keepCounted(tx, ids);
  const ofAttempts = and(eq(sealingKeys.purpose, 'attempt'), inArray(sealingKeys.ownerId, ids));
  await tx.delete(sealingKeys).where(ofAttempts);
  await tx.delete(attempts).where(inArray(attempts.id, ids));
  const isLast = ids.length < attemptsAtATime;
  await tx.insert(removals).values({
    at: now,
    kind: 'attempts',
    before: isLast ? before : new Date(rows.at(-1)?.begunAt ?? before),
    count: ids.length,
  });
  return !isLast;
}

/** Adds up what attempts are counted for, so that their days can be counted anew without them. */
async function keepCounted(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with begun as (
      select id, (created_at at time zone ${serviceZone})::date as day, quiz_kind as quiz, site from attempts
      where id = any(${sql.param(ids)}::uuid[]) and last_seq > 0 and quiz_kind is not null
    )
    insert into removed_metrics as r (day, metric, quiz, site, part, amount)
    select day, 'began', quiz, site, '', count(*) from begun group by day, quiz, site
    union all
    select b.day, 'reached', b.quiz, b.site, s.step, count(*)
    from begun b join attempt_steps s on s.attempt_id = b.id group by b.day, b.quiz, b.site, s.step
    union all
    select b.day, 'sent', b.quiz, b.site, '', count(*)
    from begun b join submissions s on s.attempt_id = b.id group by b.day, b.quiz, b.site
    on conflict (day, metric, quiz, site, part) do update set amount = r.amount + excluded.amount`);
}
