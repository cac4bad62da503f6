import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import { forwarders } from './forwarding/forwarders';
import type { TrackingJobs } from './tracking-queue.server';

export const trackingTasks = {
  async 'tracking.forward'({ forwarder, event }, { config }) {
    // A service that was taken out of the environment since is told nothing any more.
    await forwarders(config)
      .find(({ name }) => name === forwarder)
      ?.forward(event);
  },
} satisfies Tasks<TrackingJobs, Services>;
