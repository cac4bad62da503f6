import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { mayDo } from '../../identity/access/grants';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { licensedStates } from './licensed-states.server';

/** A provider who may act now. */
export interface ActingProvider {
  id: string;
  kind: 'providerUsers';
  grants: readonly string[];
  name: string;
  /** The states, two letters, whose patients they may treat today. */
  states: string[];
  /** Professions, by the ids of the list of professions: they decide whether the provider may prescribe. */
  professions: readonly string[];
  /** The quizzes whose cases they take; empty for all of them. */
  skills: readonly string[];
}

export type Acting = { ok: true; provider: ActingProvider } | { ok: false; message: string };

/**
 * Looks up whether someone may act on patients now, whatever their page was opened with. Within a transaction
 * their account cannot be disabled before it ends.
 */
export async function actingProvider(db: Queryable, id: string, now: Date): Promise<Acting> {
  const [found] = await db.select().from(users).where(eq(users.id, id)).for('share');
  if (!found || !mayDo(found, 'chart:read')) {
    return { ok: false, message: 'Only providers can do this.' };
  }
  if (found.disabledAt !== null) {
    return { ok: false, message: 'Your account is disabled. Ask a manager to enable it.' };
  }
  const states = await licensedStates(db, id, dayOf(now));
  const { grants, firstName, lastName, professions, skills } = found;
  const name = `${firstName} ${lastName}`;
  return {
    ok: true,
    provider: { id, kind: 'providerUsers', grants, name, states, professions, skills },
  };
}
