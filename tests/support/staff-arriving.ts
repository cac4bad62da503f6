import { eq } from 'drizzle-orm';
import { users } from '../../app/database/tables/accounts.schema.server';
import { signIn } from '../../app/identity/accounts/accounts.server';
import { hashPassword } from '../../app/identity/email-and-password/passwords.server';
import { codeOf, secretOfSession, stepAt } from '../../app/identity/second-factor/app-code.server';
import { setUpSecondFactor } from '../../app/identity/second-factor/set-up.server';
import type { SignedInUser } from '../../app/identity/sessions/session.server';
import {
  findWaitingPerson,
  type WaitingPerson,
} from '../../app/identity/sessions/waiting-person.server';
import type { Clock } from '../../app/kernel/clock';
import type { Db } from '../../app/kernel/database/client.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { withCookie } from './accounts';
import { someBrowser } from './patient';
import { someStaff } from './staff';

/** Password that the staff of these tests type. */
export const staffPassword = 'Formulary1';

/** Somebody of the staff whose password is known. */
export async function staffWithPassword(db: Db): Promise<SignedInUser> {
  const person = await someStaff(db, 'Lena', 'nurse-practitioner');
  const passwordHash = await hashPassword(staffPassword);
  await db.update(users).set({ passwordHash }).where(eq(users.id, person.id));
  return person;
}

/** A browser in which the password was right. */
export type Arrived = { context: AppLoadContext; waiting: WaitingPerson };

/** Types the password, in a browser of their own unless one is given. */
export async function arriveStaff(
  db: Db,
  clock: Clock,
  { email }: Pick<SignedInUser, 'email'>,
  browser: AppLoadContext = someBrowser(db, { clock, requestId: crypto.randomUUID() }),
): Promise<Arrived> {
  const result = await signIn(browser, { email, password: staffPassword });
  if (!result.ok) throw new Error(result.message);
  const context = withCookie(browser, result.setCookie);
  const waiting = await findWaitingPerson(context);
  if (!waiting) throw new Error('Nobody waits for a second step.');
  return { context, waiting };
}

/** Sets an app up in a first browser; gives its secret and the recovery codes. */
export async function setUpStaffApp(
  db: Db,
  clock: Clock,
  person: Pick<SignedInUser, 'email'>,
): Promise<{ secret: string; codes: string[]; context: AppLoadContext }> {
  const { context, waiting } = await arriveStaff(db, clock, person);
  const secret = secretOfSession(context);
  const set = await setUpSecondFactor(context, waiting, codeOf(secret, stepAt(clock.now())));
  if (!set.ok) throw new Error(set.message);
  return { secret, codes: set.codes, context };
}
