import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  countOnce,
  countOrWait,
  forget,
  giveBack,
  type RateLimit,
  refuseTooMany,
  type SlowLimit,
  waitInWords,
} from '../../database/rate-limit.server';
import { sessions, users } from '../../database/tables/accounts.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { hasEmail } from '../email-and-password/find-account.server';
import { sessionId, whoeverSignsIn } from './session.server';

const quarterOfAnHour = 15 * 60;

/**
 * Attempts from one address that failed, whatever the account. A clinic or a carrier has one address for all:
 * beyond these, attempts are checked one after another, and a right password still lets in.
 */
const perAddress: SlowLimit = {
  name: 'sign-in-address',
  times: 60,
  seconds: quarterOfAnHour,
  processes: 'together',
  pace: 2_000,
  patience: 8_000,
};
/** Attempts at one account from one address that failed. */
const perAccountHere: RateLimit = {
  name: 'sign-in-account',
  times: 10,
  seconds: quarterOfAnHour,
  processes: 'together',
};
/** Attempts at one account from everywhere that failed, but for the browsers it knows. */
const perAccount: RateLimit = {
  name: 'sign-in-account-anywhere',
  times: 100,
  seconds: 4 * quarterOfAnHour,
  processes: 'together',
};
/** Attempts at an account from a browser it knows: nobody else’s attempts can lock its owner out. */
const perKnownBrowser: RateLimit = {
  name: 'sign-in-known-browser',
  times: 10,
  seconds: quarterOfAnHour,
  processes: 'together',
};

type Context = Pick<AppLoadContext, 'db' | 'clock' | 'config' | 'clientAddress' | 'sessionToken'>;

/** An attempt that was let through, and what it counts for until it turns out to be right. */
export interface Attempt {
  email: string;
  isCountedForAddress: boolean;
}

/**
 * Counts an attempt as one that fails, before anything expensive happens. Throws a 429 when there were too many.
 * Only attempts are held back: whoever is signed in stays so, whatever others try.
 */
export async function limitSignIn(context: Context, email: string): Promise<Attempt> {
  if (await isKnownBrowser(context, email)) {
    refuseAfter(await countOnce(context, [[perKnownBrowser, browserAt(context, email)]]));
    return { email, isCountedForAddress: false };
  }
  const ofAccount = [
    [perAccountHere, accountHere(context, email)],
    [perAccount, email.toLowerCase()],
  ] as const;
  refuseAfter(await countOnce(context, ofAccount));
  const { wait, isCounted } = await countOrWait(context, perAddress, context.clientAddress);
  if (wait > 0) {
    // No password was looked at: that is nothing to hold against the account.
    for (const [limit, whose] of ofAccount) await giveBack(context, limit, whose);
    throw refuseTooMany(
      wait,
      `Many are trying to sign in from your network. Wait ${waitInWords(wait)} and try again, or have a link sent by “Forgot your password?”.`,
    );
  }
  return { email, isCountedForAddress: isCounted };
}

function refuseAfter(wait: number): void {
  if (wait > 0) {
    throw refuseTooMany(wait, `Too many attempts. Wait ${waitInWords(wait)} and try again.`);
  }
}

/** A successful sign-in takes itself out of every count, and clears those that only its own attempts have filled. */
export async function forgiveSignIn(context: Context, attempt: Attempt): Promise<void> {
  await forgiveHere(context, attempt.email);
  await giveBack(context, perAccount, attempt.email.toLowerCase());
  if (attempt.isCountedForAddress) await giveBack(context, perAddress, context.clientAddress);
}

/** Forgets failed attempts of anybody at an account whose owner chose a new password by mail. */
export async function forgiveAccount(context: Context, email: string): Promise<void> {
  await forgiveHere(context, email);
  await forget(context, perAccount, email.toLowerCase());
}

async function forgiveHere(context: Context, email: string): Promise<void> {
  await forget(context, perAccountHere, accountHere(context, email));
  await forget(context, perKnownBrowser, browserAt(context, email));
}

function accountHere({ clientAddress }: Context, email: string): string {
  return `${clientAddress} ${email.toLowerCase()}`;
}

function browserAt({ sessionToken }: Context, email: string): string {
  return `${sessionId(sessionToken)} ${email.toLowerCase()}`;
}

/** Registrations from one address, of whomever. A clinic’s patients share one: beyond these, one after another. */
const registrationsPerAddress: SlowLimit = {
  name: 'register-address',
  times: 60,
  seconds: quarterOfAnHour,
  processes: 'together',
  pace: 2_000,
  patience: 8_000,
};
/** Registrations under one email address from one place. */
const perEmailHere: RateLimit = {
  name: 'register-email',
  times: 10,
  seconds: quarterOfAnHour,
  processes: 'together',
};

/** Counts a registration, apart from attempts to sign in. Throws a 429 when there were too many. */
export async function limitRegistration(
  context: Pick<AppLoadContext, 'db' | 'config' | 'clientAddress'>,
  email: string,
): Promise<void> {
  const here = `${context.clientAddress} ${email.toLowerCase()}`;
  const tooOften = await countOnce(context, [[perEmailHere, here]]);
  if (tooOften > 0) {
    throw refuseTooMany(
      tooOften,
      `Too many attempts. Wait ${waitInWords(tooOften)} and try again.`,
    );
  }
  const { wait } = await countOrWait(context, registrationsPerAddress, context.clientAddress);
  if (wait > 0) {
    throw refuseTooMany(
      wait,
      `Many are creating accounts from your network. Wait ${waitInWords(wait)} and try again.`,
    );
  }
}

/**
 * Says whether somebody signed in to this account from this browser before, and nobody else has since. Of staff that is
 * whoever took their second step there: a password alone makes no browser known.
 */
export async function isKnownBrowser(
  { db, clock, sessionToken }: Pick<AppLoadContext, 'db' | 'clock' | 'sessionToken'>,
  email: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.knownTo))
    .where(
      and(
        eq(sessions.id, sessionId(sessionToken)),
        gt(sessions.expiresAt, clock.now()),
        hasEmail(email),
      ),
    );
  return row !== undefined;
}

/** The same by the id of the account. */
export async function isKnownTo(
  { db, clock, sessionToken }: Pick<AppLoadContext, 'db' | 'clock' | 'sessionToken'>,
  userId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId(sessionToken)),
        eq(sessions.knownTo, userId),
        gt(sessions.expiresAt, clock.now()),
      ),
    );
  return row !== undefined;
}

/**
 * Makes the browser known in which a patient proved that they read mail at their address. Where somebody is
 * signed in it stays theirs, and staff make one known with their second step only.
 */
export async function makeKnown(context: AppLoadContext, userId: string): Promise<void> {
  await whoeverSignsIn(context);
  await context.db
    .update(sessions)
    .set({ knownTo: userId })
    .where(
      and(
        eq(sessions.id, sessionId(context.sessionToken)),
        isNull(sessions.userId),
        sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.kind} = 'patient')`,
      ),
    );
}
