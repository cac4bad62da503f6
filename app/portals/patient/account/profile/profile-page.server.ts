import { data, redirect } from '@remix-run/node';
import { eq, min } from 'drizzle-orm';
import { saveProfileInCare } from '../../../../care/decisions/hear-identity.server';
import { currentReference } from '../../../../content/reference.server';
import { users } from '../../../../database/tables/accounts.schema.server';
import { submissions } from '../../../../database/tables/attempts.schema.server';
import { csrfToken } from '../../../../identity/access/csrf.server';
import { findProfile, type SavedProfile } from '../../../../identity/profile/profiles.server';
import type { Asked, Posted } from '../../../../identity/route/route.server';
import {
  billingSameName,
  type ConflictChoice,
  conflictChoices,
  profileInForm,
  typedProfile,
  withChoices,
} from './profile-form';

/** Loads what the profile page shows. */
export async function loadProfilePage({ context, user: { id } }: Asked<'patient'>) {
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

export type ProfilePageData = Awaited<ReturnType<typeof loadProfilePage>>;

/** Reply of the page to a form that could not be stored. */
export interface ProfileError {
  errors: Record<string, string>;
  /** Values that were typed, by field of the page. */
  typed: Record<string, string>;
  isBillingSame: boolean;
  /** Choices that have to be made first; null where nobody else changed anything. */
  conflict: { version: number; choices: ConflictChoice[] } | null;
}

/** Takes the form of the profile page, and the one that settles what two windows disagree on. */
export async function postProfileForm({ context, form, user }: Posted<'patient'>) {
  const typed = withChoices(profileInForm(form), form, await findProfile(context.db, user.id));
  const saved = await saveProfileInCare(context, user.id, typed);
  const result = isSettled(saved)
    ? await saveProfileInCare(context, user.id, { ...typed, version: saved.current.version })
    : saved;
  if (result.ok) throw redirect('/patient/account/profile?done=saved', 303);
  const isBillingSame = form.get(billingSameName) === 'on';
  const error = { typed: typedProfile(typed), isBillingSame, errors: {}, conflict: null };
  if (result.reason === 'invalid') {
    return data<ProfileError>({ ...error, errors: result.errors }, { status: 422 });
  }
  const { current, wanted, since } = result;
  const conflict = {
    version: current.version,
    choices: conflictChoices(current, wanted, since),
  };
  return data<ProfileError>({ ...error, conflict }, { status: 409 });
}

/** Returns whether others changed only what this form does not, or changed it back: nothing has to be decided. */
function isSettled(result: SavedProfile): result is Extract<SavedProfile, { reason: 'conflict' }> {
  return (
    !result.ok &&
    result.reason === 'conflict' &&
    conflictChoices(result.current, result.wanted, result.since).length === 0
  );
}
