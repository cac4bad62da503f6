import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { testConfig, testContext } from '../../tests/support/load-context';
import { mailOutbox } from '../database/tables/mail.schema.server';
import { type MailDraft, writeMail } from './outbox.server';
import { sendMail } from './send-mail.server';

const database = withDatabase();
const now = new Date('2025-06-02T12:00:00Z');

const draft = (key: string): MailDraft => ({
  key,
  site: 'default',
  to: 'maya@example.com',
  subject: 'Your order F-100234 is confirmed',
  text: 'Thank you.',
});

async function written(key: string) {
  const rows = await database.db.select().from(mailOutbox).where(eq(mailOutbox.key, key));
  return rows;
}

it('a mail about the same thing is written once', async () => {
  await Promise.all([1, 2, 3].map(() => writeMail(database.db, now, draft('order 1'))));

  expect(await written('order 1')).toHaveLength(1);
});

it('a mail whose cause is undone is never written', async () => {
  const undone = database.db.transaction(async (tx) => {
    await writeMail(tx, now, draft('order 2'));
    throw new Error('undone');
  });

  await expect(undone).rejects.toThrow('undone');
  expect(await written('order 2')).toEqual([]);
});

it('a mail is sent once, however often its job runs', async () => {
  await writeMail(database.db, now, draft('order 3'));
  const [mail] = await written('order 3');
  const later = { now: () => new Date('2025-06-02T13:00:00Z') };
  const id = { mail: mail?.id ?? '' };
  await sendMail(id, testContext(database.db));
  await sendMail(id, testContext(database.db, { clock: later }));

  expect(await written('order 3')).toMatchObject([{ sentAt: now }]);
});

it('where nobody carries mail, it waits', async () => {
  await writeMail(database.db, now, draft('order 4'));
  const [mail] = await written('order 4');
  const config = { ...testConfig(), mode: 'production' as const };
  await sendMail({ mail: mail?.id ?? '' }, testContext(database.db, { config }));

  expect(await written('order 4')).toMatchObject([{ sentAt: null }]);
});
