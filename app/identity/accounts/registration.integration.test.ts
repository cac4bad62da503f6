import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registered, whoIsIn, withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { mailsTo } from '../../../tests/support/mailed-links';
import { someBrowser } from '../../../tests/support/patient';
import { someone } from '../../../tests/support/people';
import { listenToSql } from '../../../tests/support/sql-listener';
import { takeJobs } from '../../../tests/support/waiting-jobs';
import { registrations, users } from '../../database/tables/accounts.schema.server';
import { openDatabase } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { createLog } from '../../kernel/log/log.server';
import { rememberVisitor } from '../sessions/session.server';
import {
  beginRegistration,
  finishRegistration,
  mailAnotherCode,
  mailCode,
  pendingAddress,
} from './registration.server';

const database = withDatabase();
const byMail = { ...testConfig(), registration: 'by-mail' } as const;

let networks = 0;
/** A browser that nobody has seen, somewhere else. */
function stranger(over: Partial<AppLoadContext> = {}): AppLoadContext {
  networks += 1;
  const clientAddress = `10.7.${networks >> 8}.${networks & 255}`;
  return someBrowser(database.db, { config: byMail, clientAddress, ...over });
}

/** Does the jobs that mail codes. */
async function mailCodes(context: AppLoadContext): Promise<void> {
  for (const order of await takeJobs(context.db, 'account.mailCode'))
    await mailCode(order, context);
}

/** The code of the newest mail to an address; empty where it carries none. */
async function codeTo(context: AppLoadContext, email: string): Promise<string> {
  const [mail] = await mailsTo(context, email);
  return /\d{3} \d{3}/.exec(mail?.text ?? '')?.[0] ?? '';
}

