import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registered, whoIsIn, withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { someBrowser } from '../../../tests/support/patient';
import { someone } from '../../../tests/support/people';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { sessions } from '../../database/tables/accounts.schema.server';
import { register, signIn } from '../accounts/accounts.server';
import { changePassword, refusedChange } from '../accounts/set-password.server';
import { endOtherSessions, endSession, listSessions } from './open-sessions.server';
import {
  askForVisitorOnce,
  findVisitor,
  isRenewed,
  rememberVisitor,
  sessionId,
} from './session.server';

const database = withDatabase();
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const hoursLater = (hours: number) => ({
  now: () => new Date(Date.parse('2025-06-02T12:00:00Z') + hours * 3600_000),
});

/** Someone who is signed in on two devices. */
async function onTwoDevices() {
  const {
    person,
    userId,
    context: here,
  } = await registered(database.db, {
    requestId: crypto.randomUUID(),
  });
  const other = someBrowser(database.db, { userAgent: android, clock: hoursLater(1) });
  const result = await signIn(other, { email: person.email, password: person.password });
  if (!result.ok) throw new Error(result.message);
  return { person, userId, here, phone: withCookie(other, result.setCookie) };
}

const lastSeen = async (token: string) => {
  const [row] = await database.db
    .select({ at: sessions.lastSeenAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId(token)));
  return row?.at.toISOString();
};

describe('the list of sessions', () => {
  it('names the devices, this one first', async () => {
    const { userId, here } = await onTwoDevices();

    expect(await listSessions(here, userId)).toMatchObject([
      { device: null, isThis: true, lastSeenAt: '2025-06-02T12:00:00.000Z' },
      { device: 'Chrome on Android', isThis: false, lastSeenAt: '2025-06-02T13:00:00.000Z' },
    ]);
  });

  it('tells nothing that a cookie could be made from', async () => {
    const { userId, here, phone } = await onTwoDevices();
    const listed = JSON.stringify(await listSessions(here, userId));

    for (const { sessionToken } of [here, phone]) {
      expect(listed).not.toContain(sessionToken);
      expect(listed).not.toContain(sessionId(sessionToken));
    }
  });

  it('leaves out those that expired', async () => {
    const { userId, here } = await onTwoDevices();

    expect(await listSessions({ ...here, clock: hoursLater(61 * 24) }, userId)).toEqual([]);
  });
});

describe('ending a session', () => {
  it('signs that device out, and no other', async () => {
    const { userId, here, phone } = await onTwoDevices();
    const other = (await listSessions(here, userId)).find(({ isThis }) => !isThis);
    await endSession(here, userId, other?.handle ?? '');

    expect(await whoIsIn(phone)).toBeNull();
    expect(await whoIsIn(here)).not.toBeNull();
  });

  it('of somebody else does nothing', async () => {
    const { userId, here } = await onTwoDevices();
    const [theirs] = await listSessions(here, userId);
    const stranger = await onTwoDevices();
    await endSession(stranger.here, stranger.userId, theirs?.handle ?? '');

    expect(await whoIsIn(here)).not.toBeNull();
  });

  it('everywhere else leaves this one', async () => {
    const { userId, here, phone } = await onTwoDevices();
    await endOtherSessions(phone, userId);

    expect(await whoIsIn(phone)).not.toBeNull();
    expect(await whoIsIn(here)).toBeNull();
  });
});

describe('when a session was last used', () => {
  const anHour = testConfig({ patientIdleMinutes: 60 });

  it('is written once in five minutes, and once an hour where idle patients stay in', async () => {
    const { here: stays } = await onTwoDevices();
    const here = { ...stays, config: anHour };
    await findVisitor({ ...here, clock: hoursLater(0.07) });
    expect(await lastSeen(here.sessionToken)).toBe('2025-06-02T12:00:00.000Z');

    await findVisitor({ ...here, clock: hoursLater(0.9) });
    expect(await lastSeen(here.sessionToken)).toBe('2025-06-02T12:54:00.000Z');
    await findVisitor({ ...stays, clock: hoursLater(1.8) });
    expect(await lastSeen(here.sessionToken)).toBe('2025-06-02T12:54:00.000Z');
  });

  it('ends it for a patient who did nothing for an hour, and whoever signs in goes on', async () => {
    const { here: stays, person } = await onTwoDevices();
    const here = { ...stays, config: anHour };
    const visitorId = (await findVisitor(here))?.visitorId;
    const after = { ...here, clock: hoursLater(1.1) };
    // The browser stays known, and nobody is in.
    expect(await findVisitor(after)).toEqual({ visitorId, user: null });
    expect(await findVisitor({ ...here, clock: hoursLater(0.95) })).toMatchObject({
      user: { email: person.email },
    });
    const again = await signIn(after, { email: person.email, password: person.password });
    expect(again.ok).toBe(true);
  });

  it('is not written for visitors', async () => {
    const visitor = someBrowser(database.db);
    await rememberVisitor(visitor);
    await findVisitor({ ...visitor, clock: hoursLater(5) });

    expect(await lastSeen(visitor.sessionToken)).toBe('2025-06-02T12:00:00.000Z');
  });
});

it('a sign-in takes some sessions along that expired', async () => {
  const visitor = someBrowser(database.db);
  await rememberVisitor(visitor);
  await registered(database.db, { clock: hoursLater(61 * 24) });

  expect(await lastSeen(visitor.sessionToken)).toBeUndefined();
});

