import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { testConfig, testContext } from '../../tests/support/load-context';
import { withMailServer } from '../../tests/support/mail-server';
import { takeJobs } from '../../tests/support/waiting-jobs';
import { mailOutbox } from '../database/tables/mail.schema.server';
import { mailIn } from '../kernel/config/mail-settings';
import { createLog } from '../kernel/log/log.server';
import { type MailDraft, resumeMail, sendMail, writeMail } from './outbox.server';

const database = withDatabase();
const mailServer = withMailServer();
const now = new Date('2025-06-02T12:00:00Z');

const draft = (key: string): MailDraft => ({
  key,
  site: 'default',
  to: 'maya@example.com',
  subject: 'Your order F-100234 is confirmed',
  text: 'Thank you.',
});

async function rowsOf(key: string) {
  return database.db.select().from(mailOutbox).where(eq(mailOutbox.key, key));
}

it('a mail about the same thing is written once', async () => {
  await Promise.all([1, 2, 3].map(() => writeMail(database.db, now, draft('order 1'))));

  expect(await rowsOf('order 1')).toHaveLength(1);
});

it('a mail whose cause is undone is never written', async () => {
  const undone = database.db.transaction(async (tx) => {
    await writeMail(tx, now, draft('order 2'));
    throw new Error('undone');
  });

  await expect(undone).rejects.toThrow('undone');
  expect(await rowsOf('order 2')).toEqual([]);
});

it('a mail is sent once, however often its job runs', async () => {
  await writeMail(database.db, now, draft('order 3'));
  const [mail] = await rowsOf('order 3');
  const later = { now: () => new Date('2025-06-02T13:00:00Z') };
  const id = { mail: mail?.id ?? '' };
  await sendMail(id, testContext(database.db));
  await sendMail(id, testContext(database.db, { clock: later }));

  expect(await rowsOf('order 3')).toMatchObject([{ sentAt: now }]);
});

it('where nobody carries mail, it waits', async () => {
  await writeMail(database.db, now, draft('order 4'));
  const [mail] = await rowsOf('order 4');
  const config = { ...testConfig(), mode: 'production' as const };
  await sendMail({ mail: mail?.id ?? '' }, testContext(database.db, { config }));

  expect(await rowsOf('order 4')).toMatchObject([{ sentAt: null }]);
});

const settings = (url: string, isProduction = false) =>
  mailIn({ SMTP_URL: url, MAIL_FROM: 'care@clinic.example' }, isProduction, (sentence) => {
    throw new Error(sentence);
  });
const contextFor = (url: string, overrides = {}) =>
  testContext(database.db, { config: testConfig({ mail: settings(url) }), ...overrides });

/** Puts a mail into the outbox. */
async function written(draft: Partial<MailDraft> = {}): Promise<string> {
  const key = crypto.randomUUID();
  await writeMail(database.db, now, {
    key,
    site: 'hmrprogram',
    to: 'maya@example.com',
    subject: 'Your order F-100234 is confirmed',
    text: 'Hello Maya,\n\nwe got <it> at https://care.example/checkout?id=1.\n\nThe team',
    ...draft,
  });
  const [mail] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.key, key));
  return mail?.id ?? '';
}

const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row;
};

describe('a mail that leaves', () => {
  it('comes from the configured address in the name of its site, as text and as HTML', async () => {
    const id = await written();
    await sendMail({ mail: id }, contextFor(mailServer.url));
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = mailServer.taken;

    expect([from, to]).toEqual(['care@clinic.example', ['maya@example.com']]);
    expect(raw).toContain('From: HMR Program <care@clinic.example>');
    expect(raw).toContain('Subject: Your order F-100234 is confirmed');
    expect(raw).toContain(`Message-ID: <${id}@clinic.example>`);
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
    expect(raw).toContain('we got <it> at https://care.example/checkout?id=');
    expect(raw).toContain('we got &lt;it&gt; at <a href=');
    expect(raw).not.toMatch(/<(img|script|link)|url\(/i);
    expect((await rowOf(id))?.sentAt).toEqual(now);
  });

  it('signs in where the server wants that', async () => {
    const id = await written();
    await sendMail(
      { mail: id },
      contextFor(mailServer.url.replace('127.0.0.1', 'care:p%40ss@127.0.0.1')),
    );

    expect(mailServer.taken).toHaveLength(1);
  });

  it('leaves once, however often its job runs and however many run it', async () => {
    const id = await written();
    const context = contextFor(mailServer.url);
    await Promise.allSettled([1, 2, 3].map(() => sendMail({ mail: id }, context)));
    await sendMail({ mail: id }, context);

    expect(mailServer.taken).toHaveLength(1);
  });

  it('leaves once, though the connection breaks before it is noted that it left', async () => {
    const id = await written();
    await database.db.execute(sql`
      create sequence note_attempts;
      create function break_once() returns trigger language plpgsql as $$
      begin
        if nextval('note_attempts') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new;
      end $$;
      create trigger break_once before update on mail_outbox
        for each row when (new.sent_at is not null) execute function break_once()`);

    await sendMail({ mail: id }, contextFor(mailServer.url));
    await sendMail({ mail: id }, contextFor(mailServer.url));

    await database.db.execute(sql`drop function break_once cascade`);
    expect((await rowOf(id))?.sentAt).toEqual(now);
    expect(mailServer.taken).toHaveLength(1);
  });

  it('leaves again under the same name when nobody could write down that it had left', async () => {
    const id = await written();
    await sendMail({ mail: id }, contextFor(mailServer.url));
    await database.db.update(mailOutbox).set({ sentAt: null }).where(eq(mailOutbox.id, id));
    await sendMail({ mail: id }, contextFor(mailServer.url));
    const names = mailServer.taken.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);

    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });
});

