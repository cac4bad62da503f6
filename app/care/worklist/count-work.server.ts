import { sql } from 'drizzle-orm';
import { currentDueTimes, type WorkReason } from '../../content/reference.server';
import { mayDo } from '../../identity/access/grants';
import { mayDoNow } from '../../identity/access/holders.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { actingProvider } from '../clinicians/acting-provider.server';
import { holdsOn } from '../clinicians/licensed-states.server';
import { DueClock } from './due-clock';
import { workSources } from './read-worklist.server';
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
export interface WorkCounts {
  /** The states in which they may act, with what each would leave of the kind that is chosen. */
  states: { state: string; count: number }[];
  kinds: { kind: WorkKind; count: number }[];
  /** What is late of all that they may do, whatever is chosen. */
  late: number;
  all: number;
  /** Late and dangerous, whatever is chosen. */
  lateDanger: number;
  /** What nobody here may do: by state, the most first. */
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

/** Says of a state and a quiz whether anybody may work on it: a license, an account, and the skill where skills are set. */
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
