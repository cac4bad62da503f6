import type { Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface MessageJobs {
  /** Opens conversations again that are with somebody who may not answer them any more. */
  'messages.freeConversations': Record<string, never>;
}

const queue = createJobQueue<MessageJobs>();

/** Looks for conversations to open at a time; asking again moves the time. */
export function freeConversationsLater(tx: Queryable, runAt: Date): Promise<void> {
  const options = { key: 'messages.freeConversations', runAt };
  return queue.enqueue(tx, 'messages.freeConversations', {}, options);
}
