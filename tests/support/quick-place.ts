import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A part of memory that Linux shows as a folder. */
const memory = '/dev/shm';

/**
 * Memory in bytes that all the databases and documents of a run take together, and room to spare. In containers there
 * is often less.
 */
const wanted = 2 * 1024 ** 3;

/**
 * Folder for databases and files that need not outlive the tests. A database is a thousand files: copying and dropping
 * one in memory is a tenth of the work of doing it on a disk.
 */
export function quickPlace(): string {
  return hasMemory() ? memory : tmpdir();
}

/** Tells whether there is enough memory to keep databases in. */
export function hasMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= wanted;
}
