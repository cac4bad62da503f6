import type { Queryable } from '../kernel/database/client.server';
import { createJobQueue } from '../kernel/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface MailJobs {
  /** Sends one mail of the outbox. */
  'mail.send': { mail: string };
}

const queue = createJobQueue<MailJobs>();

export function sendMailLater(tx: Queryable, mail: string): Promise<void> {
  return queue.enqueue(tx, 'mail.send', { mail }, { key: `mail ${mail}` });
}
