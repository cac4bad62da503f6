import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registered } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { mailLinks, mailsTo, tokenIn } from '../../../tests/support/mailed-links';
import { someBrowser } from '../../../tests/support/patient';
import { someone } from '../../../tests/support/people';
import { takeJobs } from '../../../tests/support/waiting-jobs';
import { users } from '../../database/tables/accounts.schema.server';
import { register } from '../accounts/accounts.server';
import { askForLink } from './ask-for-link.server';
import { isEmailVerified, verifyEmail } from './email-links.server';

const database = withDatabase();
const dayLater = (days: number) => ({
  now: () => new Date(Date.parse('2025-06-02T12:00:00Z') + days * 24 * 3600_000),
});

/** Someone who has the mail that registering sends. */
async function newcomer() {
  const { person, userId, context } = await registered(database.db);
  await askForLink(context, 'verify', person.email);
  await mailLinks(context);
  const [mail] = await mailsTo(context, person.email);
  return { person, userId, context, token: tokenIn(context, mail) };
}

describe('registering', () => {
  it('sends a link to the address, in the same transaction', async () => {
    const browser = someBrowser(database.db);
    const result = await register(browser, someone());
    const jobs = await takeJobs(database.db, 'account.mailLink');

    expect(jobs).toMatchObject([{ purpose: 'verify', user: result.ok && result.userId }]);
  });

  it('with an address that is taken sends nothing', async () => {
    const { person } = await registered(database.db);
    const result = await register(someBrowser(database.db), person);

    expect(result.ok).toBe(false);
    expect(await takeJobs(database.db, 'account.mailLink')).toEqual([]);
  });
});

describe('a link', () => {
  it('confirms the address once', async () => {
    const { userId, context, token } = await newcomer();
    expect(await isEmailVerified(database.db, userId)).toBe(false);

    expect(await verifyEmail(context, token)).toEqual({ ok: true });

    expect(await isEmailVerified(database.db, userId)).toBe(true);
    expect(await verifyEmail(context, token)).toEqual({ ok: false, status: 'gone' });
  });

  it('is worth nothing for another purpose', async () => {
    const { context, person } = await newcomer();
    await askForLink(context, 'reset', person.email);
    await mailLinks({ ...context, clock: dayLater(0.001) });
    const [mail] = await mailsTo(context, person.email);

    expect(mail?.subject).toMatch(/password/);
    expect((await verifyEmail(context, tokenIn(context, mail))).ok).toBe(false);
  });

  it('ends after three days', async () => {
    const { context, token } = await newcomer();

    expect(await verifyEmail({ ...context, clock: dayLater(3) }, token)).toEqual({
      ok: false,
      status: 'expired',
    });
  });

  it('does not confirm an address that the account has got since', async () => {
    const { userId, context, token } = await newcomer();
    const email = `new.${crypto.randomUUID()}@example.com`;
    await database.db.update(users).set({ email }).where(eq(users.id, userId));

    expect((await verifyEmail(context, token)).ok).toBe(false);
    expect(await isEmailVerified(database.db, userId)).toBe(false);
  });

  it('is not sent again once the address is confirmed, and the answer does not tell', async () => {
    const { person, context, token } = await newcomer();
    const before = await askForLink(context, 'verify', 'nobody@example.com');
    await verifyEmail(context, token);
    const after = await askForLink(context, 'verify', person.email);
    await mailLinks(context);

    expect(after).toEqual(before);
    expect(await mailsTo(context, person.email)).toHaveLength(1);
  });
});
