import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { testConfig, testContext } from '../../tests/support/load-context';
import { withMailServer } from '../../tests/support/mail-server';
import { newPatient } from '../../tests/support/visitors';
import { mailsWrittenTo } from '../../tests/support/written-mails';
import { forgetKeys } from '../database/sealing/keys.server';
import { mailOutbox } from '../database/tables/mail.schema.server';
import { sealingKeys, sealingSteps } from '../database/tables/platform.schema.server';
import { collectOwn } from '../flows/own-data/collect.server';
import { sealStored } from '../flows/seal-stored.server';
import { mailIn } from '../kernel/config/mail-settings';
import { sendMail, writeMail } from './outbox.server';
import { claimMails } from './sealed-mail.server';

const database = withDatabase();
const mailServer = withMailServer();
const now = new Date('2025-06-02T12:00:00Z');

const carrying = () =>
  testContext(database.db, {
    config: testConfig({
      mail: mailIn({ SMTP_URL: mailServer.url }, false, (sentence) => {
        throw new Error(sentence);
      }),
    }),
  });

/** Words that stand nowhere else. */
const letter = {
  site: 'default' as const,
  subject: 'The quokka subject',
  text: 'Hello,\n\nthe quokka words.\n\nThe team',
  action: { label: 'Quokka button', url: '/quokka' },
  calendar: { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR quokka' },
};

/** @returns The id of its row. */
async function written(to: string): Promise<string> {
  const key = crypto.randomUUID();
  await writeMail(database.db, now, { key, to, ...letter });
  const [row] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.key, key));
  return row?.id ?? '';
}

/** The row as a dump has it. */
async function dumped(id: string): Promise<string> {
  const { rows } = await database.db.execute<{ row: string }>(
    sql`select to_jsonb(m)::text as row from mail_outbox m where id = ${id}`,
  );
  return rows[0]?.row ?? '';
}

const someAddress = () => `quokka.${crypto.randomUUID()}@example.com`;

it('a mail that waits shows neither its words nor its reader’s address, and leaves as it was written', async () => {
  const { user } = await newPatient(database.db);
  for (const email of [user.email, someAddress()]) {
    const id = await written(email);
    const row = await dumped(id);
    expect(row).toContain('sealed:1:');
    expect(row.toLowerCase()).not.toMatch(/quokka|vcalendar/);
    expect(row).not.toContain(email);

    forgetKeys();
    await sendMail({ mail: id }, carrying());
    const sent = mailServer.taken.at(-1);
    expect(sent?.to).toEqual([email]);
    for (const words of ['The quokka subject', 'the quokka words', 'Quokka button']) {
      expect(sent?.raw).toContain(words);
    }
    expect(sent?.raw).toContain('appointment.ics');
  }
});

it('a mail from before its reader had an account is theirs once they have one', async () => {
  const { user } = await newPatient(database.db);
  const address = someAddress();
  const id = await written(address.toUpperCase());
  const before = await collectOwn(database.db, user.id);
  const mailsIn = (own: typeof before) =>
    own.find(({ part }) => part.table === 'mail_outbox')?.rows ?? [];
  expect(mailsIn(before)).toEqual([]);

  await claimMails(database.db, { id: user.id, email: address });

  const [mail] = mailsIn(await collectOwn(database.db, user.id));
  expect(mail).toMatchObject({
    ...{ id, recipient: address.toUpperCase(), subject: letter.subject, text: letter.text },
    ...{ action_label: 'Quokka button', calendar: letter.calendar },
  });
});

it('a mail that does not open waits, and is not sent as it lies', async () => {
  const { user } = await newPatient(database.db);
  const id = await written(user.email);
  await database.db.delete(sealingKeys).where(eq(sealingKeys.ownerId, user.id));
  forgetKeys();

  await expect(sendMail({ mail: id }, carrying())).rejects.toThrow('cannot be opened');
  expect(mailServer.taken).toEqual([]);
  const [row] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  expect(row).toMatchObject({ sentAt: null, refusedAt: null, leasedUntil: null });
  await database.db.delete(mailOutbox).where(eq(mailOutbox.id, id));
});

it('while a version is connected that cannot open them, mails are plain; afterwards they are sealed where they lie', async () => {
  const { db } = database;
  const { user } = await newPatient(db);
  const began = eq(sealingSteps.name, 'begin mails');
  await db.delete(sealingSteps).where(began);
  forgetKeys();
  const stranger = someAddress();
  const ids = [await written(user.email), await written(stranger)];
  for (const id of ids) expect(await dumped(id)).toContain('The quokka subject');

  await db.insert(sealingSteps).values({ name: 'begin mails', passes: 2 });
  forgetKeys();
  await sealStored(testContext(db));

  for (const id of ids) expect((await dumped(id)).toLowerCase()).not.toContain('quokka');
  expect(await dumped(ids[0] ?? '')).toContain(`person:${user.id}`);
  for (const email of [user.email, stranger]) {
    const [mail] = await mailsWrittenTo(db, email);
    expect(mail).toMatchObject({ subject: letter.subject, actionUrl: '/quokka' });
  }
});
