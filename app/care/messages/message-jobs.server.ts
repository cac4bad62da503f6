import type { Tasks } from '../../kernel/jobs/jobs.server';
import type { JobServices } from '../../server/jobs/tasks.server';
import type { MessageJobs } from './conversations-queue.server';
import { freeOfEnded } from './free-of-ended.server';

export const messageTasks = {
  'messages.freeConversations': (_payload, services) => freeOfEnded(services),
} satisfies Tasks<MessageJobs, JobServices>;
