import { eq, min } from 'drizzle-orm';
import { users } from '../accounts/accounts.schema.server';
import { csrfToken } from '../accounts/csrf.server';
import { requirePatient } from '../accounts/guards.server';
import { submissions } from '../attempts/attempts.schema.server';
import { currentReference } from '../content/reference.server';
import type { AppLoadContext } from '../http/load-context';
import { findProfile } from './profiles.server';

/** What the profile page shows. */
export async function openProfilePage(request: Request, context: AppLoadContext) {
  const { db } = context;
  const { id } = await requirePatient(request, context);
  const [profile, { states }, [facts]] = await Promise.all([
    findProfile(db, id),
    currentReference(db),
    db
      .select({ verifiedAt: users.emailVerifiedAt, firstIntakeAt: min(submissions.createdAt) })
      .from(users)
      .leftJoin(submissions, eq(submissions.userId, users.id))
      .where(eq(users.id, id))
      .groupBy(users.id),
  ]);
  return {
    csrf: csrfToken(context),
    profile,
    states: states.map(({ id: value, name }) => ({ value, label: name })),
    isEmailVerified: facts?.verifiedAt != null,
    hasSentIntake: facts?.firstIntakeAt != null,
  };
}

export type ProfilePageData = Awaited<ReturnType<typeof openProfilePage>>;
