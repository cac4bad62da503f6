import { and, eq, sql } from 'drizzle-orm';
import { typedName } from '../../../engine/values';
import type { ProfileFacts, UserKind } from '../../../schemas/generated/types';
import { type SignInWay, sessions, users } from '../../database/tables/accounts.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { isPublished } from '../../kernel/demo-password';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sites } from '../../kernel/sites/sites';
import { claimMails } from '../../mail/sealed-mail.server';
import { type GrantHolder, mayDo } from '../access/grants';
import {
  type Credentials,
  type FieldErrors,
  type Registration,
  registrationErrors,
  signInErrors,
} from '../email-and-password/account-form';
import { chosenPasswordErrors } from '../email-and-password/chosen-password.server';
import { findByEmail } from '../email-and-password/find-account.server';
import {
  fitsPassword,
  hashPassword,
  isStillPassword,
  noPassword,
} from '../email-and-password/passwords.server';
import { askToVerify } from '../links/ask-for-link.server';
import { endLinks, useUpLink } from '../links/email-links.server';
import { findAddress } from '../profile/addresses.server';
import { wishReminders } from '../profile/reminder-wishes.server';
import {
  isRenewed,
  renewSession,
  sessionId,
  type Visitor,
  type WhoSignedIn,
  whoeverSignsIn,
} from '../sessions/session.server';
import { noteSignIn } from '../sessions/sign-in-history.server';
import { forgiveSignIn, limitRegistration, limitSignIn } from '../sessions/sign-in-limits.server';
import { hasSecondFactor } from '../sessions/waiting-person.server';

/**
 * Outcome of signing in: the person who is signed in now or has a second step to take, with the cookie that says so; or
 * what was wrong.
 */
export type SignInResult =
  | {
      ok: true;
      userId: string;
      kind: UserKind;
      grants: readonly string[];
      /** They have a second step to take: until then nobody is signed in. */
      needsSecondStep: boolean;
      setCookie: string;
    }
  | { ok: false; message: string; errors: FieldErrors };

const failed = (errors: FieldErrors, message = Object.values(errors)[0] ?? ''): SignInResult => ({
  ok: false,
  message,
  errors,
});

/**
 * Creates a patient’s account and signs them in at once, address unproved. What they did as a visitor becomes theirs.
 */
export async function register(context: AppLoadContext, form: Registration): Promise<SignInResult> {
  const { password } = form;
  const errors = {
    ...(password === null ? {} : await chosenPasswordErrors(context.config, form, password)),
    ...registrationErrors(form),
  };
  if (Object.keys(errors).length > 0) return failed(errors);
  await limitRegistration(context, form.email.trim());
  const passwordHash =
    password === null ? noPassword : await hashPassword(password, context.clientAddress);
  const visitor = await whoeverSignsIn(context);
  const entered = await context.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        kind: 'patient',
        email: form.email.trim(),
        passwordHash,
        firstName: typedName(form.firstName),
        lastName: typedName(form.lastName),
      })
      .onConflictDoNothing()
      .returning();
    if (!user) return null;
    await claimMails(tx, user);
    await askToVerify(tx, context, user.id);
    const { config, clock } = context;
    if (form.wantsReminders)
      await wishReminders(tx, { config, now: clock.now() }, user.id, 'visit');
    return enter(tx, context, visitor, user, 'registered');
  });
  if (entered) return entered;
  // The account was made a moment ago, and the answer was lost: whoever asks once more is let in by what they typed.
  if (isRenewed(context) && password !== null)
    return signIn(context, { email: form.email, password });
  return failed({ email: 'There is already an account with this address. Sign in instead.' });
}

/** Signs a person in. The answer to a wrong password and to an unknown address is the same. */
export async function signIn(context: AppLoadContext, form: Credentials): Promise<SignInResult> {
  const errors = signInErrors(form);
  if (Object.keys(errors).length > 0) return failed(errors);
  const attempt = await limitSignIn(context, form.email.trim());
  const user = await findByEmail(context.db, form.email);
  const passwordHash = isPublished(context.config, form.password) ? null : user?.passwordHash;
  const fits = await fitsPassword(passwordHash ?? null, form.password, context.clientAddress);
  if (!fits || !user) return failed(wrongPassword);
  // Only after the password: a stranger learns nothing of an account, not even by the time it takes.
  if (user.disabledAt !== null) return failed({ form: switchedOff(user, context.site) });
  await forgiveSignIn(context, attempt);
  const visitor = await whoeverSignsIn(context);
  return context.db.transaction(async (tx) => {
    if (!(await isStillPassword(tx, user, 'share'))) return failed(wrongPassword);
    return enter(tx, context, visitor, user, 'password');
  });
}

/** Signs a patient in whose passkey signed: it stands for the password and for any second step. */
export async function signInProved(context: AppLoadContext, userId: string): Promise<SignInResult> {
  const [user] = await context.db.select().from(users).where(eq(users.id, userId));
  if (user?.kind !== 'patient') return passkeyNotTaken;
  if (user.disabledAt !== null) return failed({ form: switchedOff(user, context.site) });
  const visitor = await whoeverSignsIn(context);
  return context.db.transaction((tx) => enter(tx, context, visitor, user, 'passkey'));
}