describe('registering by mail', () => {
  it('makes the account once the code is typed, proved, and what was done before is theirs', async () => {
    const browser = stranger();
    const person = someone();
    const { visitorId } = await rememberVisitor(browser);
    expect(await beginRegistration(browser, person)).toEqual({ ok: 'code mailed' });
    expect(await pendingAddress(browser)).toBe(person.email);
    expect(await whoIsIn(browser)).toBeNull();
    await mailCodes(browser);
    const made = await finishRegistration(browser, await codeTo(browser, person.email));
    if (!made.ok) throw new Error(made.message);
    const inside = withCookie(browser, made.setCookie);

    expect(await whoIsIn(inside)).toMatchObject({ email: person.email, kind: 'patient' });
    expect((await rememberVisitor(inside)).visitorId).toBe(visitorId);
    const [user] = await database.db.select().from(users).where(eq(users.id, made.userId));
    expect(user?.emailVerifiedAt).not.toBeNull();
    expect(await database.db.$count(registrations, eq(registrations.visitorId, visitorId))).toBe(0);
  });

  it('keeps nothing readable of who registers, and is found by whose address it is', async () => {
    const { person: owner, userId } = await registered(database.db);
    const stored = async (person: ReturnType<typeof someone>) => {
      const browser = stranger();
      const { visitorId } = await rememberVisitor(browser);
      await beginRegistration(browser, person);
      const row = async () => {
        const [found] = await database.db
          .select()
          .from(registrations)
          .where(eq(registrations.visitorId, visitorId));
        return found;
      };
      const begun = await row();
      expect(begun?.email).toMatch(/^address:[0-9a-f]{64}$/);
      const text = JSON.stringify(begun).toLowerCase();
      for (const said of [person.email, person.firstName, person.lastName])
        expect(text).not.toContain(said.toLowerCase());
      expect(await pendingAddress(browser)).toBe(person.email);
      await mailCodes(browser);
      return row();
    };
    expect((await stored(someone()))?.email).toMatch(/^address:/);
    expect((await stored({ ...someone(), email: owner.email }))?.email).toBe(`person:${userId}`);
  });

  it('goes on with what was stored as it was typed, before registrations were sealed', async () => {
    const browser = stranger();
    const person = someone();
    const { visitorId } = await rememberVisitor(browser);
    await beginRegistration(browser, person);
    await database.db
      .update(registrations)
      .set({ email: person.email, firstName: person.firstName, lastName: person.lastName })
      .where(eq(registrations.visitorId, visitorId));
    expect(await pendingAddress(browser)).toBe(person.email);
    await mailCodes(browser);
    const made = await finishRegistration(browser, await codeTo(browser, person.email));
    expect(made.ok).toBe(true);
  });

  it('looks the same to a stranger whether the address is taken or free, and asks the database the same', async () => {
    const { person: owner } = await registered(database.db);
    const listener = await listenToSql(database.url);
    const { db, close } = openDatabase({
      url: listener.url,
      poolSize: 1,
      log: createLog('silent'),
    });
    const asked = async (email: string) => {
      const browser = stranger({ db });
      await rememberVisitor(browser);
      const before = listener.texts().length;
      const answer = await beginRegistration(browser, { ...someone(), email });
      expect(answer).toEqual({ ok: 'code mailed' });
      return { browser, heard: listener.texts().slice(before) };
    };
    // The first of all prepares what later ones find ready.
    await asked(someone().email);
    const taken = await asked(owner.email.toUpperCase());
    const free = await asked(someone().email);

    expect(taken.heard).toEqual(free.heard);
    expect(taken.heard.length).toBeGreaterThan(3);
    const answers = [];
    for (const { browser } of [taken, free])
      answers.push(await finishRegistration(browser, '12 34 56'));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ ok: false });
    await close();
    await listener.stop();
  });

  it('tells the owner of a taken address, with no code, and lets nobody into their account', async () => {
    const { person: owner, userId } = await registered(database.db);
    const browser = stranger();
    await beginRegistration(browser, { ...someone(), email: owner.email });
    await mailCodes(browser);
    const [mail] = await mailsTo(browser, owner.email);

    expect(mail?.subject).toBe('You have an account at Formulary');
    expect(await codeTo(browser, owner.email)).toBe('');
    const [before] = await database.db.select().from(users).where(eq(users.id, userId));
    for (let nth = 0; nth < 7; nth += 1) {
      const guess = await finishRegistration(browser, String(nth).padStart(6, '0'));
      expect(guess.ok).toBe(false);
    }
    expect(await whoIsIn(browser)).toBeNull();
    expect(await database.db.select().from(users).where(eq(users.id, userId))).toEqual([before]);
  });

  it('takes five codes at most, in its own browser, for half an hour', async () => {
    let now = Date.parse('2026-11-21T12:00:00Z');
    const clock = { now: () => new Date(now) };
    const browser = stranger({ clock });
    const person = someone();
    await beginRegistration(browser, person);
    await mailCodes(browser);
    const code = await codeTo(browser, person.email);
    expect(await finishRegistration(stranger({ clock }), code)).toMatchObject({ ok: false });
    const wrong = code.startsWith('0') ? '111111' : '000000';
    for (let nth = 0; nth < 5; nth += 1) await finishRegistration(browser, wrong);
    expect(await finishRegistration(browser, code)).toMatchObject({
      message: expect.stringMatching(/^Too many codes/),
    });
    await mailAnotherCode(browser);
    await mailCodes(browser);
    const next = await codeTo(browser, person.email);
    now += 31 * 60_000;
    expect(await finishRegistration(browser, next)).toMatchObject({
      message: expect.stringMatching(/^Begin once more/),
    });
  });

  it('writes five mails an hour to one address at most, whoever asks, and says nothing of it', async () => {
    const { person: owner } = await registered(database.db);
    for (let nth = 0; nth < 8; nth += 1) {
      const browser = stranger();
      const answer = await beginRegistration(browser, { ...someone(), email: owner.email });
      expect(answer).toEqual({ ok: 'code mailed' });
      await mailCodes(browser);
    }
    const mails = await mailsTo(stranger(), owner.email);
    expect(mails.filter(({ subject }) => subject.startsWith('You have an account'))).toHaveLength(
      5,
    );
  });

  it('takes no code that was not mailed, however often somebody begins; the newest mail still works', async () => {
    const person = someone();
    let now = Date.parse('2026-11-21T12:00:00Z');
    const clock = { now: () => new Date(now) };
    const browser = stranger({ clock });
    for (let nth = 0; nth < 7; nth += 1) {
      now += 1_000;
      await beginRegistration(browser, person);
      await mailCodes(browser);
    }
    const other = stranger({ clock });
    await beginRegistration(other, person);
    await mailCodes(other);

    expect(await finishRegistration(other, '123 456')).toMatchObject({
      message: expect.stringMatching(/^Too many codes/),
    });
    const code = await codeTo(browser, person.email);
    expect(await finishRegistration(browser, code)).toMatchObject({ ok: true });
  });

  it('makes one account of two browsers that register one address, and signs only one in', async () => {
    const person = someone();
    const [one, other] = [stranger(), stranger()];
    const codes = [];
    for (const browser of [one, other]) {
      await beginRegistration(browser, person);
      await mailCodes(browser);
      codes.push(await codeTo(browser, person.email));
    }
    const answers = await Promise.all([
      finishRegistration(one, codes[0] ?? ''),
      finishRegistration(other, codes[1] ?? ''),
    ]);

    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await database.db.$count(users, eq(users.email, person.email))).toBe(1);
  });
});
