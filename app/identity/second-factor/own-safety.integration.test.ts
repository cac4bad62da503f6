import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { whoIsIn } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import {
  arriveStaff,
  setUpStaffApp,
  staffWithPassword,
} from '../../../tests/support/staff-arriving';
import { secondFactorRecord } from '../../database/tables/second-factor.schema.server';
import { codeOf, replaceApp, secretOfNextApp, stepAt } from './app-code.server';
import { passSecondStep } from './pass-second-step.server';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.server';

const database = withDatabase();
let now = 0;
const clock = { now: () => new Date(now) };
const codeNow = (secret: string) => codeOf(secret, stepAt(clock.now()));

beforeEach(() => {
  now = Date.parse('2026-11-21T12:00:00Z');
});

/** Somebody who is in, half a minute after they set their app up. */
async function inside() {
  const person = await staffWithPassword(database.db);
  const own = await setUpStaffApp(database.db, clock, person);
  now += 30_000;
  own.context.requestId = crypto.randomUUID();
  return { person, ...own };
}

type Inside = Awaited<ReturnType<typeof inside>>;

async function passes({ person }: Inside, kind: 'app' | 'recovery', code: string) {
  const { context, waiting } = await arriveStaff(database.db, clock, person);
  return (await passSecondStep(context, waiting, { kind, code })).ok;
}

const eventsOf = async ({ person }: Inside) =>
  (
    await database.db
      .select()
      .from(secondFactorRecord)
      .where(eq(secondFactorRecord.userId, person.id))
  ).map(({ event }) => event);

describe('new recovery codes', () => {
  it('take the place of the ones before, and that is on record', async () => {
    const who = await inside();
    const made = await renewRecoveryCodes(who.context, who.person, codeNow(who.secret));
    if (!made.ok) throw new Error(made.message);

    expect(await countRecoveryCodes(database.db, who.person.id)).toBe(10);
    expect(await passes(who, 'recovery', who.codes[0] ?? '')).toBe(false);
    expect(await passes(who, 'recovery', made.codes[0] ?? '')).toBe(true);
    expect(await countRecoveryCodes(database.db, who.person.id)).toBe(9);
    expect(await eventsOf(who)).toEqual(['setUp', 'recoveryCodesMade', 'recoveryCodeUsed']);
  });

  it('are made for nobody who cannot prove their app', async () => {
    const who = await inside();

    expect((await renewRecoveryCodes(who.context, who.person, '000000')).ok).toBe(false);
    expect(await passes(who, 'recovery', who.codes[0] ?? '')).toBe(true);
  });
});

describe('a new app', () => {
  const nextSecret = async ({ context, person }: Inside) =>
    (await secretOfNextApp(context, person.id)) ?? '';

  it('takes the place of the one before, signs out elsewhere, and is on record', async () => {
    const who = await inside();
    const elsewhere = await arriveStaff(database.db, clock, who.person);
    const next = await nextSecret(who);
    expect(next).not.toBe(who.secret);
    const codes = { present: codeNow(who.secret), next: codeNow(next) };
    expect(await replaceApp(who.context, who.person, codes)).toEqual({ ok: true });

    expect((await whoIsIn(who.context))?.id).toBe(who.person.id);
    expect(
      (await passSecondStep(elsewhere.context, elsewhere.waiting, { kind: 'app', code: '' })).ok,
    ).toBe(false);
    expect(await passes(who, 'app', codes.next)).toBe(false);
    now += 30_000;
    expect(await passes(who, 'app', codeNow(who.secret))).toBe(false);
    expect(await passes(who, 'app', codeNow(next))).toBe(true);
    expect(await eventsOf(who)).toEqual(['setUp', 'appReplaced']);
    expect(await nextSecret(who)).not.toBe(next);
  });

  it('needs a code of each app, and says which one is wrong', async () => {
    const who = await inside();
    const next = await nextSecret(who);
    const [present, right] = [codeNow(who.secret), codeNow(next)];

    expect(
      await replaceApp(who.context, who.person, { present: '000000', next: right }),
    ).toMatchObject({ errors: { present: expect.stringContaining('not right') } });
    expect(await replaceApp(who.context, who.person, { present, next: '000000' })).toMatchObject({
      errors: { next: expect.stringContaining('not right') },
    });
    expect(
      await replaceApp(who.context, who.person, { present: right, next: right }),
    ).toMatchObject({ ok: false });
    expect(await passes(who, 'app', present)).toBe(true);
  });
});
