import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The process id in a cluster's `postmaster.pid`, if that process is alive and
 * is a PostgreSQL.
 */
export function runningPostmaster(cluster: string): number | null {
  const pid = recordedPid(cluster);
  return pid && commandOf(pid).includes('postgres') ? pid : null;
}

/** True while a process that was a PostgreSQL’s lives; cheap enough to ask every second. */
export function isPostmaster(pid: number): boolean {
  // Where nobody waits for it, a killed process stays as a zombie, which has no command line.
  return isAlive(pid) && (process.platform !== 'linux' || commandOf(pid).includes('postgres'));
}

/**
 * After a power cut or a SIGKILL the file stays behind, and by then its number
 * may belong to any other program, or to a zombie. PostgreSQL would refuse to
 * start; it sees for itself when the number belongs to nobody.
 */
export function clearMisleadingPidFile(cluster: string): void {
  const pid = recordedPid(cluster);
  if (!pid || !isAlive(pid) || commandOf(pid).includes('postgres')) return;
  rmSync(pidFile(cluster), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function recordedPid(cluster: string): number | null {
  const pid = Number.parseInt(firstLine(pidFile(cluster)), 10);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function firstLine(path: string): string {
  try {
    return readFileSync(path, 'utf8').split('\n', 1)[0] ?? '';
  } catch {
    return '';
  }
}

/** The command line of a process; empty when there is none, or it is a zombie. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command=']).toString();
  } catch {
    return '';
  }
}
