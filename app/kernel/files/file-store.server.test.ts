import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DocumentStore, fileStore } from './file-store.server';

const key = 'abcdef00-0000-4000-8000-000000000001';
let folder: string;
let store: DocumentStore;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'documents-')), 'store');
  store = fileStore(folder);
});

afterEach(() => rm(join(folder, '..'), { recursive: true }));

const keys = async () => {
  const found: string[] = [];
  for await (const file of store.files()) found.push(file.key);
  return found.sort();
};

it('gives back what was written, and lists it', async () => {
  await store.write(key, Buffer.from('sealed'));

  expect((await store.read(key))?.toString()).toBe('sealed');
  expect(await keys()).toEqual([key]);
});

it('keeps files that only their owner may read', async () => {
  await store.write(key, Buffer.from('sealed'));

  const file = await stat(join(folder, 'ab', key));
  const { mode } = await stat(join(folder, 'ab'));
  expect([file.mode & 0o777, mode & 0o777]).toEqual([0o600, 0o700]);
});

it('knows nothing under a key that was removed, or never written', async () => {
  await store.write(key, Buffer.from('sealed'));
  await store.remove(key);
  await store.remove(key);

  expect(await store.read(key)).toBeNull();
  expect(await keys()).toEqual([]);
});

it('leaves nothing behind when writing fails', async () => {
  await store.write(key, Buffer.from('sealed'));
  await writeFile(join(folder, 'ab', `${key}.part`), 'another writer');

  await expect(store.write(key, Buffer.from('again'))).rejects.toThrow();

  expect(await readdir(join(folder, 'ab'))).toEqual([key]);
  expect((await store.read(key))?.toString()).toBe('sealed');
});

it('lists what a crash left half-written, so that it can be removed', async () => {
  await store.write(key, Buffer.from('sealed'));
  const part = `${key.slice(0, -1)}2.part`;
  await writeFile(join(folder, 'ab', part), 'half');

  expect(await keys()).toEqual([key, part]);
  await store.remove(part);
  expect(await keys()).toEqual([key]);
});

it('lists nothing before anything was written', async () => {
  expect(await keys()).toEqual([]);
});

it.each(['../../etc/passwd', 'ab/../../x', '', `${key}/..`])('has no key %s', async (wrong) => {
  await expect(store.read(wrong)).rejects.toThrow('not a key');
});
