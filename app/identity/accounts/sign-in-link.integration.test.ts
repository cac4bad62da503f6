import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registered, whoIsIn, withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { mailLinks, mailsTo, tokenIn } from '../../../tests/support/mailed-links';
import { someBrowser } from '../../../tests/support/patient';
import { takeJobs } from '../../../tests/support/waiting-jobs';
import { users } from '../../database/tables/accounts.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { askForLink } from '../links/ask-for-link.server';
import { rememberVisitor } from '../sessions/session.server';
import { signInByLink } from './accounts.server';

const database = withDatabase();

let networks = 0;
/** A browser that nobody has seen, somewhere else. */
const elsewhere = (overrides: Partial<AppLoadContext> = {}) => {
  networks += 1;
  return someBrowser(database.db, { clientAddress: `10.7.0.${networks}`, ...overrides });
};

/** Someone who asked for a link in a browser where they are at a quiz, and got it. */
async function waiting() {
  const { person } = await registered(database.db, { clientAddress: `10.6.0.${++networks}` });
  const browser = elsewhere();
  const { visitorId } = await rememberVisitor(browser);
  const attempt = crypto.randomUUID();
  await database.db.insert(attempts).values({
    id: attempt,
    quizKind: 'quizWeightLoss',
    quizKey: 'quizWeightLoss',
    revision: '-',
    site: 'default',
    visitorId,
    facts: { site: 'default', today: '2025-06-02', signedIn: false, profile: null },
    lastSeq: 1,
  });
  const [user] = await database.db.select().from(users).where(eq(users.email, person.email));
  if (!user) throw new Error('They have an account.');
  const seen = new Set<string>();
  const ask = async () => {
    await askForLink(browser, 'signIn', person.email);
    await mailLinks(browser);
    const mails = await mailsTo(browser, person.email);
    const fresh = mails.find(({ id, linkId }) => linkId !== null && !seen.has(id));
    for (const { id } of mails) seen.add(id);
    return tokenIn(browser, fresh);
  };
  const ownerOf = async () => {
    const [row] = await database.db.select().from(attempts).where(eq(attempts.id, attempt));
    return row?.userId;
  };
  return { user, browser, ask, ownerOf };
}

describe('a link to sign in', () => {
  it('costs the same and is answered alike for known and unknown addresses', async () => {
    const { user } = await waiting();
    const known = await askForLink(elsewhere(), 'signIn', user.email);
    const unknown = await askForLink(elsewhere(), 'signIn', 'nobody@example.com');
    expect(known).toEqual(unknown);
    const jobs = await takeJobs(database.db, 'account.mailLink');
    expect(jobs.slice(-2).map((job) => job.user === null)).toEqual([false, true]);
    expect(JSON.stringify(jobs)).not.toContain('@');
  });

  it('signs in where it was asked for, with what was answered there', async () => {
    const { user, browser, ask, ownerOf } = await waiting();
    const entered = await signInByLink(browser, await ask(), false);
    if (!entered?.ok) throw new Error('It signs in.');
    expect(entered.needsSecondStep).toBe(false);
    expect((await whoIsIn(withCookie(browser, entered.setCookie)))?.id).toBe(user.id);
    expect(await ownerOf()).toBe(user.id);
  });

  it('on another device brings the quiz along, where that is wanted', async () => {
    const { user, ask, ownerOf } = await waiting();
    expect((await signInByLink(elsewhere(), await ask(), true))?.ok).toBe(true);
    expect(await ownerOf()).toBe(user.id);
  });

  it('on another device leaves alone what somebody else may have answered', async () => {
    const { ask, ownerOf } = await waiting();
    expect((await signInByLink(elsewhere(), await ask(), false))?.ok).toBe(true);
    expect(await ownerOf()).toBeNull();
  });

  it('works once, and not once a newer one was mailed', async () => {
    const { ask } = await waiting();
    const older = await ask();
    const newer = await ask();
    expect(await signInByLink(elsewhere(), older, false)).toBeNull();
    expect((await signInByLink(elsewhere(), newer, false))?.ok).toBe(true);
    expect(await signInByLink(elsewhere(), newer, false)).toBeNull();
    expect(await signInByLink(elsewhere(), 'made-up', false)).toBeNull();
  });

  it('stops after half an hour', async () => {
    const { ask } = await waiting();
    const token = await ask();
    const later = elsewhere();
    const clock = { now: () => new Date(later.clock.now().getTime() + 31 * 60_000) };
    expect(await signInByLink({ ...later, clock }, token, false)).toBeNull();
  });

  it('proves the address, and lets nobody in whose account is closed', async () => {
    const { user, ask } = await waiting();
    const token = await ask();
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
    expect(await signInByLink(elsewhere(), token, false)).toMatchObject({ ok: false });
  });

  it('is never mailed to staff', async () => {
    const { user, browser } = await waiting();
    await database.db.update(users).set({ kind: 'providers' }).where(eq(users.id, user.id));
    await askForLink(browser, 'signIn', user.email);
    await mailLinks(browser);
    const mails = await mailsTo(browser, user.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Your link'))).toEqual([]);
  });
});
