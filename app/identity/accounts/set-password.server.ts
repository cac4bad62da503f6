import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { countOnce, forget, type RateLimit, waitInWords } from '../../database/rate-limit.server';
import { sessions, users } from '../../database/tables/accounts.schema.server';
import { passkeys } from '../../database/tables/second-factor.schema.server';
import { minute } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { writeMail } from '../../mail/outbox.server';
import { passwordChanged } from '../../mail/templates/accounts';
import {
  type FieldErrors,
  type NewPassword,
  newPasswordErrors,
  type PasswordChange,
  passwordChangeErrors,
} from '../email-and-password/account-form';
import { chosenPasswordErrors } from '../email-and-password/chosen-password.server';
import {
  fitsPassword,
  hashPassword,
  isStillPassword,
  noPassword,
} from '../email-and-password/passwords.server';
import { endLinks, type LinkStatus, readLink, useUpLink } from '../links/email-links.server';
import { renewSession, type SignedInUser, sessionId } from '../sessions/session.server';
import { forgiveAccount, makeKnown } from '../sessions/sign-in-limits.server';
import { openNames, recordEvent } from './second-factor-record.server';

/** Guesses at the current password from one session: someone may have found a phone unlocked. */
const perSession: RateLimit = {
  name: 'change-password',
  times: 10,
  seconds: 15 * 60,
  processes: 'together',
};

/** Whoever gave the password, or what to say; `wait`: seconds until it may be tried again, after too many attempts. */
type PasswordProof =
  | { ok: true; owner: typeof users.$inferSelect }
  | { ok: false; message: string; wait?: number };

/** Time after a sign-in for which it proves whoever has no password, in milliseconds. */
const freshFor = 15 * minute;

/** Says whether somebody chose a password; others sign in with a passkey or a mailed link. */
export async function hasPassword(
  { db }: Pick<AppLoadContext, 'db'>,
  userId: string,
): Promise<boolean> {
  const [owner] = await db.select().from(users).where(eq(users.id, userId));
  return owner?.passwordHash !== noPassword;
}

/** Says whether this browser was signed in a moment ago: what is done then is done by whoever signed in. */
export async function isFreshlyIn(
  { db, clock, sessionToken }: Pick<AppLoadContext, 'db' | 'clock' | 'sessionToken'>,
  userId: string,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - freshFor);
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId(sessionToken)),
        eq(sessions.userId, userId),
        gt(sessions.createdAt, since),
      ),
    );
  return rows.length > 0;
}

/** Has whoever is signed in prove that they know their password, or where they have none, that they just signed in. */
export async function provePassword(
  context: AppLoadContext,
  userId: string,
  typed: string,
): Promise<PasswordProof> {
  const session = sessionId(context.sessionToken);
  const wait = await countOnce(context, [[perSession, session]]);
  if (wait > 0) {
    const message = `Too many attempts. Wait ${waitInWords(wait)} and try again.`;
    return { ok: false, message, wait };
  }
  const [owner] = await context.db.select().from(users).where(eq(users.id, userId));
  if (owner?.passwordHash === noPassword) {
    if (!(await isFreshlyIn(context, userId))) return { ok: false, message: signInOnceMore };
    await forget(context, perSession, session);
    return { ok: true, owner };
  }
  const fits = await fitsPassword(owner?.passwordHash ?? null, typed, context.clientAddress);
  if (!fits || !owner) return { ok: false, message: notCurrent };
  await forget(context, perSession, session);
  return { ok: true, owner };
}

const notCurrent = 'This is not your current password.';
const signInOnceMore =
  'You have no password, so we have to be sure that it is you. Sign out, sign in with your passkey or with a link that we mail you, and do this again within 15 minutes.';

/**
 * Gives an account a new password. Every session of it ends, the one that is asking included, and so do the
 * links to choose one; its owner is told by mail.
 */
async function setPassword(
  tx: Queryable,
  context: Pick<AppLoadContext, 'clock' | 'site' | 'origin'>,
  userId: string,
  { passwordHash, passkeysRemoved = 0 }: { passwordHash: string; passkeysRemoved?: number },
): Promise<void> {
  const now = context.clock.now();
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ email: users.email, firstName: users.firstName });
  if (!user) return;
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await endLinks(tx, now, userId, 'reset');
  const { site, origin } = context;
  await writeMail(tx, now, {
    key: `password ${randomUUID()}`,
    site,
    to: user.email,
    ...passwordChanged({ firstName: user.firstName, site, origin }, passkeysRemoved),
  });
}

export type ChangeResult =
  | { ok: true; setCookie: string }
  /** wait: seconds until it may be tried again, where there were too many attempts. */
  | { ok: false; errors: FieldErrors; wait?: number };

/** Status and headers of the answer to a change that was refused. */
export function refusedChange({ wait }: { wait?: number }): ResponseInit {
  if (wait === undefined) return { status: 422 };
  return { status: 429, headers: { 'retry-after': String(wait) } };
}

