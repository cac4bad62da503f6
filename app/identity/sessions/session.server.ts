import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { UserKind } from '../../../schemas/generated/types';
import { sessions, users } from '../../database/tables/accounts.schema.server';
import { day, minute } from '../../kernel/calendar/milliseconds';
import { oncePerDatabase, type Queryable } from '../../kernel/database/client.server';
import { refuse } from '../../kernel/http/answers';
import { newSessionToken, sessionCookie } from '../../kernel/http/cookies';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sha256 } from '../../kernel/sha256.server';
import { isIdle, isStaffSessionOver, patientNoted, staffNoted } from './idle-sessions';

export interface SignedInUser {
  id: string;
  kind: UserKind;
  grants: string[];
  email: string;
  firstName: string;
  lastName: string;
}

/** The one who is asking. Everything a visitor owns is found by `visitorId` or, once signed in, by the user. */
export interface Visitor {
  visitorId: string;
  user: SignedInUser | null;
}

/** Someone who is signed in, and the session of their browser. */
export interface SignedInVisitor extends Visitor {
  user: SignedInUser;
}

type Context = Pick<AppLoadContext, 'db' | 'clock' | 'sessionToken' | 'config' | 'userAgent'>;

const daysStored = 60;
/** Time for which a session is remembered that a sign-in replaced: as long as somebody may come back to their page. */
const daysRenewed = 1;

const visitorQuery = oncePerDatabase((db) =>
  db
    .select({
      visitorId: sessions.visitorId,
      lastSeenAt: sessions.lastSeenAt,
      secondFactorAt: sessions.secondFactorAt,
      awaitsSecondStep: sessions.awaitsSecondStep,
      renewedAt: sessions.renewedAt,
      id: users.id,
      kind: users.kind,
      grants: users.grants,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        // The sessions of an account that is switched off are over; a visitor has no account.
        isNull(users.disabledAt),
      ),
    )
    .prepare('find_visitor'),
);

type Asked = Pick<Context, 'db' | 'clock' | 'sessionToken' | 'config'>;

const askedOnce = new WeakMap<Asked, { answer: Promise<Visitor | null> | null }>();

/**
 * Keeps the answer to who is asking for as long as a request lasts, since all loaders of a page want to know.
 * For requests that change nothing about it.
 */
export function askForVisitorOnce(context: Asked): void {
  askedOnce.set(context, { answer: null });
}

const inBackground = new WeakSet<Asked>();

/** Marks a request that a page makes by itself: it does not count as somebody doing something. */
export function askInBackground(context: Asked): void {
  inBackground.add(context);
}

/** Finds who is asking; null for a browser that has not done anything yet. */
export function findVisitor(context: Asked): Promise<Visitor | null> {
  const asked = askedOnce.get(context);
  if (!asked) return readVisitor(context);
  asked.answer ??= readVisitor(context);
  return asked.answer;
}

async function readVisitor(context: Asked): Promise<Visitor | null> {
  const { db, clock, sessionToken, config } = context;
  const now = clock.now();
  const id = sessionId(sessionToken);
  const [row] = await visitorQuery(db).execute({ id, now });
  if (row?.renewedAt) renewed.add(context);
  if (!row || row.renewedAt) return null;
  const { visitorId, lastSeenAt, id: userId, kind, grants, email, firstName, lastName } = row;
  // Whoever has a second step to take is nobody yet: a right password alone does not let them in.
  const idle = config.patientIdleMinutes * minute;
  const isIn =
    kind === 'patient'
      ? !row.awaitsSecondStep && !isIdle(lastSeenAt, now, idle)
      : isStaffIn(row, now);
  const person =
    userId && kind && grants && email && firstName !== null && lastName !== null
      ? { id: userId, kind, grants, email, firstName, lastName }
      : null;
  const known = isIn ? person : null;
  const noted = kind === 'patient' ? patientNoted(idle) : staffNoted;
  const isStale = now.getTime() - lastSeenAt.getTime() > noted;
  if (known) notePerson(context, known.id);
  if (person?.kind === 'patient' && !row.awaitsSecondStep && !isIn) timedOut.set(context, person);
  if (known && isStale && !inBackground.has(context)) await noteSeen(db, id, now, noted);
  return { visitorId, user: known };
}

function isStaffIn(
  { lastSeenAt, secondFactorAt }: { lastSeenAt: Date; secondFactorAt: Date | null },
  now: Date,
): boolean {
  return secondFactorAt !== null && !isStaffSessionOver({ lastSeenAt, secondFactorAt }, now);
}

/**
 * Notes the time of last use, once in so many milliseconds at most, and by one of the requests that notice it together.
 */
async function noteSeen(db: Queryable, id: string, now: Date, noted: number): Promise<void> {
  const before = new Date(now.getTime() - noted);
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, before)));
}

/**
 * Finds who is asking, and begins a session where there is none: called before the first thing of theirs is stored.
 * Throws a 401 for a session that a sign-in replaced: what it brings belongs to whoever signed in, and a new visitor
 * would take it away from them.
 */
export async function rememberVisitor(context: Context): Promise<Visitor> {
  const found = await findVisitor(context);
  if (renewed.has(context)) throw refuse(401, renewedWords, { signIn: '/login' });
  return found ?? beginSession(context);
}

/** Finds who is about to sign in, or begins a session, be it in place of one that a sign-in replaced. */
export async function whoeverSignsIn(context: Context): Promise<Visitor> {
  return (await findVisitor(context)) ?? beginSession(context);
}

