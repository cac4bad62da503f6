import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { testConfig, testContext } from '../../../tests/support/load-context';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database';
import { newPatient } from '../../../tests/support/visitors';
import { recordEvent } from '../../analytics/tracking/tracking.server';
import { messagesBefore } from '../../care/messages/message-rows.server';
import { postAsPatient, postAsProvider } from '../../care/messages/post-message.server';
import { migrateDatabase } from '../../database/migrate.server';
import { readMigrations } from '../../database/migrations.server';
import { workWithKeys } from '../../database/sealing/keys.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { type Database, openDatabase } from '../../kernel/database/client.server';
import { cleanUp } from './clean-up.server';

const migrations = readMigrations();
const [first, ...others] = migrations;

let made: TestDatabase;
let database: Database;
beforeAll(async () => {
  workWithKeys(testConfig().documentKeys);
  made = await createTestDatabase(inject('testPostgres'), 'template1');
  // What is added later is there before this version runs.
  const added = others.filter(({ name }) => name !== '0024_partitions');
  await migrateDatabase(made.url, made.url, undefined, [first, ...added]);
  database = openDatabase({ url: made.url, poolSize: 3, log: { error: () => {} } });
  await publishCatalogue(database.db, smallCatalogue());
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

describe.each(['before', 'after'])('%s its tables have parts, this version', (when) => {
  beforeEach(async () => {
    if (when === 'after') await migrateDatabase(made.url);
  });

  it('takes messages once, and reads them', async () => {
    const { user } = await newPatient(database.db);
    const provider = await someProvider(database.db, 'CA');
    const context = testContext(database.db);
    const same = { clientId: randomUUID(), text: 'Good morning.' };
    expect(await postAsPatient(context, user, same)).toMatchObject({ ok: true });
    expect(await postAsPatient(context, user, same)).toMatchObject({ ok: true });
    const other = await newPatient(database.db);
    const reply = { clientId: randomUUID(), text: 'Good evening.' };
    await postAsProvider(context, provider, user.id, reply);
    expect(await postAsProvider(context, provider, other.user.id, reply)).toMatchObject({
      ok: false,
      status: 409,
    });

    const read = await messagesBefore(database.db, user.id, null, 10);
    expect(read.map(({ text }) => text)).toEqual(['Good morning.', 'Good evening.']);
  });

  it('keeps the record of who looked, and counts an event once', async () => {
    const { user } = await newPatient(database.db);
    const provider = await someProvider(database.db, 'CA');
    const at = new Date();
    const access = { at, staffId: provider.id, patientId: user.id, action: 'case.read' } as const;
    await database.db.transaction((tx) => recordAccess(tx, access));
    const event = { event: 'Purchase', eventId: user.id, site: 'default', at } as const;

    expect(await recordEvent(database.db, event)).toBe(true);
    expect(await recordEvent(database.db, event)).toBe(false);
    const nextMonth = new Date(at.getTime() + 31 * 86_400_000);
    expect(await recordEvent(database.db, { ...event, at: nextMonth })).toBe(false);
  });

  it('cleans up', async () => {
    await expect(cleanUp(testContext(database.db))).resolves.toBeUndefined();
  });
});
