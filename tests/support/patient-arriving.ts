import { signIn } from '../../app/identity/accounts/accounts.server';
import { codeOf, secretOfSession, stepAt } from '../../app/identity/second-factor/app-code.server';
import { addApp } from '../../app/identity/second-factor/set-up.server';
import { findVisitor, type SignedInUser } from '../../app/identity/sessions/session.server';
import { findWaitingPerson } from '../../app/identity/sessions/waiting-person.server';
import type { Clock } from '../../app/kernel/clock';
import type { Db } from '../../app/kernel/database/client.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { registered, withCookie } from './accounts';
import { someBrowser } from './patient';

const origin = 'http://localhost:3000';

/** A patient who is in, in the browser in which they registered, with a password that is known. */
export interface PatientInside {
  user: SignedInUser;
  password: string;
  context: AppLoadContext;
}

/** Somebody who registered just now. */
export async function patientInside(db: Db, clock: Clock): Promise<PatientInside> {
  const requestId = crypto.randomUUID();
  const { person, context } = await registered(db, { clock, origin, requestId });
  const user = (await findVisitor(context))?.user;
  if (!user) throw new Error('Nobody is in.');
  return { user, password: person.password, context };
}

/** Has them set an app up; gives its secret and the recovery codes. */
export async function addPatientApp({ user, password, context }: PatientInside) {
  const secret = secretOfSession(context);
  const code = codeOf(secret, stepAt(context.clock.now()));
  const added = await addApp(context, user, { password, code });
  if (!added.ok) throw new Error(JSON.stringify(added));
  return { secret, codes: added.codes };
}

/** Types their password in another browser; gives who waits there for a second step. */
export async function arrivePatient(
  { user, password, context }: PatientInside,
  over: Partial<AppLoadContext> = {},
) {
  const { db, clock } = context;
  const browser = someBrowser(db, { clock, origin, requestId: crypto.randomUUID(), ...over });
  const result = await signIn(browser, { email: user.email, password });
  if (!result.ok) throw new Error(result.message);
  const there = withCookie(browser, result.setCookie);
  return { result, context: there, waiting: await findWaitingPerson(there) };
}
