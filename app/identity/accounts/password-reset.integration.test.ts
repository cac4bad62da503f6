import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registered, whoIsIn, withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { mailLinks, mailsTo, tokenIn } from '../../../tests/support/mailed-links';
import { placesOf } from '../../../tests/support/marked-words';
import { openedRecord } from '../../../tests/support/opened-record';
import { someBrowser } from '../../../tests/support/patient';
import { takeJobs } from '../../../tests/support/waiting-jobs';
import { emailLinks, users } from '../../database/tables/accounts.schema.server';
import { passkeys, secondFactors } from '../../database/tables/second-factor.schema.server';
import { linkTokenHash } from '../../mail/letter.server';
import { askForLink } from '../links/ask-for-link.server';
import { linkStatus } from '../links/email-links.server';
import { signIn } from './accounts.server';
import { resetPassword } from './set-password.server';

const database = withDatabase();
const next = { password: 'Numbat34', repeated: 'Numbat34' };
const minutesLater = (minutes: number) => ({
  now: () => new Date(Date.parse('2025-06-02T12:00:00Z') + minutes * 60_000),
});

let networks = 0;
/** A browser that nobody has seen, somewhere else. */
const elsewhere = (overrides = {}) => {
  networks += 1;
  return someBrowser(database.db, {
    clientAddress: `10.9.0.${networks}`,
    requestId: crypto.randomUUID(),
    ...overrides,
  });
};

/** Someone who asked for a link and got it. */
async function forgetful() {
  const someone = await registered(database.db, { clientAddress: `10.8.0.${++networks}` });
  const browser = elsewhere();
  const ask = async (at = browser) => {
    await askForLink(at, 'reset', someone.person.email);
    await mailLinks(at);
    const mails = await mailsTo(at, someone.person.email);
    return tokenIn(
      at,
      mails.find(({ linkId }) => linkId !== null),
    );
  };
  const trySignIn = (password: string) =>
    signIn(elsewhere(), { email: someone.person.email, password });
  return { ...someone, browser, ask, trySignIn };
}

describe('asking for a link', () => {
  it('is answered alike for known and unknown addresses, and costs the same jobs', async () => {
    const { person } = await forgetful();
    const known = await askForLink(elsewhere(), 'reset', ` ${person.email.toUpperCase()} `);
    const unknown = await askForLink(elsewhere(), 'reset', 'nobody@example.com');
    const jobs = await takeJobs(database.db, 'account.mailLink');

    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ ok: true, message: expect.stringMatching(/^If there is/) });
    expect(jobs.map(({ user }) => user === null)).toEqual([false, true]);
    expect(JSON.stringify(jobs)).not.toContain('@');
  });

  it.each(['', 'robin', 'robin@', 'a b@example.com'])('%j is no address', async (typed) => {
    expect(await askForLink(elsewhere(), 'reset', typed)).toMatchObject({ ok: false });
  });

  it('is held back for one place that asks for everybody', { timeout: 20_000 }, async () => {
    const browser = elsewhere();
    const asked = await Promise.allSettled(
      Array.from({ length: 40 }, (_, nth) =>
        askForLink(browser, 'reset', `nobody${nth}@example.com`),
      ),
    );

    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]).toMatchObject({ reason: { status: 429 } });
  });

  it('for one account from everywhere ends in silence, and leaves the last link as it is', async () => {
    const { person, ask } = await forgetful();
    let token = '';
    for (let nth = 0; nth < 5; nth += 1) token = await ask(elsewhere({ clock: minutesLater(nth) }));
    const sixth = await askForLink(elsewhere(), 'reset', person.email);
    await mailLinks(elsewhere());

    expect(sixth.ok).toBe(true);
    expect(await mailsTo(elsewhere(), person.email)).toHaveLength(5);
    expect(await linkStatus(database.db, minutesLater(9).now(), 'reset', token)).toBe('open');
  });

  it('makes one mail, however often its job runs', async () => {
    const { person, browser } = await forgetful();
    await askForLink(browser, 'reset', person.email);
    await mailLinks(browser, 3);

    expect(await mailsTo(browser, person.email)).toHaveLength(1);
  });
});

describe('the mail', () => {
  it('says nothing of health or what is bought, and the database does not hold its token', async () => {
    const { person, browser, ask } = await forgetful();
    const token = await ask();
    const [mail] = await mailsTo(browser, person.email);
    const { rows } = await database.db.execute<{ text: string }>(
      sql`select (select json_agg(m)::text from mail_outbox m) || (select json_agg(l)::text from email_links l) as text`,
    );

    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(
      /health|treat|medic|order|quiz|weight|prescri|pharm|provider/i,
    );
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(rows[0]?.text).not.toContain(token);
  });
});

