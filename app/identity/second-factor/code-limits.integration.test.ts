import { beforeEach, describe, expect, it } from 'vitest';
import { withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import {
  type Arrived,
  arriveStaff,
  setUpStaffApp,
  staffWithPassword,
} from '../../../tests/support/staff-arriving';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { signOut } from '../accounts/accounts.server';
import { isKnownBrowser } from '../sessions/sign-in-limits.server';
import { codeOf, stepAt } from './app-code.server';
import { passSecondStep } from './pass-second-step.server';

const database = withDatabase();
let now = 0;
const clock = { now: () => new Date(now) };
const halfMinute = 30_000;

beforeEach(() => {
  now = Date.parse('2026-11-21T12:00:00Z');
});

const staff = () => staffWithPassword(database.db);
type Person = Awaited<ReturnType<typeof staff>>;
const arrive = (person: Person, browser?: AppLoadContext) =>
  arriveStaff(database.db, clock, person, browser);
const setUp = (person: Person) => setUpStaffApp(database.db, clock, person);
const codeNow = (secret: string) => codeOf(secret, stepAt(clock.now()));
const tryCode = ({ context, waiting }: Arrived, code: string) =>
  passSecondStep(context, waiting, { kind: 'app', code });

describe('the second step', () => {
  it('is never closed to its owner, where they took it before, by whoever found out the password', async () => {
    const person = await staff();
    const { secret, context } = await setUp(person);
    const out = withCookie(context, await signOut(context));
    const stranger = await arrive(person);
    for (let time = 0; time < 10; time += 1) await tryCode(stranger, '000000');
    now += halfMinute;

    expect((await tryCode(await arrive(person, out), codeNow(secret))).ok).toBe(true);
    expect((await tryCode(stranger, codeNow(secret))).ok).toBe(false);
  });

  it('has its limit in a browser that is known, too, however often the password is typed', async () => {
    const person = await staff();
    const { secret, context } = await setUp(person);
    let out = withCookie(context, await signOut(context));
    for (let time = 0; time < 10; time += 1) {
      const arrived = await arrive(person, out);
      await tryCode(arrived, '000000');
      out = withCookie(arrived.context, await signOut(arrived.context));
    }
    now += halfMinute;

    expect(await tryCode(await arrive(person, out), codeNow(secret))).toMatchObject({
      message: expect.stringMatching(/^Too many attempts/),
    });
  });

  it('is what makes a browser known: a password that was found out does not', async () => {
    const person = await staff();
    await setUp(person);
    const { context } = await arrive(person);
    const out = withCookie(context, await signOut(context));

    expect(await isKnownBrowser(context, person.email)).toBe(false);
    expect(await isKnownBrowser(out, person.email)).toBe(false);
  });
});
