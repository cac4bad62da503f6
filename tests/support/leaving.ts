import { eq } from 'drizzle-orm';
import { paymentTasks } from '../../app/commerce/payments/payment-jobs.server';
import { users } from '../../app/database/tables/accounts.schema.server';
import { askForDeletion, grace } from '../../app/flows/deletion/ask-for-deletion.server';
import { deletionTasks } from '../../app/flows/deletion/carry-out.server';
import { hashPassword } from '../../app/identity/email-and-password/passwords.server';
import type { SignedInUser } from '../../app/identity/sessions/session.server';
import type { Db } from '../../app/kernel/database/client.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import type { movingClock } from './moving-clock';
import { takeJobs } from './waiting-jobs';

const password = 'ninety-nine quokkas swim';

interface Leaving {
  context: AppLoadContext;
  user: SignedInUser;
  clock: ReturnType<typeof movingClock>;
}

/** Gives a patient a password, and returns it. */
export async function givePassword(db: Db, userId: string): Promise<string> {
  const passwordHash = await hashPassword(password, '127.0.0.1');
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  return password;
}

/** Has a patient ask to be deleted, and lets the days pass in which they could undo it. */
export async function asksToLeave(db: Db, { context, user, clock }: Leaving): Promise<void> {
  const asked = await askForDeletion(context, user, await givePassword(db, user.id));
  if (!asked.ok) throw new Error(asked.message);
  clock.pass(grace);
}

/** Runs the steps of deletions until none is left that is due. */
export async function carriesOut(context: AppLoadContext, most = 10): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    for (const job of await takeJobs(context.db, 'payments.sendRefund')) {
      await paymentTasks['payments.sendRefund'](job, context);
    }
    const jobs = await takeJobs(context.db, 'deletion.carryOut');
    if (jobs.length === 0) return;
    for (const job of jobs) await deletionTasks['deletion.carryOut'](job, context);
  }
}
