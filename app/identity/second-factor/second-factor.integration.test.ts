import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { whoIsIn, withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { openedRecord } from '../../../tests/support/opened-record';
import { someBrowser } from '../../../tests/support/patient';
import { someStaff } from '../../../tests/support/staff';
import {
  type Arrived,
  arriveStaff,
  setUpStaffApp,
  staffPassword,
  staffWithPassword,
} from '../../../tests/support/staff-arriving';
import { newPatient } from '../../../tests/support/visitors';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { users } from '../../database/tables/accounts.schema.server';
import { recoveryCodes, secondFactors } from '../../database/tables/second-factor.schema.server';
import { changePassword } from '../accounts/set-password.server';
import { askInBackground, findVisitor } from '../sessions/session.server';
import { findWaitingPerson, hasSecondFactor } from '../sessions/waiting-person.server';
import { readStaff } from '../staff/read-staff.server';
import { codeOf, secretOfSession, stepAt } from './app-code.server';
import { passSecondStep } from './pass-second-step.server';
import { resetSecondFactor } from './reset-second-factor.server';
import { forgiveCodes, limitCodes } from './second-factor-limits.server';
import { setUpSecondFactor } from './set-up.server';

const database = withDatabase();
const noon = Date.parse('2026-11-21T12:00:00Z');
let now = noon;
const clock = { now: () => new Date(now) };
const halfMinute = 30_000;

beforeEach(() => {
  now = noon;
});

const staff = () => staffWithPassword(database.db);
type Person = Awaited<ReturnType<typeof staff>>;
const arrive = (person: Person) => arriveStaff(database.db, clock, person);
const setUp = (person: Person) => setUpStaffApp(database.db, clock, person);

const codeNow = (secret: string) => codeOf(secret, stepAt(clock.now()));
const tryCode = ({ context, waiting }: Arrived, code: string) =>
  passSecondStep(context, waiting, { kind: 'app', code });
const tryRecovery = ({ context, waiting }: Arrived, code: string) =>
  passSecondStep(context, waiting, { kind: 'recovery', code });
const mailsTo = async ({ email }: Person) =>
  (await mailsWrittenTo(database.db, email)).map(({ subject }) => subject);
const recordOf = ({ id }: Person) => openedRecord(database.db, id);

describe('a right password of staff', () => {
  it('lets nobody in', async () => {
    const { context, waiting } = await arrive(await staff());

    expect(await whoIsIn(context)).toBeNull();
    expect(waiting.user.firstName).toBe('Lena');
  });

  it('is forgotten after a quarter of an hour', async () => {
    const { context } = await arrive(await staff());
    now += 15 * 60_000;

    expect(await findWaitingPerson(context)).toBeNull();
  });

  it('waits for nothing once the account is switched off', async () => {
    const person = await staff();
    const { context } = await arrive(person);
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id));

    expect(await findWaitingPerson(context)).toBeNull();
  });
});

