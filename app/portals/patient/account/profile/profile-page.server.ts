import { eq, min } from 'drizzle-orm';
import { currentReference } from '../../../../content/reference.server';
import { users } from '../../../../database/tables/accounts.schema.server';
import { submissions } from '../../../../database/tables/attempts.schema.server';
import { csrfToken } from '../../../../identity/access/csrf.server';
import { findProfile } from '../../../../identity/profile/profiles.server';
import type { Asked } from '../../../../identity/route/route.server';

/** What the profile page shows. */
export async function openProfilePage({ context, user: { id } }: Asked<'patient'>) {
  const { db } = context;
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
