import { sql } from 'drizzle-orm';
import { currentDueTimes, type WorkReason } from '../../content/reference.server';
import type { Services } from '../../kernel/http/load-context';
import { DueClock } from './due-clock';
import { workSources } from './read-worklist.server';
import { lateBounds } from './sources/sql-of-work';

/** Work that somebody has, with what of it is late. */
export interface HeldWork {
  /** Name of whoever has it. */
  name: string;
  count: number;
  late: number;
  /** When the oldest of it was due. */
  due: Date;
}

interface Row {
  [column: string]: unknown;
  id: string;
  name: string;
  reason: WorkReason;
  count: number;
  late: number;
  oldest: Date;
}

/** Counts what each of the staff has: cases that they have open, conversations, people in danger, and what they were given. */
export async function heldWork({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<HeldWork[]> {
  const now = clock.now();
  const times = new DueClock(await currentDueTimes(db));
  const reasons = workSources.flatMap((source) => source.reasons);
  const lateSince = new Map(reasons.map((reason) => [reason, times.latest(reason, now)]));
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name, w.reason, count(*)::int as count,
      (count(*) filter (where w.since <= l.since))::int as late, min(w.since) as oldest
    from (
      select c.claimed_by as holder, c.work as reason, c.work_since as since from care_cases c
      where c.claimed_until > ${now.toISOString()}::timestamptz and c.work is not null
      union all
      select v.assigned_to, 'message', v.awaiting_since from conversations v where v.awaiting_since is not null
      union all
      select r.seen_by, 'crisis', r.said_at from crisis_reports r where r.handled_at is null
      union all
      select a.provider_id, 'appointmentNote', a.starts_at from appointments a
      where a.cancelled_at is null and a.outcome is null and a.starts_at <= ${now.toISOString()}::timestamptz
      union all
      select g.given_to, g.reason, g.given_at from work_handovers g where g.ended_at is null
    ) as w
    join users u on u.id = w.holder
    join ${lateBounds(lateSince, reasons)} as l(reason, since) on l.reason = w.reason
    group by u.id, w.reason`);
  const found = new Map<string, HeldWork>();
  for (const { id, name, reason, count, late, oldest } of rows) {
    const due = times.dueOf(reason, new Date(oldest));
    const known = found.get(id);
    found.set(id, {
      name,
      count: count + (known?.count ?? 0),
      late: late + (known?.late ?? 0),
      due: known && known.due < due ? known.due : due,
    });
  }
  return [...found.values()].sort((one, other) => other.late - one.late || other.count - one.count);
}
