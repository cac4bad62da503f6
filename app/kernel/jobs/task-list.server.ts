import type { TaskList } from 'graphile-worker';
import { errorInOneLine } from '../log/describe-error.server';
import { LoggableError } from '../log/loggable-error';
import type { Task, Tasks } from './task';

/** What a task failed with, as the queue may keep it with the job: it keeps the words of an error. */
class TaskFailed extends LoggableError {
  override name = 'TaskFailed';

  constructor(cause: unknown) {
    super(errorInOneLine(cause), { cause });
  }
}

/** The handlers as the queue calls them. Whatever they throw reaches it without what it quotes. */
export function taskList<Payloads, Services>(
  tasks: Tasks<Payloads, Services>,
  services: Services,
): TaskList {
  // The queue hands back JSON without a type; `enqueue` has seen to it that it is this task's.
  const handlers = Object.entries<Task<never, Services>>(tasks).map(([name, task]) => [
    name,
    async (payload: unknown) => {
      try {
        await task(payload as never, services);
      } catch (error) {
        throw new TaskFailed(error);
      }
    },
  ]);
  return Object.fromEntries(handlers);
}
