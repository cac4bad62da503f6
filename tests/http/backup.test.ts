import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { endRestore, migrateDatabase, prepareForRestore } from '../../app/database/migrate.server';
import { fileStore } from '../../app/kernel/files/file-store.server';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { makeBackup, makeBackupKey } from '../../app/server/admin/backup.server';
import {
  documentFile,
  keysFile,
  manifestFile,
  tableFile,
} from '../../app/server/admin/backup-format.server';
import { rehearseRestore } from '../../app/server/admin/rehearse.server';
import {
  openBackup,
  readKeys,
  requireKeysOf,
  restoreDatabase,
  restoreDocuments,
} from '../../app/server/admin/restore.server';
import { testConfig } from '../support/load-context';
import { temporaryFolder } from '../support/temporary-folder';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const folder = temporaryFolder();
const key = join(folder, 'backup.key');
const whole = join(folder, 'whole');
/** The key that the documents of the sample people are sealed with. */
const documentKey = createHash('sha256').update('documents of a test').digest();
const config = testConfig({ dataFolder: join(folder, 'data'), documentKeys: [documentKey] });
const made: TestDatabase[] = [];
let recipient: string;
let source: TestDatabase;

/** A database without tables, of a role that owns it and is no superuser, as in production. */
async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase(inject('testPostgres'), 'template0');
  made.push(database);
  await withClient(inject('testPostgres').maintenanceUrl, async (client) => {
    await client.query(`
      do $$ begin create role backup_owner login; exception when duplicate_object then end $$;
      alter database ${pg.escapeIdentifier(database.name)} owner to backup_owner`);
  });
  const url = new URL(database.url);
  url.username = 'backup_owner';
  return url.toString();
}

const ask = async <T extends object>(url: string, statement: string): Promise<T[]> =>
  withClient(url, async (client) => (await client.query<T>(statement)).rows);