describe('a link', () => {
  it('sets the password once, and ends every session of the account', async () => {
    const { person, context, browser, ask, trySignIn } = await forgetful();
    const second = await trySignIn(person.password);
    const token = await ask();
    expect((await whoIsIn(context))?.email).toBe(person.email);

    expect(await resetPassword(browser, token, next)).toEqual({ ok: true });

    expect(await whoIsIn(context)).toBeNull();
    expect(second.ok && (await whoIsIn(withCookie(context, second.setCookie)))).toBeNull();
    expect((await trySignIn(person.password)).ok).toBe(false);
    expect((await trySignIn(next.password)).ok).toBe(true);
    expect(await resetPassword(browser, token, next)).toEqual({ ok: false, status: 'gone' });
  });

  it('is used by one of two who try together', async () => {
    const { browser, ask } = await forgetful();
    const token = await ask();
    const results = await Promise.all([
      resetPassword(browser, token, next),
      resetPassword(elsewhere(), token, { password: 'Bilby567', repeated: 'Bilby567' }),
    ]);

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('outlives a password that breaks a rule, and a repetition that differs', async () => {
    const { browser, ask } = await forgetful();
    const token = await ask();
    const short = await resetPassword(browser, token, { password: 'Ab1', repeated: 'Ab1' });
    const other = await resetPassword(browser, token, {
      password: 'Numbat34',
      repeated: 'Numbat35',
    });

    expect(short).toMatchObject({
      errors: { password: 'This field should be at least 6 characters long' },
    });
    expect(other).toMatchObject({
      errors: { repeated: 'The value must be equal to the other value' },
    });
    expect((await resetPassword(browser, token, next)).ok).toBe(true);
  });

  it('ends after an hour', async () => {
    const { browser, ask } = await forgetful();
    const token = await ask();
    const late = { ...browser, clock: minutesLater(60) };

    expect(await resetPassword(late, token, next)).toEqual({ ok: false, status: 'expired' });
    expect((await resetPassword({ ...browser, clock: minutesLater(59) }, token, next)).ok).toBe(
      true,
    );
  });

  it('ends when a newer one is asked for', async () => {
    const { browser, ask } = await forgetful();
    const first = await ask();
    const second = await ask(elsewhere({ clock: minutesLater(1) }));

    expect(await resetPassword(browser, first, next)).toEqual({ ok: false, status: 'gone' });
    expect((await resetPassword(browser, second, next)).ok).toBe(true);
  });

  it('ends when the address of the account changes', async () => {
    const { userId, browser, ask } = await forgetful();
    const token = await ask();
    await database.db.execute(sql`update users set email = 'new.' || email where id = ${userId}`);

    expect(await resetPassword(browser, token, next)).toEqual({ ok: false, status: 'gone' });
  });

  it.each(['', 'guessed', "' or 1=1 --"])('%j is none', async (token) => {
    expect(await resetPassword(elsewhere(), token, next)).toEqual({ ok: false, status: 'gone' });
  });

  it('proves the address, and its owner is told of the new password', async () => {
    const { userId, person, browser, ask } = await forgetful();
    await resetPassword({ ...browser, clock: minutesLater(1) }, await ask(), next);
    const { rows } = await database.db.execute<{ verified: boolean }>(
      sql`select email_verified_at is not null as verified from users where id = ${userId}`,
    );
    const [notice] = await mailsTo(browser, person.email);

    expect(rows[0]?.verified).toBe(true);
    expect(notice?.subject).toBe('Your password for Formulary was changed');
  });
});

it('links that expired long ago go when newer ones are made; one of last month is still known as expired', async () => {
  const { browser, ask } = await forgetful();
  const day = 24 * 60;
  const old = await ask();
  const recent = await ask({ ...browser, clock: minutesLater(10 * day) });
  const now = minutesLater(35 * day);
  await ask({ ...browser, clock: now });
  const storedLinks = async (token: string) => {
    const found = await database.db
      .select({ id: emailLinks.id })
      .from(emailLinks)
      .where(eq(emailLinks.tokenHash, linkTokenHash(token)));
    return found.length === 1;
  };

  expect([await storedLinks(old), await storedLinks(recent)]).toEqual([false, true]);
});

describe('passkeys and an app that somebody else may have added', () => {
  it('a new password by a link removes the passkeys, keeps the app, and says so', async () => {
    const { db } = database;
    const { person, browser, ask } = await forgetful();
    const [owner] = await db.select().from(users).where(eq(users.email, person.email));
    const userId = owner?.id ?? '';
    const createdAt = browser.clock.now();
    await db.insert(passkeys).values({
      ...{ userId, name: 'A strange phone', host: 'localhost', credentialId: crypto.randomUUID() },
      ...{ publicKey: 'p', counter: 0, transports: [], createdAt },
    });
    await db.insert(secondFactors).values({ userId, secret: 's', createdAt });

    const token = await ask();
    expect(await resetPassword(browser, token, next)).toEqual({ ok: true });
    expect(await db.$count(passkeys, eq(passkeys.userId, userId))).toBe(0);
    expect(await db.$count(secondFactors, eq(secondFactors.userId, userId))).toBe(1);
    expect(await openedRecord(db, userId)).toMatchObject([
      { event: 'passkeyRemoved', about: 'A strange phone' },
    ]);
    expect(await placesOf(db, 'A strange phone')).toEqual([]);
    const mails = await mailsTo(browser, person.email);
    expect(mails.some(({ text }) => text.includes('Your passkeys were removed'))).toBe(true);
  });
});