describe('a session that a sign-in replaced', () => {
  it('is nobody’s, and begins nothing', async () => {
    const { person, userId, here } = await onTwoDevices();
    const before = await findVisitor(here);
    const { email, password } = person;
    expect(await signIn(here, { email, password })).toMatchObject({ ok: true });

    const old = { ...here };
    expect(await findVisitor(old)).toBeNull();
    expect(isRenewed(old)).toBe(true);
    await expect(rememberVisitor({ ...here })).rejects.toMatchObject({ status: 401 });
    const listed = await listSessions(old, userId);
    expect(listed.map(({ isThis }) => isThis)).toEqual([false, false]);
    expect(before?.user?.id).toBe(userId);
  });

  it('lets its browser sign in once more', async () => {
    const { person, here } = await onTwoDevices();
    const { email, password } = person;
    await signIn(here, { email, password });
    const again = await signIn({ ...here }, { email, password });

    if (!again.ok) throw new Error(again.message);
    expect((await whoIsIn(withCookie(here, again.setCookie)))?.email).toBe(email);
    expect(await whoIsIn({ ...here })).toBeNull();
  });

  it('lets in whoever registers once more with the same password, and nobody else', async () => {
    const fresh = someBrowser(database.db);
    const person = someone();
    expect(await register(fresh, person)).toMatchObject({ ok: true });

    expect(await register({ ...fresh }, { ...person, password: 'Another1' })).toMatchObject({
      ok: false,
    });
    expect(await register({ ...fresh }, person)).toMatchObject({ ok: true });
    expect(await register(someBrowser(database.db), person)).toMatchObject({ ok: false });
  });

  it('is forgotten after a day', async () => {
    const { person, here } = await onTwoDevices();
    const { email, password } = person;
    await signIn(here, { email, password });
    const later = { ...here, clock: hoursLater(25) };

    await rememberVisitor(later);
    expect(isRenewed(later)).toBe(false);
  });
});

describe('changing the password', () => {
  const wish = { password: 'Numbat34', repeated: 'Numbat34' };
  const change = async (form: Partial<typeof wish & { current: string }> = {}) => {
    const { person, userId, here, phone } = await onTwoDevices();
    const visitor = await rememberVisitor(here);
    const current = person.password;
    const session = { visitorId: visitor.visitorId, user: { id: userId } };
    const result = await changePassword(here, session, { current, ...wish, ...form });
    return { result, person, here, phone, visitor, session };
  };

  it('ends every session but a new one here, of the same visitor', async () => {
    const { result, here, phone, visitor } = await change();
    if (!result.ok) throw new Error('It was not changed.');
    const renewed = await findVisitor(withCookie(here, result.setCookie));

    expect(await whoIsIn(phone)).toBeNull();
    expect(await whoIsIn(here)).toBeNull();
    expect(renewed?.visitorId).toBe(visitor.visitorId);
    expect(renewed?.user).not.toBeNull();
  });

  it('is told to its owner each time, also where somebody gives their requests one name', async () => {
    const { result, person, here, session } = await change();
    if (!result.ok) throw new Error('It was not changed.');
    const again = withCookie(here, result.setCookie);
    const form = { current: 'Numbat34', password: 'Numbat35', repeated: 'Numbat35' };
    expect(await changePassword(again, session, form)).toMatchObject({ ok: true });

    const mails = await mailsWrittenTo(database.db, person.email);
    expect(mails.filter(({ subject }) => subject.endsWith('was changed'))).toHaveLength(2);
  });

  it('of two who know the former one, one changes it and the other is out', async () => {
    const { person, userId, here, phone } = await onTwoDevices();
    const changeTo = async (context: typeof here, password: string) => {
      const { visitorId } = await rememberVisitor(context);
      const form = { current: person.password, password, repeated: password };
      const requestId = crypto.randomUUID();
      const session = { visitorId, user: { id: userId } };
      return changePassword({ ...context, requestId }, session, form);
    };

    const results = await Promise.all([changeTo(here, 'Numbat34'), changeTo(phone, 'Numbat35')]);

    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it.each([
    ['the current one is wrong', { current: 'Wrong1' }, 'current', /not your current password/],
    ['it breaks a rule', { password: 'another1', repeated: 'another1' }, 'password', /uppercase/],
    ['it has a space', { password: 'Anoth er1', repeated: 'Anoth er1' }, 'password', /spaces/],
    ['the repetition differs', { repeated: 'Numbat35' }, 'repeated', /equal to the other value/],
  ])('is refused when %s, and nothing ends', async (_why, form, field, complaint) => {
    const { result, here, phone } = await change(form);

    expect(result).toMatchObject({
      ok: false,
      errors: { [field]: expect.stringMatching(complaint) },
    });
    expect(await whoIsIn(here)).not.toBeNull();
    expect(await whoIsIn(phone)).not.toBeNull();
  });
});

it('tells from a wrong password that there were too many attempts', async () => {
  const { userId, here } = await onTwoDevices();
  const { visitorId } = await rememberVisitor(here);
  const session = { visitorId, user: { id: userId } };
  const form = { current: 'Wrong1', password: 'Numbat34', repeated: 'Numbat34' };
  const answers: ResponseInit[] = [];
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    const result = await changePassword(here, session, form);
    if (!result.ok) answers.push(refusedChange(result));
  }

  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429]);
  expect(answers.at(-1)?.headers).toEqual({ 'retry-after': expect.stringMatching(/^\d+$/) });
});

it('who is asking is looked up once for a request that only reads', async () => {
  const browser = someBrowser(database.db);
  const { visitorId } = await rememberVisitor(browser);
  const reading = { ...browser };
  askForVisitorOnce(reading);
  expect(await findVisitor(reading)).toMatchObject({ visitorId });
  await database.db.delete(sessions).where(eq(sessions.id, sessionId(browser.sessionToken)));

  expect(await findVisitor(reading)).toMatchObject({ visitorId });
  expect(await findVisitor(browser)).toBeNull();
});
