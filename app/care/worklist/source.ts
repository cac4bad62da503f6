import { dueAt, latestDueBy, type ServiceHours } from '../../../engine/care';
import type { DueTimes, WorkReason } from '../../content/reference.server';
import { firstInstant, localTime, serviceZone } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { ActingProvider } from '../clinicians/acting-provider.server';
import type { WorkCount, WorkDetail, WorkFilter } from './work';

/** One piece of work, before anything more is read of it. */
export interface Waiting extends Place {
  reason: WorkReason;
}

/** Question for what waits. */
export interface WorkQuestion {
  provider: Pick<ActingProvider, 'id' | 'skills'>;
  /** False for somebody who prepares: what is prepared is left out. */
  decides: boolean;
  /** The states that are looked at. */
  states: string[];
  /** The reasons that are asked for, each with the place after which to begin. */
  after: readonly { reason: WorkReason; place: Place }[];
  whose: WorkFilter['whose'];
  /** True where the list is narrowed to one state: then what is of no state is left out. */
  isOneState: boolean;
  /** Most to find for each reason. */
  most: number;
  now: Date;
}

/** The latest moment since which something may wait that is late for a reason. */
export type LateSince = ReadonlyMap<WorkReason, Date>;

/**
 * Something that gives the care team work: one file in this folder. It waits in the source’s own rows, so nothing can
 * come to differ from them. For each reason it is sorted by how long it waits, and so by when it is due.
 */
export interface WorkSource {
  reasons: readonly WorkReason[];
  find(tx: Tx, question: WorkQuestion): Promise<Waiting[]>;
  describe(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, WorkDetail>>;
  /** Counts everything that waits, in whatever state. */
  count(db: Queryable, lateSince: LateSince, now: Date): Promise<WorkCount[]>;
}

/** A moment since which something waits, with the id that tells it from others of that moment. */
interface Place {
  since: Date;
  id: string;
}

/** Beginning of a page of the worklist: after what is due then. */
export interface WorkCursor extends Place {
  due: Date;
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The due times that are published, by the clocks of the service. */
export class DueClock {
  readonly #hours: ServiceHours;
  readonly #times: ReadonlyMap<string, DueTimes['entries'][number]>;

  constructor({ hours, entries }: DueTimes) {
    const { opens, closes, weekdays } = hours;
    this.#hours = { opens: minutesOf(opens), closes: minutesOf(closes), weekdays };
    this.#times = new Map(entries.map((entry) => [entry.reason, entry]));
  }

  /** Says whether the clinic works at a moment. */
  isOpenAt(at: Date): boolean {
    const local = new Date(localTime(serviceZone, at.getTime()));
    const minutes = local.getUTCHours() * 60 + local.getUTCMinutes();
    const { opens, closes, weekdays } = this.#hours;
    return weekdays.includes(local.getUTCDay() || 7) && minutes >= opens && minutes < closes;
  }

  nameOf(reason: WorkReason): string {
    return this.#timeOf(reason).name;
  }

  /** Says whether what is late for a reason is given to a colleague by name. */
  isDangerous(reason: WorkReason): boolean {
    return this.#timeOf(reason).isDangerous;
  }

  #timeOf(reason: WorkReason): DueTimes['entries'][number] {
    const time = this.#times.get(reason);
    if (!time) throw new Error(`Nothing says how long ${reason} may wait.`);
    return time;
  }

  dueOf(reason: WorkReason, since: Date): Date {
    const time = this.#timeOf(reason);
    if (time.counts === 'always') return new Date(dueAt(since.getTime(), time, this.#hours));
    return instant(dueAt(localTime(serviceZone, since.getTime()), time, this.#hours));
  }

  /** The latest moment since which something may wait for a reason that is due by another one. */
  latest(reason: WorkReason, due: Date): Date {
    const time = this.#timeOf(reason);
    if (time.counts === 'always') return new Date(latestDueBy(due.getTime(), time, this.#hours));
    return instant(latestDueBy(localTime(serviceZone, due.getTime()), time, this.#hours));
  }

  /** The place among what waits for one reason after which everything comes after a cursor. */
  after(reason: WorkReason, { due, since, id }: WorkCursor): Place {
    const dueThen = this.latest(reason, due);
    const dueBefore = this.latest(reason, new Date(due.getTime() - 1));
    if (since > dueThen) return { since: dueThen, id: lastId };
    return since > dueBefore ? { since, id } : { since: dueBefore, id: lastId };
  }
}

function instant(local: number): Date {
  return new Date(firstInstant(serviceZone, local));
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
