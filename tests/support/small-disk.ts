import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own, which can be filled. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
}

/** Says whether this account may mount a disk in memory. */
export function mayMount(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    smallDisk(folder, 1).remove();
    return true;
  } catch {
    return false;
  }
}

/** Mounts a disk in memory. */
export function smallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (const bytes of [1_048_576, 4_096, 1]) fillWith(file, Buffer.alloc(bytes));
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fillWith(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
