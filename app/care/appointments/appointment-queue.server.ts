import { day, hour } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';

/** How long before an appointment its patient is reminded, in milliseconds. */
export const reminders = { day, hour } as const;

export type Reminder = keyof typeof reminders;

/** The jobs of this area and what they carry. */
export interface AppointmentJobs {
  /** Reminds a patient of an appointment, unless it was moved or cancelled since. */
  'appointments.remind': { appointment: string; sequence: number; reminder: Reminder };
}

const queue = createJobQueue<AppointmentJobs>();

interface Reminded {
  id: string;
  startsAt: Date;
  sequence: number;
}

/** Reminds of an appointment when its time comes; of one that is nearer than that, the confirmation tells. */
export async function remindLater(
  tx: Queryable,
  now: Date,
  { id, startsAt, sequence }: Reminded,
): Promise<void> {
  for (const reminder of ['day', 'hour'] as const) {
    const runAt = new Date(startsAt.getTime() - reminders[reminder]);
    if (runAt <= now) continue;
    await queue.enqueue(
      tx,
      'appointments.remind',
      { appointment: id, sequence, reminder },
      { runAt, key: `appointments.remind ${id} ${reminder}` },
    );
  }
}