describe('setting an app up', () => {
  it('lets in with the first code, and gives ten codes of which only hashes are kept', async () => {
    const person = await staff();
    const { codes, context } = await setUp(person);

    expect((await whoIsIn(context))?.id).toBe(person.id);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const stored = JSON.stringify(await database.db.select().from(recoveryCodes));
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('keeps the secret sealed', async () => {
    const { secret } = await setUp(await staff());

    const stored = await database.db.select().from(secondFactors);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(
      stored.map((row) => Buffer.from(row.secret, 'base64').toString('latin1')).join(),
    ).not.toContain(secret);
  });

  it('tells its owner by mail, and puts it on record', async () => {
    const person = await staff();
    await setUp(person);

    expect(await mailsTo(person)).toEqual(['An authenticator app was set up for your account']);
    expect(await recordOf(person)).toMatchObject([{ event: 'setUp', actorId: person.id }]);
  });

  it('changes nothing with a wrong code', async () => {
    const person = await staff();
    const { context, waiting } = await arrive(person);

    expect(await setUpSecondFactor(context, waiting, '000000')).toMatchObject({ ok: false });
    expect(await hasSecondFactor(context, person.id)).toBe(false);
    expect(await whoIsIn(context)).toBeNull();
  });

  it('shows another secret in every browser: whoever knows the password sees nobody else’s', async () => {
    const person = await staff();
    const [one, other] = [await arrive(person), await arrive(person)];

    expect(secretOfSession(one.context)).not.toBe(secretOfSession(other.context));
    expect(secretOfSession(one.context)).toBe(secretOfSession(one.context));
  });

  it('happens once, of two browsers that try it at the same moment', async () => {
    const person = await staff();
    const both = [await arrive(person), await arrive(person)];
    const set = await Promise.all(
      both.map(({ context, waiting }) =>
        setUpSecondFactor(context, waiting, codeNow(secretOfSession(context))),
      ),
    );

    expect(set.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await recordOf(person)).toHaveLength(1);
    const inside = await Promise.all(both.map(({ context }) => whoIsIn(context)));
    expect(inside.filter((who) => who !== null)).toHaveLength(1);
  });
});

describe('the second step', () => {
  it('lets in with the code of now, with a new cookie', async () => {
    const person = await staff();
    const { secret } = await setUp(person);
    now += halfMinute;
    const arrived = await arrive(person);
    const passed = await tryCode(arrived, codeNow(secret));
    if (!passed.ok) throw new Error(passed.message);

    expect((await whoIsIn(withCookie(arrived.context, passed.setCookie)))?.id).toBe(person.id);
    expect(await whoIsIn(arrived.context)).toBeNull();
    expect(await findWaitingPerson(arrived.context)).toBeNull();
  });

  it.each([
    ['a half minute before', -1, true],
    ['a half minute after', 1, true],
    ['two half minutes before', -2, false],
    ['two half minutes after', 2, false],
  ])('takes the code of %s: %#', async (_when, steps, taken) => {
    const person = await staff();
    const { secret } = await setUp(person);
    now += 10 * halfMinute;
    const code = codeOf(secret, stepAt(clock.now()) + steps);

    expect((await tryCode(await arrive(person), code)).ok).toBe(taken);
  });

  it('takes spaces that people type, and nothing else', async () => {
    const person = await staff();
    const { secret } = await setUp(person);
    now += halfMinute;
    const code = codeNow(secret);
    const arrived = await arrive(person);

    expect((await tryCode(arrived, `${code}0`)).ok).toBe(false);
    expect((await tryCode(arrived, '')).ok).toBe(false);
    expect((await tryCode(arrived, `${code.slice(0, 3)} ${code.slice(3)} `)).ok).toBe(true);
  });

  it('takes no code twice, nor an earlier one', async () => {
    const person = await staff();
    const { secret } = await setUp(person);

    expect(await tryCode(await arrive(person), codeNow(secret))).toMatchObject({
      message: expect.stringContaining('used already'),
    });
    now += halfMinute;
    expect((await tryCode(await arrive(person), codeNow(secret))).ok).toBe(true);
    const before = codeOf(secret, stepAt(clock.now()) - 1);
    expect((await tryCode(await arrive(person), before)).ok).toBe(false);
  });

  it('lets one in, of two who type the same code at the same moment', async () => {
    const person = await staff();
    const { secret } = await setUp(person);
    now += halfMinute;
    const both = [await arrive(person), await arrive(person)];
    const passed = await Promise.all(both.map((arrived) => tryCode(arrived, codeNow(secret))));

    expect(passed.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is refused after ten wrong codes, for a quarter of an hour, from every browser', async () => {
    const person = await staff();
    const { secret } = await setUp(person);
    const arrived = await arrive(person);
    for (let time = 0; time < 10; time += 1) await tryCode(arrived, '000000');

    expect(await tryCode(await arrive(person), codeNow(secret))).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Too many attempts\. Wait 15 minutes/),
    });
  });

  it('works with each recovery code once, and tells its owner', async () => {
    const person = await staff();
    const { codes } = await setUp(person);
    const [first = '', second = ''] = codes;

    expect((await tryRecovery(await arrive(person), first)).ok).toBe(true);
    expect((await tryRecovery(await arrive(person), first)).ok).toBe(false);
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ')}`;
    expect((await tryRecovery(await arrive(person), typed)).ok).toBe(true);
    expect(await mailsTo(person)).toContain('A recovery code of your account was used');
  });

  it('does not take somebody else’s codes', async () => {
    const [one, other] = [await staff(), await staff()];
    const theirs = await setUp(one);
    await setUp(other);
    now += halfMinute;
    const arrived = await arrive(other);

    expect((await tryRecovery(arrived, theirs.codes[0] ?? '')).ok).toBe(false);
    expect((await tryCode(arrived, codeNow(theirs.secret))).ok).toBe(false);
  });
});

