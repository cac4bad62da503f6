import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import {
  type SignInWay,
  sessions,
  signIns,
  users,
} from '../../database/tables/accounts.schema.server';
import { day } from '../../kernel/calendar/milliseconds';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { writeMail } from '../../mail/outbox.server';
import { newBrowser } from '../../mail/templates/accounts';
import { deviceWords, sessionId } from './session.server';

/** A patient is told of so many new browsers a day: whoever signs in more often than that has read it. */
const mailsADay = 5;

/**
 * Notes that a patient is let in, before their session is renewed; staff are on record elsewhere. A browser in which
 * this account was not signed in last is told to its owner.
 */
export async function noteSignIn(
  tx: Tx,
  context: AppLoadContext,
  userId: string,
  way: SignInWay,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user?.kind !== 'patient') return;
  const now = context.clock.now();
  const [here] = await tx
    .select({ knownTo: sessions.knownTo })
    .from(sessions)
    .where(eq(sessions.id, sessionId(context.sessionToken)));
  const isNewBrowser = way !== 'registered' && here?.knownTo !== userId;
  const device = deviceWords(context.userAgent);
  await tx.insert(signIns).values({ userId, at: now, way, device, isNewBrowser });
  await sweepSignIns(tx, now);
  if (!isNewBrowser) return;
  const today = and(
    eq(signIns.userId, userId),
    eq(signIns.isNewBrowser, true),
    gt(signIns.at, new Date(now.getTime() - day)),
  );
  if ((await tx.$count(signIns, today)) > mailsADay) return;
  const { site, origin, requestId } = context;
  await writeMail(tx, now, {
    key: `new browser ${userId} ${requestId}`,
    site,
    to: user.email,
    ...newBrowser({ firstName: user.firstName, site, origin }, device),
  });
}

/** Time that a sign-in is kept, in milliseconds. */
const storedFor = 180 * day;
const atATime = 50;

/** Removes some that are old. Every new one takes along a few, and passes over those another has. */
async function sweepSignIns(tx: Tx, now: Date): Promise<void> {
  const old = tx
    .select({ id: signIns.id })
    .from(signIns)
    .where(lte(signIns.at, new Date(now.getTime() - storedFor)))
    .limit(atATime)
    .for('update', { skipLocked: true });
  await tx.delete(signIns).where(inArray(signIns.id, old));
}

/** The last times that a patient was let in, the newest first. */
export function listSignIns({ db }: Pick<AppLoadContext, 'db'>, userId: string) {
  return db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.at))
    .limit(20);
}
