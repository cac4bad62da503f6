import { careTasks } from '../../app/care/decisions/ask-rules-anew.server';
import { shipmentTasks } from '../../app/care/dispensing/shipments/shipment-jobs.server';
import { refillTasks } from '../../app/care/refills/run-refills.server';
import { paymentTasks } from '../../app/commerce/payments/payment-jobs.server';
import { subscriptionTasks } from '../../app/commerce/subscriptions/change-subscription.server';
import { hour } from '../../app/kernel/calendar/milliseconds';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { createJobQueue, type Task } from '../../app/kernel/jobs/jobs.server';
import { MailNotTaken } from '../../app/mail/mail-transport.server';
import { mailTasks } from '../../app/mail/outbox.server';
import type { JobPayloads } from '../../app/server/jobs.server';
import { type Handlers, work } from '../support/working-days';
import { inWords, type World } from './world';

const handlers: Handlers = {
  ...careTasks,
  ...mailTasks,
  ...paymentTasks,
  ...refillTasks,
  ...shipmentTasks,
  ...subscriptionTasks,
};

const queue = createJobQueue<JobPayloads>();

/** A port of this machine on which nobody listens. */
const nowhere = {
  server: { host: '127.0.0.1', port: 1, secure: false, isLocal: true, auth: undefined },
  from: undefined,
  requireTls: false,
};

/**
 * Lets hours pass. The workers look every so many hours, and do what fell due until then: late, as after a pause,
 * so that a history takes moments.
 */
export async function pass(world: World, hours: number, every = 8): Promise<void> {
  const { context } = world;
  const { clock, config } = context;
  const until = clock.now().getTime() + hours * hour;
  do {
    clock.goTo(new Date(Math.min(until, clock.now().getTime() + every * hour)));
    config.mail = clock.now() < world.mailIsBackAt ? nowhere : null;
    await work(context, 0, tolerant(world));
  } while (clock.now().getTime() < until);
}

/** An error of a job leaves the others alone, and it is tried again in an hour. */
function tolerant(world: World): Handlers {
  const tried = Object.entries<Task<never, AppLoadContext> | undefined>(handlers).map(
    ([name, handle]) => [
      name,
      async (payload: never, context: AppLoadContext) => {
        try {
          const workers = world.isEachJobDoneTwice ? [1, 2] : [1];
          const ends = await Promise.allSettled(workers.map(() => handle?.(payload, context)));
          for (const end of ends) if (end.status === 'rejected') throw end.reason;
        } catch (error) {
          if (!isExpected(world, error)) world.errors.push(`${name}: ${inWords(error)}`);
          const runAt = new Date(context.clock.now().getTime() + hour);
          await queue.enqueue(context.db, isJob(name) ? name : 'mail.send', payload, { runAt });
        }
      },
    ],
  );
  return Object.fromEntries(tried);
}

const isJob = (name: string): name is keyof JobPayloads & string => Object.hasOwn(handlers, name);

function isExpected({ context, mailIsBackAt }: World, error: unknown): boolean {
  if (error instanceof MailNotTaken) return context.clock.now() < mailIsBackAt;
  // Whoever was sending it may have died over it: for some minutes nobody knows.
  return error instanceof Error && error.message === 'Another process is sending this mail.';
}