/** Every table with its number of rows and their digest, in whatever order they stand. */
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') and tablename <> 'migrations' order by 1`,
    );
    const digests = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, sum(hashtextextended(t::text, 0)) as digest from ${name} t`,
    );
    return (await client.query(`${digests.join(' union all ')} order by name`)).rows;
  });

const damaged = (name: string, damage: (at: string) => void): string => {
  const copy = join(folder, name);
  cpSync(whole, copy, { recursive: true });
  damage(copy);
  return copy;
};

beforeAll(async () => {
  const { sample } = inject('testPostgres');
  if (!sample) throw new Error('There are no sample people.');
  source = await createTestDatabase(inject('testPostgres'), sample.template);
  made.push(source);
  cpSync(sample.folder, join(folder, 'data'), { recursive: true });
  recipient = await makeBackupKey(key);
  await makeBackup(source.url, config, { folder: whole, recipients: [recipient] });
});

afterAll(async () => {
  for (const { drop } of made) await drop();
});

describe('a backup', () => {
  it('brings every row, number and document to an empty database that a plain role owns', async () => {
    const backup = await openBackup(whole, key);
    const url = await emptyDatabase();
    const store = fileStore(join(folder, 'restored/documents'));

    expect(await restoreDocuments(backup, store)).toBeGreaterThan(0);
    await restoreDatabase(url, backup);
    await migrateDatabase(url);

    expect(await contentOf(url)).toEqual(await contentOf(source.url));
    const sequences = `select schemaname, sequencename, last_value::text from pg_sequences order by 1, 2`;
    expect(await ask(url, sequences)).toEqual(await ask(source.url, sequences));
    const ties = `select conname, contype from pg_constraint where connamespace = 'public'::regnamespace order by 1`;
    expect(await ask(url, ties)).toEqual(await ask(source.url, ties));
    await expect(ask(url, 'delete from content_revisions')).rejects.toThrow(
      'is only ever added to',
    );
    for await (const { key: name } of store.files()) {
      expect(await store.read(name)).toEqual(
        readFileSync(join(folder, 'data/documents', name.slice(0, 2), name)),
      );
    }
  });

  it('is proved by a rehearsal, which leaves nothing behind', async () => {
    const lines = await rehearseRestore(await openBackup(whole, key));

    expect(lines[0]).toMatch(/^\d{3,} rows of \d{2,} tables are as they were read/);
    expect(lines[1]).toMatch(
      /^[1-9]\d* documents and \d+ keys of texts open with the keys of the backup/,
    );
    expect(lines[2]).toMatch(/^[1-9]\d* published quizzes and check-ins compile/);
  }, 60_000);

  it('holds nothing that can be read without its key, and its files are for nobody else', async () => {
    const [patient] = await ask<{ email: string }>(source.url, 'select email from users limit 1');
    for (const entry of readdirSync(whole, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      expect(statSync(path).mode & 0o077).toBe(0);
      const bytes = readFileSync(path);
      expect(bytes.includes(patient?.email ?? '?')).toBe(false);
      expect(bytes.includes(config.sessionSecret)).toBe(false);
    }
    const other = join(folder, 'other.key');
    await makeBackupKey(other);
    await expect(openBackup(whole, other)).rejects.toThrow('This key does not open this backup');
    expect(await readKeys(await openBackup(whole, key))).toEqual({
      SESSION_SECRET: config.sessionSecret,
      DOCUMENT_KEY: documentKey.toString('base64'),
      DOCUMENT_KEYS_BEFORE: '',
    });
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    await ask(source.url, 'create table pairs (id serial primary key, moment int not null)');
    let isDone = false;
    let hasBegun: () => void = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const writing = withClient(source.url, async (client) => {
      for (let moment = 0; !isDone; moment += 1) {
        await client.query(`insert into pairs (moment) values (${moment}), (${moment})`);
        hasBegun();
      }
    });
    await begun;
    const busy = join(folder, 'busy');
    const manifest = await makeBackup(source.url, config, {
      folder: busy,
      recipients: [recipient],
    });
    isDone = true;
    await writing;
    await ask(source.url, 'drop table pairs');

    const rows = manifest.tables.find(({ name }) => name === 'pairs')?.rows ?? 0;
    expect(rows).toBeGreaterThan(0);
    expect(rows % 2).toBe(0);
  });

  it('says which documents the store lacks, and is made all the same', async () => {
    const [row] = await ask<{ key: string }>(
      source.url,
      'select store_key as key from documents where deleted_at is null limit 1',
    );
    const lacking = join(folder, 'data-lacking');
    cpSync(join(folder, 'data'), lacking, { recursive: true });
    const name = row?.key ?? '';
    rmSync(join(lacking, 'documents', name.slice(0, 2), name));

    const manifest = await makeBackup(
      source.url,
      { ...config, dataFolder: lacking },
      { folder: join(folder, 'lacking'), recipients: [recipient] },
    );
    expect(manifest.documentsLost).toBe(1);
  });

  it('is not written over another', async () => {
    const again = makeBackup(source.url, config, { folder: whole, recipients: [recipient] });
    await expect(again).rejects.toThrow('is not empty');
    const nobody = { folder: join(folder, 'nobody'), recipients: ['age1nobody'] };
    await expect(makeBackup(source.url, config, nobody)).rejects.toThrow('is no public key');
    expect(existsSync(nobody.folder)).toBe(false);
  });
});

describe('a restore', () => {
  let brokenOff: string;
  beforeAll(async () => {
    brokenOff = await emptyDatabase();
  });

  it('brings the tables of an older version to the newest', async () => {
    const { manifest } = await openBackup(whole, key);
    const old = await emptyDatabase();
    await withClient(old, async (client) => {
      await prepareForRestore(client, old, manifest.migrations.slice(0, -1));
      await endRestore(client);
    });
    const before = join(folder, 'before');
    await makeBackup(old, config, { folder: before, recipients: [recipient] });
    const url = await emptyDatabase();

    await restoreDatabase(url, await openBackup(before, key));
    const has = 'select hash from drizzle.__drizzle_migrations order by created_at';
    expect(await ask(url, has)).toHaveLength(manifest.migrations.length - 1);
    await migrateDatabase(url);
    expect(await ask(url, has)).toHaveLength(manifest.migrations.length);
  });

  it('into tables that are there, or of a version that is not known, changes nothing', async () => {
    const backup = await openBackup(whole, key);
    const before = await contentOf(source.url);
    await expect(restoreDatabase(source.url, backup)).rejects.toThrow('has tables already');
    expect(await contentOf(source.url)).toEqual(before);

    const migrations = [...backup.manifest.migrations, 'of tomorrow'];
    const later = { ...backup, manifest: { ...backup.manifest, migrations } };
    const url = await emptyDatabase();
    await expect(restoreDatabase(url, later)).rejects.toThrow('made by another version');
    expect(
      await ask(url, "select from pg_namespace where nspname = 'formulary_restoring'"),
    ).toEqual([]);
    expect(() => requireKeysOf(backup, [Buffer.alloc(32, 9)])).toThrow('the backup needs');
  });

  it.each<[string, RegExp, (at: string) => void]>([
    [
      'was not finished',
      /is no backup, or one that was not finished/,
      (at) => rmSync(join(at, manifestFile)),
    ],
    [
      'lost a table',
      /public\.users.*is missing/,
      (at) => rmSync(join(at, tableFile({ schema: 'public', name: 'users' }))),
    ],
    [
      'has a table that was cut off',
      /public\.users.*is damaged/,
      (at) => {
        const path = join(at, tableFile({ schema: 'public', name: 'users' }));
        writeFileSync(path, readFileSync(path).subarray(0, -40));
      },
    ],
    [
      'has one table in the place of another',
      /public\.users.*is (damaged|not the file)|column/,
      (at) =>
        cpSync(
          join(at, tableFile({ schema: 'public', name: 'sessions' })),
          join(at, tableFile({ schema: 'public', name: 'users' })),
        ),
    ],
    [
      'has a document with one bit changed',
      /documents.*is damaged/,
      (at) => {
        const [two = ''] = readdirSync(join(at, 'documents'));
        const [name = ''] = readdirSync(join(at, 'documents', two));
        const path = join(at, documentFile(name));
        const bytes = readFileSync(path);
        bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
        writeFileSync(path, bytes);
      },
    ],
    [
      'has keys with one bit changed',
      /keys\.age is damaged/,
      (at) => {
        const bytes = readFileSync(join(at, keysFile));
        bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
        writeFileSync(join(at, keysFile), bytes);
      },
    ],
  ])('of a backup that %s ends in a sentence and leaves no row', async (what, sentence, damage) => {
    const restored = async () => {
      const backup = await openBackup(damaged(what.replaceAll(' ', '-'), damage), key);
      await readKeys(backup);
      await restoreDocuments(backup, fileStore(join(folder, 'broken-off/documents')));
      await restoreDatabase(brokenOff, backup);
    };
    await expect(restored()).rejects.toThrow(sentence);
    const there = "select to_regclass('public.users') is not null as are";
    if ((await ask<{ are: boolean }>(brokenOff, there))[0]?.are)
      expect(await ask(brokenOff, 'select from users')).toEqual([]);
  });

  it('that was broken off opens to no server, and is whole once it is begun again', async () => {
    await expect(migrateDatabase(brokenOff)).rejects.toThrow(
      'A backup is being restored into this database',
    );
    const backup = await openBackup(whole, key);
    await restoreDocuments(backup, fileStore(join(folder, 'broken-off/documents')));
    await restoreDatabase(brokenOff, backup);
    await migrateDatabase(brokenOff);
    expect(await contentOf(brokenOff)).toEqual(await contentOf(source.url));
  });
});
