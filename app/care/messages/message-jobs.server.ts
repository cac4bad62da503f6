import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import type { MessageJobs } from './conversations-queue.server';
import { freeOfEnded } from './free-of-ended.server';

export const messageTasks = {
  'messages.freeConversations': (_payload, services) => freeOfEnded(services),
} satisfies Tasks<MessageJobs, Services>;
