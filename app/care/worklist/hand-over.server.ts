import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { currentDueTimes } from '../../content/reference.server';
import { careCases } from '../../database/tables/care.schema.server';
import { workHandovers } from '../../database/tables/worklist.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
import { minute } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { createJobQueue, type Tasks } from '../../kernel/jobs/jobs.server';
import { writeMail } from '../../mail/outbox.server';
import { lateIsYours } from '../../mail/templates/worklist';
import { holdsOn } from '../clinicians/licensed-states.server';
import { workSources } from './read-worklist.server';
import { DueClock, type Waiting } from './source';
import type { WorkDetail } from './work';

/** Time that somebody has to look at work they were given, before it goes to the next. */
const toLook = 30 * minute;
const betweenLooks = 5 * minute;
/** Longest time since somebody last used a page for which they count as present. */
const isThere = 15 * minute;
/** Number that is given at one look; the rest is given at the next. */
const most = 200;

type Working = Pick<Services, 'db' | 'clock' | 'config'>;

/**
 * Gives what is late and dangerous, and in nobody’s hands, to a colleague by name: while the clinic is closed to
 * whoever is on call; then to one who is licensed for it, those before others who are signed in, and then who was given
 * least. They are mailed without a word about the person.
 */
export function handOver({ db, clock, config }: Working): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const times = new DueClock(await currentDueTimes(tx));
    // One process at a time: two would give the same to two people.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('hand over late work', 0))`);
    const waiting = await dangerousWork(tx, times, now);
    await endDone(tx, now, waiting);
    let given = 0;
    for (const work of waiting) {
      if (times.dueOf(work.reason, work.since) > now) continue;
      const to = await nextColleague(tx, work, now, times.isOpenAt(now));
      if (to === null) continue;
      const [handover] = await tx
        .insert(workHandovers)
        .values({
          subjectId: work.id,
          reason: work.reason,
          givenTo: to.id,
          dueAt: times.dueOf(work.reason, work.since),
          givenAt: now,
        })
        .returning({ id: workHandovers.id });
      if (!handover) continue;
      given += 1;
      await writeMail(tx, now, {
        key: `handover ${handover.id}`,
        site: 'default',
        to: to.email,
        ...lateIsYours(config.publicUrl),
      });
    }
    return given;
  });
}

type Dangerous = Waiting & Pick<WorkDetail, 'state' | 'passedBy'>;

/** All dangerous work that nobody looks after, in whatever state. */
async function dangerousWork(tx: Tx, times: DueClock, now: Date): Promise<Dangerous[]> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`select distinct state from provider_licenses`,
  );
  const found: Dangerous[] = [];
  for (const source of workSources) {
    const reasons = source.reasons.filter((reason) => times.isDangerous(reason));
    if (reasons.length === 0) continue;
    const waits = await source.find(tx, {
      provider: { id: nobody, skills: [] },
      decides: true,
      states: rows.map(({ state }) => state),
      isOneState: false,
      after: reasons.map((reason) => ({ reason, place: { since: new Date(0), id: nobody } })),
      whose: 'all',
      most,
      now,
    });
    const details = await source.describe(
      tx,
      waits.map(({ id }) => id),
      now,
    );
    for (const one of waits) {
      const detail = details.get(one.id);
      if (detail?.holder === null) found.push({ ...one, ...detail });
    }
  }
  return found;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Ends the handovers of work that is done or was taken. A case that a manager gave to somebody stays theirs until
 * nothing of it is left to do.
 */
async function endDone(tx: Tx, now: Date, waiting: readonly Waiting[]): Promise<void> {
  const open = await tx
    .select({ id: workHandovers.id, subjectId: workHandovers.subjectId })
    .from(workHandovers)
    .where(isNull(workHandovers.endedAt));
  const cases = await tx
    .select({ id: careCases.id })
    .from(careCases)
    .innerJoin(workHandovers, eq(workHandovers.subjectId, careCases.id))
    .where(and(isNull(workHandovers.endedAt), isNotNull(careCases.work)));
  const still = new Set([...waiting, ...cases].map(({ id }) => id));
  const done = open.filter(({ subjectId }) => !still.has(subjectId)).map(({ id }) => id);
  if (done.length === 0) return;
  await tx.update(workHandovers).set({ endedAt: now }).where(inArray(workHandovers.id, done));
}

/**
 * Finds who is next to look at something, and ends the turn of whoever had it for too long. Null while somebody has
 * it, and where nobody is left who may.
 */
async function nextColleague(
  tx: Tx,
  { id, state, passedBy }: Dangerous,
  now: Date,
  isOpen: boolean,
): Promise<{ id: string; email: string } | null> {
  const before = await tx.select().from(workHandovers).where(eq(workHandovers.subjectId, id));
  const open = before.find(({ endedAt }) => endedAt === null);
  if (open && now.getTime() - open.givenAt.getTime() < toLook) return null;
  const colleagues = await colleaguesFor(tx, state, now, isOpen);
  const next = colleagues.find(
    (one) => one.id !== passedBy && !before.some(({ givenTo }) => givenTo === one.id),
  );
  if (!next) return null;
  if (open) {
    await tx
      .update(workHandovers)
      .set({ endedAt: now })
      .where(and(eq(workHandovers.id, open.id), isNull(workHandovers.endedAt)));
  }
  return next;
}

/**
 * Finds the colleagues who may look at work in a state, the next one first. Where nobody is licensed, or no state is
 * known, all of them may. While the clinic is closed, the one on call comes first.
 */
async function colleaguesFor(db: Queryable, state: string | null, now: Date, isOpen: boolean) {
  const lately = new Date(now.getTime() - isThere).toISOString();
  const { rows } = await db.execute<{
    id: string;
    email: string;
    licensed: boolean;
    onCall: boolean;
  }>(sql`
    select users.id, users.email, exists (
        select from provider_licenses
        where provider_licenses.user_id = users.id and provider_licenses.state = ${state} and ${holdsOn(dayOf(now))}
      ) as licensed, exists (
        select from on_call_days o where o.day = ${dayOf(now)} and o.user_id = users.id
      ) as "onCall"
    from users
    where ${mayDoNow('case:decide')}
    order by
      exists (select from sessions s where s.user_id = users.id and s.last_seen_at >= ${lately}::timestamptz) desc,
      (select count(*) from work_handovers g where g.given_to = users.id and g.ended_at is null),
      users.id`);
  const licensed = rows.filter((row) => row.licensed);
  const others = licensed.length > 0 ? licensed : rows;
  const onCall = isOpen ? [] : rows.filter((row) => row.onCall);
  return [...onCall, ...others.filter((row) => !onCall.includes(row))];
}

/** The jobs of this area and what they carry. */
export interface WorkJobs {
  /** Gives what is late and dangerous to colleagues, and looks again in some minutes. */
  'care.handOver': Record<string, never>;
}

const queue = createJobQueue<WorkJobs>();

/** Looks for late and dangerous work at a time; asking again moves the time. */
export function handOverLater(db: Queryable, runAt: Date): Promise<void> {
  return queue.enqueue(db, 'care.handOver', {}, { key: 'care.handOver', runAt });
}

export const workTasks = {
  'care.handOver': async (_payload, services) => {
    const { db, clock } = services;
    await handOverLater(db, new Date(clock.now().getTime() + betweenLooks));
    await handOver(services);
  },
} satisfies Tasks<WorkJobs, Services>;
