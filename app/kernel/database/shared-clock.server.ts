import { sql } from 'drizzle-orm';
import { minute, second } from '../calendar/milliseconds';
import { type Clock, systemClock } from '../clock';
import type { Queryable } from './client.server';

/**
 * A difference in milliseconds up to which a process keeps to its own clock: how long an answer takes is part of it.
 */
const tolerated = 2 * second;
const askedEvery = minute;

interface SaysSo {
  error(words: string): void;
  info(words: string): void;
}

export interface SharedClock extends Clock {
  stop(): void;
}

/**
 * The time of the database, which all processes share: codes, links and sessions that one of them gives are looked at
 * by another. Each keeps its own clock while that differs by no more than two seconds, and says in the log when it does
 * not. Where the database does not answer, the last difference that is known counts.
 */
export async function sharedClock(
  db: Queryable,
  log: SaysSo,
  own: Clock = systemClock,
): Promise<SharedClock> {
  let difference = 0;
  async function compare(): Promise<void> {
    const before = own.now().getTime();
    const { rows } = await db.execute<{ at: string }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::text as at`,
    );
    const after = own.now().getTime();
    const found = Number(rows[0]?.at) - (before + after) / 2;
    const next = Math.abs(found) <= tolerated + (after - before) / 2 ? 0 : Math.round(found);
    if (Math.abs(next - difference) > tolerated) say(next);
    difference = next;
  }
  function say(next: number): void {
    if (next === 0) {
      log.info('the clock of this machine is right again');
      return;
    }
    const seconds = Math.round(Math.abs(next) / second);
    log.error(
      `The clock of this machine is ${seconds} seconds ${next > 0 ? 'slow' : 'fast'}. The time of the database is used: set the clock right.`,
    );
  }
  await compare();
  const timer = setInterval(() => {
    // Where the database is away, others say so.
    compare().catch(() => {});
  }, askedEvery);
  timer.unref();
  return {
    now: () => new Date(own.now().getTime() + difference),
    stop: () => clearInterval(timer),
  };
}
