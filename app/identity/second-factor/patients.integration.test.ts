import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { whoIsIn, withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { mailsTo } from '../../../tests/support/mailed-links';
import { someBrowser } from '../../../tests/support/patient';
import {
  addPatientApp,
  arrivePatient,
  type PatientInside,
  patientInside,
} from '../../../tests/support/patient-arriving';
import { softAuthenticator } from '../../../tests/support/soft-authenticator';
import { sessions } from '../../database/tables/accounts.schema.server';
import {
  secondFactorRecord,
  takenChallenges,
} from '../../database/tables/second-factor.schema.server';
import { isKnownTo } from '../sessions/sign-in-limits.server';
import { hasSecondFactor } from '../sessions/waiting-person.server';
import { codeOf, stepAt } from './app-code.server';
import { passSecondStep } from './pass-second-step.server';
import { addPasskey, askForPasskey, listPasskeys, removePasskey } from './passkeys.server';
import { renewRecoveryCodes } from './recovery-codes.server';
import { addApp, removeApp } from './set-up.server';
import { askAnyToSign, signInByPasskey } from './sign-with-passkey.server';

const database = withDatabase();
const noon = Date.parse('2026-11-21T12:00:00Z');
const origin = 'http://localhost:3000';
let now = noon;
const clock = { now: () => new Date(now) };

beforeEach(() => {
  now = noon;
});

const inside = () => patientInside(database.db, clock);
const codeNow = (secret: string) => codeOf(secret, stepAt(clock.now()));
const elsewhere = () => someBrowser(database.db, { clock, origin, requestId: crypto.randomUUID() });
const subjects = async ({ user, context }: PatientInside) =>
  (await mailsTo(context, user.email)).map(({ subject }) => subject);
const events = async ({ user }: PatientInside) =>
  (
    await database.db
      .select()
      .from(secondFactorRecord)
      .where(eq(secondFactorRecord.userId, user.id))
  ).map(({ event }) => event);

async function withPasskey(who: PatientInside, name = 'My phone') {
  const key = softAuthenticator(origin);
  const context = { ...who.context, requestId: crypto.randomUUID() };
  const asked = await askForPasskey(context, who.user, { name, code: who.password });
  if (!asked.ok) throw new Error(JSON.stringify(asked.errors));
  const answer = key.make(asked.options.challenge);
  const added = await addPasskey(context, who.user, { name, answer });
  if (!added.ok) throw new Error(added.message);
  return { key, options: asked.options };
}

describe('a patient with an app', () => {
  it('is asked for a code after the password, and is nobody before', async () => {
    const who = await inside();
    const { secret } = await addPatientApp(who);
    expect((await whoIsIn(who.context))?.id).toBe(who.user.id);
    now += 30_000;
    const { result, context, waiting } = await arrivePatient(who);

    expect(result).toMatchObject({ ok: true, needsSecondStep: true });
    expect(await whoIsIn(context)).toBeNull();
    expect(await isKnownTo(context, who.user.id)).toBe(false);
    if (!waiting) throw new Error('Nobody waits.');
    expect(await passSecondStep(context, waiting, { kind: 'app', code: '000000' })).toMatchObject({
      ok: false,
    });
    const passed = await passSecondStep(context, waiting, { kind: 'app', code: codeNow(secret) });
    if (!passed.ok) throw new Error(passed.message);
    const there = withCookie(context, passed.setCookie);
    expect((await whoIsIn(there))?.id).toBe(who.user.id);
    expect(await isKnownTo(there, who.user.id)).toBe(true);
  });

  it('gets in with a recovery code, once, and is told', async () => {
    const who = await inside();
    const { codes } = await addPatientApp(who);
    const [code = ''] = codes;
    const first = await arrivePatient(who);
    if (!first.waiting) throw new Error('Nobody waits.');
    const proof = { kind: 'recovery', code } as const;
    expect((await passSecondStep(first.context, first.waiting, proof)).ok).toBe(true);
    const second = await arrivePatient(who);
    if (!second.waiting) throw new Error('Nobody waits.');

    expect((await passSecondStep(second.context, second.waiting, proof)).ok).toBe(false);
    expect(await subjects(who)).toContain('A recovery code of your account was used');
  });

  it('sets one up with the password only', async () => {
    const who = await inside();

    expect(await addApp(who.context, who.user, { password: 'Wrong1', code: '000000' })).toEqual({
      ok: false,
      password: 'This is not your current password.',
    });
    expect(await hasSecondFactor(database, who.user.id)).toBe(false);
  });

  it('makes new recovery codes, and removes it, with the password only', async () => {
    const who = await inside();
    await addPatientApp(who);
    expect((await renewRecoveryCodes(who.context, who.user, 'Wrong1')).ok).toBe(false);
    expect((await renewRecoveryCodes(who.context, who.user, who.password)).ok).toBe(true);
    expect((await removeApp(who.context, who.user, 'Wrong1')).ok).toBe(false);
    const waiting = await arrivePatient(who);
    expect((await removeApp(who.context, who.user, who.password)).ok).toBe(true);

    expect(await events(who)).toEqual(['setUp', 'recoveryCodesMade', 'appRemoved']);
    expect(await subjects(who)).toContain('The authenticator app of your account was removed');
    expect((await arrivePatient(who)).result).toMatchObject({ needsSecondStep: false });
    // Whoever waited for a code signs in anew.
    const left = await database.db.select().from(sessions).where(eq(sessions.userId, who.user.id));
    expect(left.map(({ awaitsSecondStep }) => awaitsSecondStep)).not.toContain(true);
    expect(waiting.waiting).not.toBeNull();
  });
});

describe('a passkey of a patient', () => {
  it('signs in by itself, also where an app is set up', async () => {
    const who = await inside();
    const { key, options } = await withPasskey(who);
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    await addPatientApp(who);
    const browser = elsewhere();
    const result = await signInByPasskey(browser, key.sign(askAnyToSign(browser).challenge));
    if (!result.ok) throw new Error(result.message);

    expect(result.needsSecondStep).toBe(false);
    expect((await whoIsIn(withCookie(browser, result.setCookie)))?.id).toBe(who.user.id);
  });

  it('takes nothing away from the password', async () => {
    const who = await inside();
    await withPasskey(who);

    expect((await arrivePatient(who)).result).toMatchObject({ needsSecondStep: false });
  });

  it('is taken once, in the browser that asked, within a quarter of an hour', async () => {
    const who = await inside();
    const { key } = await withPasskey(who);
    const browser = elsewhere();
    const signed = key.sign(askAnyToSign(browser).challenge);
    expect((await signInByPasskey(elsewhere(), signed)).ok).toBe(false);
    expect((await signInByPasskey(browser, signed)).ok).toBe(true);
    expect((await signInByPasskey(browser, signed)).ok).toBe(false);

    const late = key.sign(askAnyToSign(browser).challenge);
    now += 15 * 60_000;
    expect((await signInByPasskey(browser, late)).ok).toBe(false);
  });

  it('lets nobody in who signed what was asked for something else', async () => {
    const who = await inside();
    const { key } = await withPasskey(who);
    const asked = await askForPasskey(who.context, who.user, { name: 'X', code: who.password });
    if (!asked.ok) throw new Error('Not asked.');

    expect((await signInByPasskey(who.context, key.sign(asked.options.challenge))).ok).toBe(false);
  });

  it('asks for the password before it is added, and before the last one goes', async () => {
    const who = await inside();
    expect(
      await askForPasskey(who.context, who.user, { name: 'Mine', code: 'Wrong1' }),
    ).toMatchObject({ ok: false, errors: { code: 'This is not your current password.' } });
    await withPasskey(who, 'One');
    await withPasskey(who, 'Two');
    const ids = (await listPasskeys(who.context, who.user.id)).map(({ id }) => id);
    expect((await removePasskey(who.context, who.user, ids[0] ?? '')).ok).toBe(true);
    expect((await removePasskey(who.context, who.user, ids[1] ?? '')).ok).toBe(false);
    expect(await listPasskeys(who.context, who.user.id)).toHaveLength(1);
    expect((await removePasskey(who.context, who.user, ids[1] ?? '', who.password)).ok).toBe(true);

    expect(await listPasskeys(who.context, who.user.id)).toEqual([]);
    expect(await subjects(who)).toContain('A passkey of your account was removed');
  });

  it('that is asked for writes nothing until it is answered', async () => {
    const before = await database.db.$count(takenChallenges);
    askAnyToSign(elsewhere());

    expect(await database.db.$count(takenChallenges)).toBe(before);
  });
});
