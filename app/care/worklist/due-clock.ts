import { type DueTime, dueAt, latestDueBy, type ServiceHours } from '../../../engine/care';
import type { DueTimes, WorkReason } from '../../content/reference.server';
import { serviceZone } from '../../kernel/calendar/service-day';
import { firstInstant, localTime } from '../../kernel/calendar/zone-time';

/** A moment since which something waits, with the id that tells it from others of that moment. */
export interface Place {
  since: Date;
  id: string;
}

/** Where a page of the worklist begins: after what is due then. */
export interface WorkCursor extends Place {
  due: Date;
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const atOnce: DueTime = { minutes: 0, counts: 'always' };

/** The due times that are published, by the clocks of the service. Without any, everything is due at once. */
export class DueClock {
  readonly #hours: ServiceHours;
  readonly #times: ReadonlyMap<string, DueTimes['entries'][number]>;

  constructor(published: DueTimes | null) {
    const {
      opens = '00:00',
      closes = '23:59',
      weekdays = [1, 2, 3, 4, 5, 6, 7],
    } = published?.hours ?? {};
    this.#hours = { opens: minutesOf(opens), closes: minutesOf(closes), weekdays };
    this.#times = new Map(published?.entries.map((entry) => [entry.reason, entry]));
  }

  /** Says whether the clinic works at a moment. */
  isOpenAt(at: Date): boolean {
    const local = new Date(localTime(serviceZone, at.getTime()));
    const minutes = local.getUTCHours() * 60 + local.getUTCMinutes();
    const { opens, closes, weekdays } = this.#hours;
    return weekdays.includes(local.getUTCDay() || 7) && minutes >= opens && minutes < closes;
  }

  nameOf(reason: WorkReason): string {
    return this.#times.get(reason)?.name ?? 'Work';
  }

  /** Says whether what is late for a reason is given to a colleague by name. */
  isDangerous(reason: WorkReason): boolean {
    return this.#times.get(reason)?.isDangerous ?? false;
  }

  dueOf(reason: WorkReason, since: Date): Date {
    const time = this.#times.get(reason) ?? atOnce;
    if (time.counts === 'always') return new Date(dueAt(since.getTime(), time, this.#hours));
    return instant(dueAt(localTime(serviceZone, since.getTime()), time, this.#hours));
  }

  /** The latest moment since which something may wait for a reason that is due by another one. */
  latest(reason: WorkReason, due: Date): Date {
    const time = this.#times.get(reason) ?? atOnce;
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
