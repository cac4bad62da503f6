import { register } from '../../app/identity/accounts/accounts.server';
import { findVisitor, type SignedInUser } from '../../app/identity/sessions/session.server';
import type { Db } from '../../app/kernel/database/client.server';
import { sessionTokenOf } from '../../app/kernel/http/cookies';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { someBrowser } from './patient';
import { someone } from './people';
import { takeJobs } from './waiting-jobs';

/** A context that carries the cookie it was given. */
export function withCookie(context: AppLoadContext, setCookie: string): AppLoadContext {
  const sessionToken = sessionTokenOf(context.config, setCookie.split(';')[0]);
  if (sessionToken === null) throw new Error('The cookie is none of ours.');
  return { ...context, sessionToken };
}

/** Someone who has just registered, in a browser of their own; their mail to confirm the address is not sent. */
export async function registered(db: Db, overrides: Partial<AppLoadContext> = {}) {
  const person = someone();
  const fresh = someBrowser(db, overrides);
  const result = await register(fresh, person);
  if (!result.ok) throw new Error(result.message);
  await takeJobs(db, 'account.mailLink');
  return { person, userId: result.userId, context: withCookie(fresh, result.setCookie) };
}

/** The user who is signed in there; null for nobody. */
export async function whoIsIn(context: AppLoadContext): Promise<SignedInUser | null> {
  return (await findVisitor(context))?.user ?? null;
}