async function beginSession(context: Context): Promise<Visitor> {
  const { db, clock, sessionToken, config } = context;
  const visitorId = randomUUID();
  const row = {
    ...freshRow(context, sessionToken),
    visitorId,
    userId: null,
    knownTo: null,
    secondFactorAt: null,
    awaitsSecondStep: false,
    renewedAt: null,
  };
  // Two first requests of one browser make one visitor; an expired row starts afresh, for nobody.
  await db.insert(sessions).values(row).onConflictDoNothing();
  const again = await findVisitor({ db, clock, sessionToken, config });
  if (again) return again;
  await db.update(sessions).set(row).where(eq(sessions.id, row.id));
  return { visitorId, user: null };
}

/** Somebody who signed in, and the visitor that they were until then. */
export interface WhoSignedIn {
  visitorId: string;
  userId: string;
}

/**
 * Replaces the session by one of its user with a new token, and ends the old one. It is remembered that somebody signed
 * in with the old one, in case the browser never hears of the new one: as nobody's, so that its token opens nothing.
 * @param secondStep Moment of the second step of its user; null for staff who have not taken it, and for patients who
 * have none to take; `awaited` for patients who have.
 * @returns The Set-Cookie header that the response must carry.
 */
export async function renewSession(
  tx: Queryable,
  context: Context,
  { visitorId, userId }: { visitorId: string; userId: string | null },
  secondStep: Date | 'awaited' | null = null,
): Promise<string> {
  const { clock, config, sessionToken } = context;
  const token = newSessionToken(config);
  const id = sessionId(sessionToken);
  const [old] = await tx
    .delete(sessions)
    .where(eq(sessions.id, id))
    .returning({ knownTo: sessions.knownTo });
  if (old && userId !== null) await tx.insert(sessions).values(renewedRow(context, id));
  // Where a second step is to be taken, a password is half of a proof: it makes no browser known.
  const awaitsSecondStep = secondStep === 'awaited';
  const secondFactorAt = secondStep === 'awaited' ? null : secondStep;
  const isProved = secondFactorAt !== null;
  const proved = sql`(select id from ${users} where id = ${userId} and (${isProved} or (kind = 'patient' and not ${awaitsSecondStep})))`;
  const knownTo = sql`coalesce(${proved}, ${old?.knownTo ?? null}::uuid)`;
  const row = {
    ...freshRow(context, token),
    ...{ visitorId, userId, knownTo, secondFactorAt, awaitsSecondStep },
  };
  await tx.insert(sessions).values(row);
  await removeExpiredSessions(tx, clock.now(), atSignIn);
  return sessionCookie(config, token);
}

function freshRow({ clock, userAgent }: Pick<Context, 'clock' | 'userAgent'>, token: string) {
  const now = clock.now();
  return {
    id: sessionId(token),
    device: deviceWords(userAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + daysStored * day),
  };
}

function renewedRow({ clock }: Pick<Context, 'clock'>, id: string) {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + daysRenewed * day);
  return {
    id,
    visitorId: randomUUID(),
    createdAt: now,
    lastSeenAt: now,
    renewedAt: now,
    expiresAt,
  };
}

/** Returns the id by which the database knows a token. */
export function sessionId(token: string): string {
  return sha256(token);
}

/** Requests that were found to come with a session that a sign-in replaced. */
const renewed = new WeakSet<object>();

/**
 * Says whether a request was found to come with a session that a sign-in replaced:
 * its browser never heard of the new one.
 */
export function isRenewed(context: object): boolean {
  return renewed.has(context);
}

/** Words for somebody whose page goes on once they sign in again. */
export const renewedWords =
  'You signed in a moment ago, but the answer did not reach this page. Sign in again to go on: what you answered before is kept.';

/**
 * Visitors who were found to be patients that were signed out because nothing happened, by the request they ask with.
 */
const timedOut = new WeakMap<object, SignedInUser>();

/**
 * Says whether a request was found to come from a browser in which a patient was signed out because nothing happened.
 */
export function isTimedOut(context: object): boolean {
  return timedOut.has(context);
}

/**
 * The patient who was signed out in the browser that asks, because nothing happened; null for anybody else. They may do
 * nothing by that but ask for help.
 */
export function timedOutPerson(context: object): SignedInUser | null {
  return timedOut.get(context) ?? null;
}

/** Number of expired sessions that a sign-in takes along: it must not wait for a million. */
const atSignIn = 50;

/**
 * Removes some sessions that expired, and passes over those that another transaction has.
 * @param most The most that are removed.
 * @returns The number of those that were.
 */
export async function removeExpiredSessions(
  tx: Queryable,
  now: Date,
  most: number,
): Promise<number> {
  const expired = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .limit(most)
    .for('update', { skipLocked: true });
  const { rowCount } = await tx.delete(sessions).where(inArray(sessions.id, expired));
  return rowCount ?? 0;
}

/** Visitors who were found to be asking, by the request they ask with. */
const known = new WeakMap<object, string>();

/** Notes who is signed in, once a request has asked. */
function notePerson(context: object, userId: string): void {
  known.set(context, userId);
}

/** The id of whoever a request was found to come from; null for a visitor, and where nobody asked yet. */
export function knownPerson(context: object): string | null {
  return known.get(context) ?? null;
}

/** Browsers in the order in which they are told apart: each earlier one also claims to be those after it. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
];

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Names the device a request came from as people would, such as `Chrome on Android`, from its User-Agent header. Null
 * for a header that says nothing we know: better no name than a wrong one.
 */
export function deviceWords(userAgent: string): string | null {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : null);
}