describe('a server that does not take it', () => {
  it.each([
    ['is down', async () => 'smtp://127.0.0.1:1'],
    ['is busy', async () => mailServer.url],
    ['knows no such login', async () => mailServer.url.replace('//', '//someone:else@')],
  ])('because it %s: the job tries again, and the mail is kept', async (why, url) => {
    if (why === 'is busy') mailServer.is('busy');
    const id = await written();

    await expect(sendMail({ mail: id }, contextFor(await url()))).rejects.toThrow(
      /^The mail server did not take a mail/,
    );
    expect(await rowOf(id)).toMatchObject({ sentAt: null, leasedUntil: null, refusedAt: null });

    mailServer.is('takes');
    await sendMail({ mail: id }, contextFor(mailServer.url));
    expect(mailServer.taken).toHaveLength(1);
  });

  it('because there is no such mailbox: the mail is put aside, and tried no more', async () => {
    mailServer.is('knows nobody');
    const id = await written();
    await sendMail({ mail: id }, contextFor(mailServer.url));
    mailServer.is('takes');
    await sendMail({ mail: id }, contextFor(mailServer.url));

    expect(await rowOf(id)).toMatchObject({ sentAt: null, refusal: 'EENVELOPE 550' });
    expect(mailServer.taken).toEqual([]);
  });

  it.each(['busy', 'knows nobody'] as const)(
    'never gets the address of a patient into the log: %s',
    async (mood) => {
      mailServer.is(mood);
      let logged = '';
      const log = createLog('trace', {
        write(line) {
          logged += line;
        },
      });
      const id = await written();
      const failure = await sendMail({ mail: id }, contextFor(mailServer.url, { log })).catch(
        (error: unknown) => error,
      );
      log.error({ err: failure }, 'job failed');

      expect(logged).toContain('mail');
      expect(logged).not.toContain('maya');
    },
  );

  it('because the way there is not encrypted, in production', async () => {
    const mail = settings(mailServer.url, true);
    const config = testConfig({ mail: mail && { ...mail, requireTls: true } });
    const id = await written();

    await expect(sendMail({ mail: id }, testContext(database.db, { config }))).rejects.toThrow(
      /ETLS/,
    );
    expect(mailServer.taken).toEqual([]);
  });
});

describe('mail that is worth nothing any more', () => {
  it('is not sent', async () => {
    const id = await written({ expiresAt: new Date(now.getTime() - 1) });
    await sendMail({ mail: id }, contextFor(mailServer.url));

    expect(mailServer.connections).toBe(0);
  });
});

describe('at a start', () => {
  it('mail that waits gets its job again, but for what is sent, refused, old or expired', async () => {
    await database.db.delete(mailOutbox);
    const waiting = await written();
    const day = 24 * 3600_000;
    const set = async (values: Partial<typeof mailOutbox.$inferSelect>) => {
      const id = await written();
      await database.db.update(mailOutbox).set(values).where(eq(mailOutbox.id, id));
    };
    await set({ sentAt: now });
    await set({ refusedAt: now });
    await set({ createdAt: new Date(now.getTime() - 4 * day) });
    await set({ expiresAt: now });
    await takeJobs(database.db, 'mail.send');

    await resumeMail(database.db, contextFor(mailServer.url).config, now);

    expect(await takeJobs(database.db, 'mail.send')).toEqual([{ mail: waiting }]);
  });

  it('a job that a worker has is left to it, so that none is counted as given up if that is killed', async () => {
    await takeJobs(database.db, 'mail.send');
    const id = await written();
    await database.db.execute(sql`
      update graphile_worker._private_jobs set locked_by = 'a worker', locked_at = now(), attempts = 1
      where key = ${`mail ${id}`}`);

    await resumeMail(database.db, contextFor(mailServer.url).config, now);

    const { rows } = await database.db.execute(sql`
      select attempts, locked_by from graphile_worker._private_jobs
      where payload ->> 'mail' = ${id}`);
    expect(rows).toEqual([{ attempts: 1, locked_by: 'a worker' }]);
    await takeJobs(database.db, 'mail.send');
  });

  it('nothing happens where nobody carries mail', async () => {
    const config = { ...testConfig(), mode: 'production' as const };
    await written();
    await takeJobs(database.db, 'mail.send');
    await resumeMail(database.db, config, now);

    expect(await takeJobs(database.db, 'mail.send')).toEqual([]);
  });
});
