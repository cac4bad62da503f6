import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { bucket } from '../../app/kernel/files/document-store.server';
import { fileStore } from '../../app/kernel/files/file-store.server';
import { projectRoot } from '../../app/kernel/root.server';
import { makeBackup, makeBackupKey } from '../../app/server/admin/backup.server';
import { openBackup, restoreDocuments } from '../../app/server/admin/restore.server';
import { ApiClient } from '../support/api-client';
import { testConfig } from '../support/load-context';
import { type ObjectStore, startObjectStore, storeKeys } from '../support/object-store';
import { someone } from '../support/people';
import { PlainBrowser } from '../support/plain-browser';
import { copySampleData, type SampleDatabase } from '../support/sample-data';
import { pdf } from '../support/sample-files';
import { asApplication, secrets, startServer, type TestServer } from '../support/server';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const objects = join(folder, 'objects');
const documentKey = createHash('sha256').update('documents of a test').digest();
const papers = '/api/v1/document/document/document';
let store: ObjectStore;
let database: SampleDatabase;
let server: TestServer;
let env: Record<string, string>;

/** Stops the store as a crash would. It comes back under the same address. */
const crash = () => store.kill();
async function comeBack() {
  store = await startObjectStore(objects, { port: store.port });
}

beforeAll(async () => {
  store = await startObjectStore(objects);
  database = await copySampleData(inject('testPostgres'));
  env = { FORMULARY_DATA: database.folder, ...store.env };
  server = await startServer({ databaseUrl: database.url, env });
});

beforeEach(() => {
  for (const [name, value] of Object.entries(storeKeys)) vi.stubEnv(name, value);
  return () => vi.unstubAllEnvs();
});

afterAll(async () => {
  await server?.stop();
  await store?.kill();
  await database?.drop();
});

async function patient() {
  const browser = new PlainBrowser(server.origin);
  const api = new ApiClient(browser);
  await api.post('/api/v1/users/register', someone());
  api.forgetToken();
  const token = await api.token();
  return { browser, token };
}

const upload = async ({ browser, token }: Awaited<ReturnType<typeof patient>>) => {
  const body = new FormData();
  body.set('file', new File([Uint8Array.from(pdf)], 'a file'));
  return browser.fetch(papers, { method: 'POST', body, headers: { 'x-csrf-token': token } });
};

/** Runs a command of `npm run admin` and returns what it did and said. */
function admin(...words: string[]) {
  const settings = {
    ...process.env,
    FORMULARY_MODE: 'test',
    ...secrets,
    ...env,
    DATABASE_URL: asApplication(database.url),
    MIGRATION_DATABASE_URL: database.url,
  };
  return new Promise<{ code: number; said: string }>((done) => {
    const options = { cwd: projectRoot, env: settings };
    execFile(process.execPath, ['scripts/admin.mjs', ...words], options, (error, out, problem) =>
      done({ code: Number(error?.code ?? 0), said: out + problem }),
    );
  });
}

const filesBelow = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function keysIn(settings: ObjectStore['settings']): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket(settings).files()) keys.push(key);
  return keys.sort();
}

describe('where documents are kept in a bucket', () => {
  it('what a patient sends comes back as it was, and the bucket shows nothing of it', async () => {
    const maya = await patient();
    const before = filesBelow(join(database.folder, 'documents')).length;

    expect((await upload(maya)).status).toBe(201);

    const back = await maya.browser.fetch(papers);
    expect(Buffer.from(await back.arrayBuffer()).equals(pdf)).toBe(true);
    const stored = filesBelow(objects).map((entry) =>
      readFileSync(join(entry.parentPath, entry.name)),
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.some((bytes) => bytes.includes(pdf.subarray(0, 8)))).toBe(false);
    expect(filesBelow(join(database.folder, 'documents'))).toHaveLength(before);
  });

  it('a store that is away is told in a sentence, and nothing that was kept is lost', async () => {
    const theo = await patient();
    await upload(theo);
    await crash();

    const refused = await upload(theo);
    expect(refused.status).toBe(503);
    expect((await refused.json()).message).toMatch(/^Files cannot be kept at the moment\./);
    const unread = await theo.browser.fetch(papers);
    expect(unread.status).toBe(503);
    expect((await unread.json()).message).toMatch(/^Files cannot be opened at the moment\./);
    expect((await theo.browser.fetch('/patient')).status).toBe(200);
    expect((await admin('verify')).said).toMatch(
      /missing Documents: The store of documents at \S+ does not answer \(ECONNREFUSED\)/,
    );
    expect(server.output()).toContain('does not answer (ECONNREFUSED)');

    await comeBack();
    const back = await theo.browser.fetch(papers);
    expect(Buffer.from(await back.arrayBuffer()).equals(pdf)).toBe(true);
    expect((await upload(theo)).status).toBe(201);
  });
});

describe('documents move from the folder into a bucket', () => {
  it('while a store that goes away loses none, and to the end once it is back', async () => {
    const inFolder = filesBelow(join(database.folder, 'documents')).map(({ name }) => name);
    expect(inFolder.length).toBeGreaterThan(0);
    const original = join(folder, 'original');
    cpSync(join(database.folder, 'documents'), original, { recursive: true });
    expect((await admin('verify')).said).toContain(
      `note    ${inFolder.length} documents are in the folder still: npm run admin -- move-documents moves them.`,
    );

    await crash();
    const failed = await admin('move-documents');
    expect(failed.code).toBe(1);
    expect(failed.said).toMatch(/does not answer \(ECONNREFUSED\)/);
    expect(filesBelow(join(database.folder, 'documents'))).toHaveLength(inFolder.length);

    await comeBack();
    // As after a run that was broken off between its copy and the end of the file, and in the middle of the copy.
    const [copied = '', halfCopied = ''] = inFolder;
    const sealed = await fileStore(original).read(copied);
    if (!sealed) throw new Error('It is not there.');
    await bucket(store.settings).write(copied, sealed);
    await bucket(store.settings).write(halfCopied, sealed.subarray(0, 9));

    const { code, said } = await admin('move-documents');
    expect(said).toContain(`${inFolder.length} documents have moved into papers`);
    expect(code).toBe(0);
    expect(filesBelow(join(database.folder, 'documents'))).toEqual([]);
    for (const key of inFolder) {
      expect(await bucket(store.settings).read(key)).toEqual(await fileStore(original).read(key));
    }
    const verified = await admin('verify');
    expect(verified.said).toContain('ok      The bucket papers takes documents');
    expect(verified.said).toMatch(/ok {6}The \d+ newest documents are there and open\./);
    expect((await admin('move-documents')).said).toContain('0 documents have moved');
  });

  it('a backup holds what is in the bucket, and is restored into another', async () => {
    const config = testConfig({
      dataFolder: database.folder,
      documentsS3: store.settings,
      documentKeys: [documentKey],
    });
    const key = join(folder, 'backup.key');
    const recipients = [await makeBackupKey(key)];
    const made = await makeBackup(database.url, config, {
      folder: join(folder, 'backup'),
      recipients,
    });
    const keys = await keysIn(store.settings);
    expect(made).toMatchObject({ documents: keys.length, documentsLost: 0 });

    const elsewhere = { ...store.settings, prefix: 'restored/' };
    await restoreDocuments(await openBackup(join(folder, 'backup'), key), bucket(elsewhere));
    expect(await keysIn(elsewhere)).toEqual(keys);
    for (const one of keys)
      expect(await bucket(elsewhere).read(one)).toEqual(await bucket(store.settings).read(one));
  });
});