/**
 * Signs in the patient to whom a link was mailed, and uses it up. It proves that they read their mail, as a password
 * would prove that they know it: whoever set up an app is asked for its code as well.
 * @param takesAlong True where what was done in the browser that asked for it comes along, on another device.
 * @returns null where the link is not open.
 */
export async function signInByLink(
  context: AppLoadContext,
  token: string,
  takesAlong: boolean,
): Promise<SignInResult | null> {
  const visitor = await whoeverSignsIn(context);
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const owner = await useUpLink(tx, now, 'signIn', token);
    if (!owner) return null;
    const [user] = await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})` })
      .where(and(eq(users.id, owner.userId), eq(users.kind, 'patient')))
      .returning();
    if (!user) return null;
    if (user.disabledAt !== null) return failed({ form: switchedOff(user, context.site) });
    await endLinks(tx, now, user.id, 'signIn');
    const entered = await enter(tx, context, visitor, user, 'link');
    const from = takesAlong && entered.ok && !entered.needsSecondStep ? owner.visitorId : null;
    if (from !== null && from !== visitor.visitorId)
      await context.events.visitorSignedIn(
        tx,
        context,
        { visitorId: from, userId: user.id },
        await profileFacts(tx, user.id),
      );
    return entered;
  });
}

/** Answer to a passkey that opens nothing here: one that was removed, or one of staff, who type a password first. */
export const passkeyNotTaken = failed({
  form: 'The passkey was not taken. Sign in with your password, or have a link mailed to you. If the passkey was removed here, delete it on your device and add a new one.',
});

/** Says to whom to write about an account that is switched off. */
function switchedOff(person: GrantHolder, site: AppLoadContext['site']): string {
  if (person.kind === 'patient')
    return `Your account is closed. Write to us at ${sites[site].supportEmail} if it should not be.`;
  const manager = mayDo(person, 'practice:manage') ? 'another manager' : 'your manager';
  return `Your account is switched off. Write to ${manager}, who can switch it on again.`;
}

const wrongPassword = { password: 'The email address or the password is not right.' };

/** Signs in whoever proved a new address. What they did as a visitor becomes theirs. */
export async function letRegisteredIn(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  user: GrantHolder & { id: string; email: string },
): Promise<SignInResult> {
  await claimMails(tx, user);
  return enter(tx, context, visitor, user, 'registered');
}

/** Ends the session. The browser goes on as a visitor who is known for nothing. */
export async function signOut(context: AppLoadContext): Promise<string> {
  const fresh = crypto.randomUUID();
  return context.db.transaction((tx) =>
    renewSession(tx, context, { visitorId: fresh, userId: null }),
  );
}

/** Returns what quizzes may know of a patient. */
export async function profileFacts(db: Queryable, userId: string): Promise<ProfileFacts> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return {};
  const { firstName, lastName, email, phone, dob, gender } = user;
  const home = await findAddress(db, userId, 'shipping');
  const facts = {
    firstName,
    lastName,
    email,
    phone,
    dob,
    gender,
    state: home?.address.administrativeArea,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
}

async function enter(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  { id, kind, grants }: GrantHolder & { id: string },
  way: SignInWay,
): Promise<SignInResult> {
  const who = { visitorId: visitorFor(visitor, id), userId: id };
  const isStaff = kind !== 'patient';
  const isAwaited =
    !isStaff && ['password', 'link'].includes(way) && (await hasSecondFactor({ db: tx }, id));
  const needsSecondStep = isStaff || isAwaited;
  if (!needsSecondStep) {
    await noteSignIn(tx, context, id, way);
    await context.events.visitorSignedIn(tx, context, who, await profileFacts(tx, id));
  }
  const setCookie = await renewSession(tx, context, who, isAwaited ? 'awaited' : null);
  return { ok: true, userId: id, kind, grants, needsSecondStep, setCookie };
}

/**
 * The visitor that a browser goes on as: the same, so that what they did as a visitor becomes theirs, unless
 * someone else is still signed in there. What that person did in this browser stays that person’s.
 */
function visitorFor({ visitorId, user }: Visitor, userId: string): string {
  return user === null || user.id === userId ? visitorId : crypto.randomUUID();
}

/**
 * Marks the session of this browser as one whose second step was taken. What was done in it before becomes theirs.
 * @param way The second step.
 */
export async function letIn(
  tx: Tx,
  context: AppLoadContext,
  who: WhoSignedIn,
  way: SignInWay,
): Promise<void> {
  const { userId } = who;
  await noteSignIn(tx, context, userId, way);
  const profile = await profileFacts(tx, userId);
  await context.events.visitorSignedIn(tx, context, who, profile);
  await tx
    .update(sessions)
    .set({ secondFactorAt: context.clock.now(), awaitsSecondStep: false, knownTo: userId })
    .where(eq(sessions.id, sessionId(context.sessionToken)));
}