/** Changes the password of whoever is signed in. This browser stays signed in, with a new cookie; no other does. */
export async function changePassword(
  context: AppLoadContext,
  { visitorId, user }: { visitorId: string; user: Pick<SignedInUser, 'id'> },
  form: PasswordChange,
): Promise<ChangeResult> {
  const [row] = await context.db.select().from(users).where(eq(users.id, user.id));
  if (!row) return notTheirs;
  const errors = {
    ...(await chosenPasswordErrors(context.config, row, form.password)),
    ...(row.passwordHash === noPassword ? newPasswordErrors(form) : passwordChangeErrors(form)),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const proved = await provePassword(context, user.id, form.current);
  if (!proved.ok) {
    const { message: current, wait } = proved;
    return { ok: false, errors: { current }, ...(wait === undefined ? {} : { wait }) };
  }
  const passwordHash = await hashPassword(form.password, context.clientAddress);
  const setCookie = await context.db.transaction(async (tx) => {
    // Whoever knew the former password does not undo one that was chosen while theirs was looked at.
    const former = { id: user.id, passwordHash: proved.owner.passwordHash };
    if (!(await isStillPassword(tx, former, 'no key update'))) return null;
    await setPassword(tx, context, user.id, { passwordHash });
    // Staff who change it have taken their second step: nobody else reaches this.
    const secondFactorAt = row.kind === 'patient' ? null : context.clock.now();
    return renewSession(tx, context, { visitorId, userId: user.id }, secondFactorAt);
  });
  return setCookie === null ? notTheirs : { ok: true, setCookie };
}

const notTheirs: ChangeResult = { ok: false, errors: { current: notCurrent } };

type ResetResult =
  | { ok: true }
  | { ok: false; errors: FieldErrors }
  /** Refusal of a link with which nothing can be done any more. */
  | { ok: false; status: Exclude<LinkStatus, 'open'> };

/**
 * Removes the passkeys of a patient, each of which lets in alone: one of them may be somebody else’s. Those of staff
 * only stand in for a code, after the password. An authenticator app stays: a link alone must not pass by it.
 * @returns Number of them.
 */
async function removePasskeys(tx: Queryable, now: Date, userId: string): Promise<number> {
  const ofPatient = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'patient')));
  const removed = await tx
    .delete(passkeys)
    .where(inArray(passkeys.userId, ofPatient))
    .returning({ id: passkeys.id, name: passkeys.name });
  for (const { name: about } of await openNames(tx, removed))
    await recordEvent(tx, now, userId, { event: 'passkeyRemoved', actorId: userId, about });
  return removed.length;
}

/**
 * Sets the password of whoever was sent this link, and uses the link up. Passkeys of a patient are removed. They sign
 * in with it afterwards: a link alone never signs anyone in. It makes the browser known, so that they get in from a
 * crowded network too.
 */
export async function resetPassword(
  context: AppLoadContext,
  token: string,
  form: NewPassword,
): Promise<ResetResult> {
  const { db, clock } = context;
  const link = await readLink(db, clock.now(), 'reset', token);
  if (link.status !== 'open') return { ok: false, status: link.status };
  const errors = {
    ...(await chosenPasswordErrors(context.config, link.owner, form.password)),
    ...newPasswordErrors(form),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const passwordHash = await hashPassword(form.password, context.clientAddress);
  const owner = await db.transaction(async (tx) => {
    const now = clock.now();
    const found = await useUpLink(tx, now, 'reset', token);
    if (!found) return null;
    const removed = await removePasskeys(tx, now, found.userId);
    await setPassword(tx, context, found.userId, { passwordHash, passkeysRemoved: removed });
    // Whoever followed the link reads the mail of this address.
    await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, found.userId), isNull(users.emailVerifiedAt)));
    return found;
  });
  if (!owner) return { ok: false, status: 'gone' };
  await forgiveAccount(context, owner.email);
  await makeKnown(context, owner.userId);
  return { ok: true };
}

/**
 * Sets the first password of somebody who was invited, and uses the invitation up. Whoever followed it reads the mail
 * of the address. They sign in afterwards: a link alone never signs anyone in.
 */
export async function acceptInvitation(
  {
    db,
    clock,
    config,
    clientAddress,
  }: Pick<AppLoadContext, 'db' | 'clock' | 'config' | 'clientAddress'>,
  token: string,
  form: NewPassword,
): Promise<ResetResult> {
  const now = clock.now();
  const link = await readLink(db, now, 'invite', token);
  if (link.status !== 'open') return { ok: false, status: link.status };
  const errors = {
    ...(await chosenPasswordErrors(config, link.owner, form.password)),
    ...newPasswordErrors(form),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const passwordHash = await hashPassword(form.password, clientAddress);
  const isAccepted = await db.transaction(async (tx) => {
    const owner = await useUpLink(tx, now, 'invite', token);
    if (!owner) return false;
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: now })
      .where(eq(users.id, owner.userId));
    await endLinks(tx, now, owner.userId, 'reset');
    return true;
  });
  return isAccepted ? { ok: true } : { ok: false, status: 'gone' };
}
