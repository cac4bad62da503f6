import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { createJobQueue } from '../../kernel/jobs/jobs.server';
import type { Tasks } from '../../kernel/jobs/task';
import { forwarders, type NeutralEvent } from './forwarding/forwarders';

/** The jobs of this area and what they carry. */
export interface TrackingJobs {
  /** Passes one event on to one service. It carries the event whole: nothing of it is a patient’s data. */
  'tracking.forward': { forwarder: string; event: NeutralEvent };
}

const queue = createJobQueue<TrackingJobs>();

/** A service that is away for a day learns nothing of that day. */
const maxAttempts = 12;

export function forwardLater(tx: Queryable, forwarder: string, event: NeutralEvent): Promise<void> {
  return queue.enqueue(tx, 'tracking.forward', { forwarder, event }, { maxAttempts });
}

export const trackingTasks = {
  async 'tracking.forward'({ forwarder, event }, { config }) {
    // A service that was taken out of the environment since is told nothing any more.
    await forwarders(config)
      .find(({ name }) => name === forwarder)
      ?.forward(event);
  },
} satisfies Tasks<TrackingJobs, Services>;
