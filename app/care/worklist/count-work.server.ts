import { sql } from 'drizzle-orm';
import { currentDueTimes, type WorkReason } from '../../content/reference.server';
import { mayDo } from '../../identity/access/grants';
import { mayDoNow } from '../../identity/access/holders.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { actingProvider } from '../clinicians/acting-provider.server';
import { holdsOn } from '../clinicians/licensed-states.server';
import { workSources } from './read-worklist.server';
import { DueClock } from './source';
import { lateBounds } from './sources/sql-of-work';
import {
  isOfKind,
  kindOfWork,
  kindsOfWork,
  needsNoDecision,
  type WorkCount,
  type WorkFilter,
  type WorkKind,
  workKinds,
} from './work';

/** Work that was counted, with the reason in words and when the oldest of it is due. */
export type CountedWork = WorkCount & { name: string; due: Date };

/** Counts all work there is, whoever may do it. */
export async function countAllWork({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  const times = new DueClock(await currentDueTimes(db));
  const lateSince = new Map(
    workSources.flatMap(({ reasons }) =>
      reasons.map((reason): [WorkReason, Date] => [reason, times.latest(reason, now)]),
    ),
  );
  const counts: CountedWork[] = [];
  for (const source of workSources) {
    for (const one of await source.count(db, lateSince, now)) {
      counts.push({
        ...one,
        name: times.nameOf(one.reason),
        due: times.dueOf(one.reason, one.oldest),
      });
    }
  }
  return counts;
}

/** Counts for the worklist of one provider. */
interface WorkCounts {
  /** The states in which they may act, with what each would leave of the kind that is chosen. */
  states: { state: string; count: number }[];
  kinds: { kind: WorkKind; count: number }[];
  /** Work that is late of all that they may do, whatever is chosen. */
  late: number;
  all: number;
  /** Late and dangerous, whatever is chosen. */
  lateDanger: number;
  /** Work that nobody here may do: by state, the most first. */
  nobodys: { state: string; count: number; oldest: Date }[];
}

/** Counts what a provider may do, what every other choice would leave of it, and what nobody may do. */
export async function countWork(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  filter: WorkFilter,
): Promise<WorkCounts> {
  const { db, clock } = services;
  const now = clock.now();
  const acting = await actingProvider(db, providerId, now);
  const none = { kinds: [], late: 0, all: 0, lateDanger: 0, nobodys: [] };
  if (!acting.ok) return { ...none, states: [] };
  const { states, skills } = acting.provider;
  const counts = await countAllWork(services);
  const staffed = await staffing(db, dayOf(now));
  const decides = mayDo(acting.provider, 'case:decide');
  const isMine = ({ state, quiz, reason, onlyFor, isPrepared }: WorkCount) => {
    if (onlyFor !== null && onlyFor !== providerId) return false;
    if (!decides && (isPrepared || !needsNoDecision(reason))) return false;
    const knows = skills.length === 0 || quiz === null || skills.includes(quiz);
    if (state !== null && states.includes(state)) return knows;
    return kindOfWork(reason) === 'danger' && !staffed({ state, quiz: null });
  };
  const mine = counts.filter(isMine);
  const todo = mine.filter(({ reason }) => reason !== 'asked');
  const fits = (one: WorkCount, { kind, state }: Pick<WorkFilter, 'kind' | 'state'>) =>
    isOfKind(one.reason, kind) && (state === null || one.state === state);
  const { kind, state } = filter;
  return {
    states: states.map((each) => ({
      state: each,
      count: total(mine.filter((one) => fits(one, { kind, state: each }))),
    })),
    kinds: kindsOfWork
      .filter((each) => decides || hasUndecided(each))
      .map((each) => ({
        kind: each,
        count: total(mine.filter((one) => fits(one, { kind: each, state }))),
      })),
    late: todo.reduce((sum, one) => sum + one.late, 0),
    all: total(todo),
    lateDanger: mine
      .filter(({ reason }) => kindOfWork(reason) === 'danger')
      .reduce((sum, one) => sum + one.late, 0),
    nobodys: byState(
      counts.filter(
        (one) =>
          one.reason !== 'asked' && one.onlyFor === null && one.state !== null && !staffed(one),
      ),
    ),
  };
}

/**
 * Says of a state and a quiz whether anybody may work on it: a license, an account, and the skill where skills are set.
 */
export async function staffing(
  db: Queryable,
  day: string,
): Promise<(work: Pick<WorkCount, 'state' | 'quiz'>) => boolean> {
  const { rows } = await db.execute<{ state: string; skills: string[] }>(sql`
    select provider_licenses.state, users.skills from provider_licenses
    join users on users.id = provider_licenses.user_id
    where ${mayDoNow('case:decide')} and ${holdsOn(day)}`);
  return ({ state, quiz }) =>
    rows.some(
      (one) =>
        one.state === state &&
        (one.skills.length === 0 || quiz === null || one.skills.includes(quiz)),
    );
}

export function byState(counts: readonly WorkCount[]): WorkCounts['nobodys'] {
  const found = new Map<string, { state: string; count: number; oldest: Date }>();
  for (const { state, count, oldest } of counts) {
    if (state === null) continue;
    const known = found.get(state);
    found.set(state, {
      state,
      count: count + (known?.count ?? 0),
      oldest: known && known.oldest < oldest ? known.oldest : oldest,
    });
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

/** Says whether somebody who decides nothing has work of a kind. */
function hasUndecided(kind: WorkKind): boolean {
  return workKinds[kind].reasons.some(needsNoDecision);
}

function total(counts: readonly WorkCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Work that somebody has, with what of it is late. */
export interface HeldWork {
  /** Name of whoever has it. */
  name: string;
  count: number;
  late: number;
  /** Time at which the oldest of it was due. */
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

/**
 * Counts what each of the staff has: cases that they have open,
 * conversations, people in danger, and what they were given.
 */
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
