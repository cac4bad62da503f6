import { minute } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/jobs.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';
import { leftLongAgo, remindLeftOpen } from './remind-left-open.server';
import { remindOfToday, wishers } from './remind-of-today.server';
import { currentTimes } from './times.server';

/** The jobs of this area and what they carry. */
export interface ReminderJobs {
  /** Reminds everybody who agreed to it of what is due. */
  'reminders.remind': Record<string, never>;
}

const queue = createJobQueue<ReminderJobs>();
const betweenLooks = 10 * minute;
const atATime = 200;
/** Comes before every id. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Reminds at a time; asking again moves the time. */
export function remindLater(tx: Queryable, runAt: Date): Promise<void> {
  return queue.enqueue(tx, 'reminders.remind', {}, { key: 'reminders.remind', runAt });
}

type Reminding = Pick<Services, 'db' | 'clock' | 'log'>;

/**
 * Reminds of what was left open and of what today brings, each person in a transaction of their own. Broken off, or run
 * twice at once, it writes nothing a second time. An error of one keeps no other from being reminded.
 */
export async function remind(services: Reminding): Promise<number> {
  const { db, clock } = services;
  const times = await currentTimes(db);
  let written = 0;
  for (const found of await leftLongAgo(db, clock.now(), times))
    written += Number(await alone(services, () => remindLeftOpen(services, found, times)));
  for (let after: string | null = beforeAll; after !== null; ) {
    const batch = await wishers(db, after, atATime);
    for (const one of batch)
      written += Number(await alone(services, () => remindOfToday(services, one)));
    after = batch.length < atATime ? null : (batch.at(-1)?.wishId ?? null);
  }
  return written;
}

async function alone<T>({ log }: Reminding, act: () => Promise<T>): Promise<T | 0> {
  try {
    return await act();
  } catch (err) {
    log.error({ err }, 'a reminder failed and is tried again');
    return 0;
  }
}

export const reminderTasks = {
  'reminders.remind': async (_payload, services) => {
    await remindLater(services.db, new Date(services.clock.now().getTime() + betweenLooks));
    await remind(services);
  },
} satisfies Tasks<ReminderJobs, Services>;
