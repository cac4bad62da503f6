import { beforeEach, describe, expect, it } from 'vitest';
import { whoIsIn, withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { openedRecord } from '../../../tests/support/opened-record';
import { softAuthenticator } from '../../../tests/support/soft-authenticator';
import { someStaff } from '../../../tests/support/staff';
import {
  arriveStaff,
  setUpStaffApp,
  staffWithPassword,
} from '../../../tests/support/staff-arriving';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { SignedInUser } from '../sessions/session.server';
import { codeOf, stepAt } from './app-code.server';
import { passSecondStep } from './pass-second-step.server';
import { addPasskey, askForPasskey, listPasskeys, removePasskey } from './passkeys.server';
import { resetSecondFactor } from './reset-second-factor.server';
import { limitCodes } from './second-factor-limits.server';
import { askToSign } from './sign-with-passkey.server';

const database = withDatabase();
const noon = Date.parse('2026-11-21T12:00:00Z');
const origin = 'http://localhost:3000';
let now = noon;
const clock = { now: () => new Date(now) };

beforeEach(() => {
  now = noon;
});

/** Somebody who is in, with an app. */
async function inside() {
  const person = await staffWithPassword(database.db);
  const { secret, context } = await setUpStaffApp(database.db, clock, person);
  return { person, secret, context: { ...context, origin } };
}

type Inside = Awaited<ReturnType<typeof inside>>;

/** Proves the app, and gives the challenge for a new passkey. */
async function challengeFor({ person, secret, context }: Inside, name = 'Work laptop') {
  now += 30_000;
  context.requestId = crypto.randomUUID();
  const code = codeOf(secret, stepAt(clock.now()));
  const asked = await askForPasskey(context, person, { name, code });
  if (!asked.ok) throw new Error(JSON.stringify(asked.errors));
  return asked.options.challenge;
}

async function add(who: Inside, name = 'Work laptop') {
  const key = softAuthenticator(origin);
  const answer = key.make(await challengeFor(who, name));
  const added = await addPasskey(who.context, who.person, { name, answer });
  if (!added.ok) throw new Error(added.message);
  return key;
}

/** Types the password, and is asked for a signature. */
async function arrive(person: SignedInUser) {
  const { context, waiting } = await arriveStaff(database.db, clock, person);
  const here = { ...context, origin };
  const options = await askToSign(here, person.id);
  const sign = (code: string) => passSecondStep(here, waiting, { kind: 'passkey', code });
  return { context: here, challenge: options?.challenge ?? '', options, sign };
}

const subjectsTo = async ({ email }: SignedInUser) =>
  (await mailsWrittenTo(database.db, email)).map(({ subject }) => subject);
const recordOf = ({ id }: SignedInUser) => openedRecord(database.db, id);
const names = async (context: AppLoadContext, { id }: SignedInUser) =>
  (await listPasskeys(context, id)).map(({ name }) => name);

describe('adding a passkey', () => {
  it('keeps it under its name, on record, and tells its owner', async () => {
    const who = await inside();
    await add(who);

    expect(await names(who.context, who.person)).toEqual(['Work laptop']);
    expect(await recordOf(who.person)).toMatchObject([
      { event: 'setUp' },
      { event: 'passkeyAdded', about: 'Work laptop', actorId: who.person.id },
    ]);
    expect(await subjectsTo(who.person)).toContain('A passkey was added to your account');
  });

  it('asks for a code from the app, and for a name', async () => {
    const { context, person, secret } = await inside();
    now += 30_000;
    const code = codeOf(secret, stepAt(clock.now()));

    expect(await askForPasskey(context, person, { name: 'Mine', code: '000000' })).toMatchObject({
      errors: { code: expect.stringContaining('not right') },
    });
    expect(await askForPasskey(context, person, { name: ' ', code })).toMatchObject({
      errors: { name: expect.stringContaining('Name it') },
    });
  });

  it.each([
    ['made on another website', { origin: 'https://evil.example' }],
    ['made for another host', { host: 'evil.example' }],
    ['that is a signature', { type: 'webauthn.get' }],
  ])('refuses an answer %s', async (_what, lies) => {
    const who = await inside();
    const answer = softAuthenticator(origin).make(await challengeFor(who), lies);

    expect((await addPasskey(who.context, who.person, { name: 'X', answer })).ok).toBe(false);
    expect(await names(who.context, who.person)).toEqual([]);
  });

  it.each(['', 'null', '[]', '{}', '{"id":"x","response":{"clientDataJSON":1}}', '{"id":'])(
    'refuses what is no answer: %s',
    async (answer) => {
      const who = await inside();
      await challengeFor(who);

      expect((await addPasskey(who.context, who.person, { name: 'X', answer })).ok).toBe(false);
    },
  );

  it('takes a challenge once, in its own browser, and for a quarter of an hour', async () => {
    const who = await inside();
    const once = await challengeFor(who);
    const typed = { name: 'Mine', answer: softAuthenticator(origin).make(once) };
    expect((await addPasskey(who.context, who.person, typed)).ok).toBe(true);
    const again = { name: 'Again', answer: softAuthenticator(origin).make(once) };
    expect((await addPasskey(who.context, who.person, again)).ok).toBe(false);

    const other = await inside();
    const theirs = { name: 'X', answer: softAuthenticator(origin).make(await challengeFor(other)) };
    expect((await addPasskey(who.context, who.person, theirs)).ok).toBe(false);

    const late = { name: 'X', answer: softAuthenticator(origin).make(await challengeFor(who)) };
    now += 15 * 60_000;
    expect((await addPasskey(who.context, who.person, late)).ok).toBe(false);
  });

  it('keeps one that is registered once', async () => {
    const who = await inside();
    const key = await add(who);
    const again = { name: 'Again', answer: key.make(await challengeFor(who)) };

    expect(await addPasskey(who.context, who.person, again)).toMatchObject({
      message: expect.stringContaining('registered already'),
    });
  });
});

describe('the second step with a passkey', () => {
  it('lets in, with a new cookie', async () => {
    const who = await inside();
    const key = await add(who);
    const { context, challenge, options, sign } = await arrive(who.person);
    expect(options?.allowCredentials).toMatchObject([{ id: key.credentialId }]);
    const passed = await sign(key.sign(challenge));
    if (!passed.ok) throw new Error(passed.message);

    expect((await whoIsIn(withCookie(context, passed.setCookie)))?.id).toBe(who.person.id);
    expect(await whoIsIn(context)).toBeNull();
  });

  it('is offered to nobody who has none, nor on another site', async () => {
    const who = await inside();
    expect((await arrive(who.person)).options).toBeNull();
    await add(who);
    const { context } = await arrive(who.person);

    expect(
      await askToSign({ ...context, origin: 'https://hmr.example' }, who.person.id),
    ).toBeNull();
  });

  it.each([
    ['of another website', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:3001' }],
    ['for another host', { host: 'evil.example' }],
    ['that makes a passkey', { type: 'webauthn.create' }],
    ['whose count does not go on', { counter: 0 }],
  ])('refuses a signature %s', async (_what, lies) => {
    const who = await inside();
    const key = await add(who);
    const first = await arrive(who.person);
    expect((await first.sign(key.sign(first.challenge))).ok).toBe(true);
    const { context, challenge, sign } = await arrive(who.person);

    expect((await sign(key.sign(challenge, lies))).ok).toBe(false);
    expect(await whoIsIn(context)).toBeNull();
  });

  it('takes a signature once: not again, and not in another browser', async () => {
    const who = await inside();
    const key = await add(who);
    const one = await arrive(who.person);
    const other = await arrive(who.person);
    const signed = key.sign(one.challenge);

    expect((await other.sign(signed)).ok).toBe(false);
    expect((await one.sign(signed)).ok).toBe(true);
    expect((await one.sign(signed)).ok).toBe(false);
  });

  it('uses the challenge up with a signature that was not right', async () => {
    const who = await inside();
    const key = await add(who);
    const { challenge, sign } = await arrive(who.person);

    expect((await sign(key.sign(challenge, { host: 'evil.example' }))).ok).toBe(false);
    expect((await sign(key.sign(challenge))).ok).toBe(false);
  });

  it('refuses another person’s passkey, whatever it calls itself', async () => {
    const [who, other] = [await inside(), await inside()];
    const [key, theirs] = [await add(who), await add(other)];
    const first = await arrive(who.person);
    expect((await first.sign(theirs.sign(first.challenge))).ok).toBe(false);
    const { challenge, sign } = await arrive(who.person);

    expect((await sign(theirs.sign(challenge, { id: key.credentialId }))).ok).toBe(false);
  });

  it('is taken where strangers used up the codes that may be tried', async () => {
    const who = await inside();
    const key = await add(who);
    const { context, challenge, sign } = await arrive(who.person);
    for (let time = 0; time < 11; time += 1) await limitCodes(context, who.person.id, 'strange');

    expect((await sign(key.sign(challenge))).ok).toBe(true);
  });

  it('is not tried without end', async () => {
    const who = await inside();
    const key = await add(who);
    const { challenge, sign } = await arrive(who.person);
    for (let time = 0; time < 10; time += 1) await sign('{}');

    expect(await sign(key.sign(challenge))).toMatchObject({
      message: expect.stringMatching(/^Too many attempts/),
    });
  });
});

describe('a passkey that is removed', () => {
  it('lets nobody in any more, and that is on record and told', async () => {
    const who = await inside();
    const key = await add(who);
    const { challenge, sign } = await arrive(who.person);
    const [{ id } = { id: '' }] = await listPasskeys(who.context, who.person.id);
    expect(await removePasskey(who.context, who.person, id)).toEqual({ ok: true });

    expect((await sign(key.sign(challenge))).ok).toBe(false);
    expect((await recordOf(who.person)).map(({ event }) => event)).toContain('passkeyRemoved');
    expect(await subjectsTo(who.person)).toContain('A passkey of your account was removed');
  });

  it('has to be one’s own', async () => {
    const [who, other] = [await inside(), await inside()];
    await add(other);
    const [{ id } = { id: '' }] = await listPasskeys(other.context, other.person.id);

    await removePasskey(who.context, who.person, id);
    expect(await names(other.context, other.person)).toEqual(['Work laptop']);
  });

  it('goes with a reset by a manager', async () => {
    const who = await inside();
    await add(who);
    const ruth = await someStaff(database.db, 'Ruth', 'manager');
    await resetSecondFactor(who.context, ruth, who.person.id, 'Lost everything.');

    expect(await names(who.context, who.person)).toEqual([]);
  });
});