describe('a session of staff', () => {
  const minute = 60_000;
  /** Somebody who is in, by a request at a time of the day. */
  async function inside() {
    const { context } = await setUp(await staff());
    return { context, isIn: async () => (await whoIsIn(context)) !== null };
  }

  it('lasts while something happens, for twelve hours', async () => {
    const { isIn } = await inside();
    for (let minutes = 14; minutes < 12 * 60; minutes += 14) {
      now = noon + minutes * minute;
      expect(await isIn()).toBe(true);
    }

    now = noon + 12 * 60 * minute;
    expect(await isIn()).toBe(false);
  });

  it('is over after a quarter of an hour in which nothing happened, and stays so', async () => {
    const { isIn } = await inside();
    now += 15 * minute;

    expect(await isIn()).toBe(false);
    expect(await isIn()).toBe(false);
  });

  it('goes on with a new cookie when its owner changes the password', async () => {
    const { context } = await inside();
    const visitor = await findVisitor(context);
    if (!visitor?.user) throw new Error('Nobody is in.');
    const form = { current: staffPassword, password: 'Numbat34', repeated: 'Numbat34' };
    const changed = await changePassword(context, { ...visitor, user: visitor.user }, form);
    if (!changed.ok) throw new Error(JSON.stringify(changed.errors));

    expect(await whoIsIn(withCookie(context, changed.setCookie))).not.toBeNull();
  });

  it('is not kept alive by what a page does by itself', async () => {
    const { context, isIn } = await inside();
    for (let time = 0; time < 15; time += 1) {
      now += minute;
      const asking = { ...context };
      askInBackground(asking);
      await findVisitor(asking);
    }

    expect(await isIn()).toBe(false);
  });
});

describe('a reset by a manager', () => {
  const because = 'Lost the phone on a train.';
  async function reset(person: Person, reason = because) {
    const manager = await someStaff(database.db, 'Ruth', 'manager');
    const context = someBrowser(database.db, { clock, requestId: crypto.randomUUID() });
    return { manager, done: await resetSecondFactor(context, manager, person.id, reason) };
  }

  it('signs out, and lets a new app be set up', async () => {
    const person = await staff();
    const { secret, codes, context } = await setUp(person);
    expect((await reset(person)).done).toEqual({ ok: true });

    expect(await whoIsIn(context)).toBeNull();
    const arrived = await arrive(person);
    expect(await hasSecondFactor(context, person.id)).toBe(false);
    now += halfMinute;
    expect((await tryCode(arrived, codeNow(secret))).ok).toBe(false);
    expect((await tryRecovery(arrived, codes[0] ?? '')).ok).toBe(false);
    const again = codeNow(secretOfSession(arrived.context));
    expect((await setUpSecondFactor(arrived.context, arrived.waiting, again)).ok).toBe(true);
  });

  it('stays on record with who did it and why, and is told by mail', async () => {
    const person = await staff();
    await setUp(person);
    const { manager } = await reset(person);

    expect(await recordOf(person)).toMatchObject([
      { event: 'setUp' },
      { event: 'reset', actorId: manager.id, reason: because },
    ]);
    expect(await mailsTo(person)).toContain('The authenticator app of your account was removed');
    // Managers find it among what was done with the account.
    expect((await readStaff(database.db, person.id))?.changes).toMatchObject([
      {
        change: { kind: 'secondStepRemoved', reason: because },
        by: expect.stringContaining('Ruth'),
      },
    ]);
    const changing = database.db.execute(sql`update second_factor_record set reason = ''`);
    await expect(changing).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'second_factor_record is only ever added to' }),
    });
  });

  it('needs a reason, and one that can be read', async () => {
    const person = await staff();
    await setUp(person);

    expect((await reset(person, ' ')).done).toMatchObject({ ok: false });
    expect((await reset(person, 'x'.repeat(501))).done).toMatchObject({
      ok: false,
      message: expect.stringContaining('500'),
    });
  });

  it('lets in whoever used up the tries of the day', async () => {
    const person = await staff();
    const { context } = await setUp(person);
    for (let quarter = 0; quarter < 5; quarter += 1) {
      for (let times = 0; times < 10; times += 1) await limitCodes(context, person.id, 'strange');
      await forgiveCodes(context, person.id, 'strange');
    }
    expect(await limitCodes(context, person.id, 'strange')).toContain('Too many attempts');

    expect((await reset(person)).done).toEqual({ ok: true });

    expect(await limitCodes(context, person.id, 'strange')).toBeNull();
  });

  it('is nobody’s to do for themselves, and never for a patient', async () => {
    const person = await staff();
    const context = someBrowser(database.db, { clock });
    const { user } = await newPatient(database.db);

    expect(await resetSecondFactor(context, person, person.id, because)).toMatchObject({
      message: expect.stringContaining('Ask another manager'),
    });
    const manager = await someStaff(database.db, 'Ruth', 'manager');
    expect(await resetSecondFactor(context, manager, user.id, because)).toMatchObject({
      message: expect.stringContaining('no member of staff'),
    });
    expect(await resetSecondFactor(context, person, manager.id, because)).toMatchObject({
      message: expect.stringContaining('may not manage people any more'),
    });
  });
});
