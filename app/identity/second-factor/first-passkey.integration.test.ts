import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { whoIsIn, withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { mailsTo } from '../../../tests/support/mailed-links';
import { someBrowser } from '../../../tests/support/patient';
import { someone } from '../../../tests/support/people';
import { softAuthenticator } from '../../../tests/support/soft-authenticator';
import { takeJobs } from '../../../tests/support/waiting-jobs';
import { users } from '../../database/tables/accounts.schema.server';
import { minute } from '../../kernel/calendar/milliseconds';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { signIn } from '../accounts/accounts.server';
import { beginRegistration, finishRegistration, mailCode } from '../accounts/registration.server';
import { changePassword, hasPassword } from '../accounts/set-password.server';
import { findVisitor } from '../sessions/session.server';
import {
  addPasskey,
  askForFirstPasskey,
  askForPasskey,
  listPasskeys,
  removePasskey,
} from './passkeys.server';
import { askAnyToSign, signInByPasskey } from './sign-with-passkey.server';

const database = withDatabase();
const origin = 'http://localhost:3000';
const noon = Date.parse('2026-11-21T12:00:00Z');
let now = noon;
const clock = { now: () => new Date(now) };
const config = { ...testConfig(), registration: 'by-mail' } as const;

beforeEach(() => {
  now = noon;
});

const browser = () =>
  someBrowser(database.db, { clock, origin, config, requestId: crypto.randomUUID() });

/** The session in which somebody is signed in. */
async function sessionIn(context: AppLoadContext) {
  const visitor = await findVisitor(context);
  if (!visitor?.user) throw new Error('Nobody is signed in.');
  return { ...visitor, user: visitor.user };
}

/** Registers somebody who chose no password, and types the code that was mailed. */
async function withoutPassword() {
  const context = browser();
  const person = { ...someone(), password: null };
  expect(await beginRegistration(context, person)).toEqual({ ok: 'code mailed' });
  for (const order of await takeJobs(context.db, 'account.mailCode'))
    await mailCode(order, context);
  const [mail] = await mailsTo(context, person.email);
  const made = await finishRegistration(context, /\d{3} \d{3}/.exec(mail?.text ?? '')?.[0] ?? '');
  if (!made.ok) throw new Error(made.message);
  const inside = withCookie(context, made.setCookie);
  const session = await sessionIn(inside);
  return { context: inside, session, user: session.user, email: person.email };
}

async function makesPasskey({ context, user }: Awaited<ReturnType<typeof withoutPassword>>) {
  const key = softAuthenticator(origin);
  const options = await askForFirstPasskey(context, user);
  if (!options) throw new Error('No passkey is asked for.');
  const answer = key.make(options.challenge);
  const added = await addPasskey(context, user, { name: 'Chrome on Android', answer });
  if (!added.ok) throw new Error(added.message);
  return key;
}

describe('somebody who registers without a password', () => {
  it('makes a passkey once the address is proved, and signs in with it alone', async () => {
    const who = await withoutPassword();
    expect(await hasPassword(who.context, who.user.id)).toBe(false);
    const key = await makesPasskey(who);
    expect(await askForFirstPasskey(who.context, who.user)).toBeNull();

    const other = browser();
    const result = await signInByPasskey(other, key.sign(askAnyToSign(other).challenge));
    if (!result.ok) throw new Error(result.message);
    expect((await whoIsIn(withCookie(other, result.setCookie)))?.id).toBe(who.user.id);
  });

  it('gets in with no password, whichever is typed', async () => {
    const { email, user } = await withoutPassword();
    const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
    for (const password of ['Potoroo17', row?.passwordHash ?? '', 'has no password.'])
      expect(await signIn(browser(), { email, password })).toMatchObject({
        ok: false,
        errors: { password: 'The email address or the password is not right.' },
      });
  });

  it('chooses a password in place of the passkey, which then lets in', async () => {
    const { context, session, email, user } = await withoutPassword();
    const unlike = { current: '', password: 'Potoroo17', repeated: 'Potoroo18' };
    expect(await changePassword(context, session, unlike)).toMatchObject({ ok: false });
    const alike = { ...unlike, repeated: 'Potoroo17' };
    expect(await changePassword(context, session, alike)).toMatchObject({ ok: true });
    expect(await hasPassword(context, user.id)).toBe(true);
    expect(await signIn(browser(), { email, password: 'Potoroo17' })).toMatchObject({ ok: true });
  });

  it('loses the device: a fresh sign-in removes the old passkey and adds a new one', async () => {
    const who = await withoutPassword();
    await makesPasskey(who);
    const [lost] = await listPasskeys(who.context, who.user.id);
    if (!lost) throw new Error('There is no passkey.');
    const removed = await removePasskey(who.context, who.user, lost.id);
    expect(removed).toEqual({ ok: true });
    expect(await listPasskeys(who.context, who.user.id)).toEqual([]);
    const typed = { name: 'My new phone', code: '' };
    expect(await askForPasskey(who.context, who.user, typed)).toMatchObject({ ok: true });
  });

  it('changes nothing of it a quarter of an hour after signing in', async () => {
    const who = await withoutPassword();
    await makesPasskey(who);
    now += 15 * minute;
    const { context, user, session } = who;
    const [passkey] = await listPasskeys(context, user.id);
    expect(await removePasskey(context, user, passkey?.id ?? '')).toMatchObject({
      ok: false,
      message: expect.stringContaining('sign in with your passkey or with a link'),
    });
    const typed = { name: 'Of somebody else', code: '' };
    expect(await askForPasskey(context, user, typed)).toMatchObject({ ok: false });
    const next = { current: '', password: 'Potoroo17', repeated: 'Potoroo17' };
    expect(await changePassword(context, session, next)).toMatchObject({ ok: false });
    expect(await listPasskeys(context, user.id)).toHaveLength(1);
  });
});

it('nobody with a password makes a passkey without it', async () => {
  const context = browser();
  const person = someone();
  await beginRegistration({ ...context, config: { ...config, registration: 'at-once' } }, person);
  const entered = await signIn(context, person);
  if (!entered.ok) throw new Error(entered.message);
  const { user } = await sessionIn(withCookie(context, entered.setCookie));
  expect(await askForFirstPasskey(withCookie(context, entered.setCookie), user)).toBeNull();
});
