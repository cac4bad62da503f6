import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file in the store, whole or left over from a write that was cut off. */
export interface StoredFile {
  key: string;
  writtenAt: Date;
}

/** Store of sealed documents. Keys are UUIDs; nothing is ever written twice under one. */
export interface DocumentStore {
  /** Returns once the bytes would survive a loss of power. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing under the key. */
  read(key: string): Promise<Buffer | null>;
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>;
  /** Everything in the store, in no order. */
  files(): AsyncIterable<StoredFile>;
}

/** A UUID; the suffix marks a file that is still being written. */
const keyShape = /^[0-9a-f]{2}[0-9a-f-]{34}(\.part)?$/;

/** Throws where a key is none: it becomes a part of a path. */
export function requireKey(key: string): void {
  if (!keyShape.test(key)) throw new Error('This is not a key of the document store.');
}

/** Keeps documents as files that only this user may read, in folders by the first two digits. */
export function fileStore(folder: string): DocumentStore {
  const folderOf = (key: string) => {
    requireKey(key);
    return join(folder, key.slice(0, 2));
  };
  const pathOf = (key: string) => join(folderOf(key), key);
  return {
    async write(key, bytes) {
      await makeFolder(folder, folderOf(key));
      const part = pathOf(`${key}.part`);
      try {
        await writeThrough(part, bytes);
        await rename(part, pathOf(key));
        await syncFolder(folderOf(key));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(key) {
      return orNull(readFile(pathOf(key)));
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    files: () => filesIn(folder),
  };
}

async function makeFolder(root: string, path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o700 });
  if (!firstMade) return;
  await syncFolder(root);
  await syncFolder(dirname(firstMade));
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until a folder is on the disk: only then a rename in it is certain. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  const entries = await orNull(opendir(folder, { recursive: true }));
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile() || !keyShape.test(entry.name)) continue;
    const found = await orNull(stat(join(entry.parentPath, entry.name)));
    if (found) yield { key: entry.name, writtenAt: found.mtime };
  }
}

/** Null in place of the error that there is no such file, which another process may have removed. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
