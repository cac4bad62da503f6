import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Settings } from '../../app/kernel/config/outside-services';
import { projectRoot } from '../../app/kernel/root.server';

/** Keys that the store knows. */
export const storeKeys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** An S3-compatible store that runs in a process of its own and keeps what it has in a folder. */
export interface ObjectStore {
  port: number;
  settings: S3Settings;
  /** The same as a process is told of it. */
  env: Readonly<Record<string, string>>;
  kill(): Promise<void>;
}

/**
 * @param port The one that it had before, where it starts again. `strict` checks every signature, and lists nothing.
 */
export async function startObjectStore(
  folder: string,
  { port = 0, strict = false }: { port?: number; strict?: boolean } = {},
): Promise<ObjectStore> {
  mkdirSync(folder, { recursive: true });
  const bucket = 'papers';
  const child = fork(
    join(projectRoot, 'tests/support/object-store-process.mjs'),
    [folder, bucket, String(port), strict ? 'strict' : 'lenient'],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // It hides where a list goes on with a cipher of old.
      execArgv: ['--openssl-legacy-provider'],
    },
  );
  const at = await readyPort(child);
  const settings = settingsAt(`http://127.0.0.1:${at}`, bucket);
  return {
    port: at,
    settings,
    env: {
      ...storeKeys,
      DOCUMENTS_S3_BUCKET: bucket,
      DOCUMENTS_S3_ENDPOINT: settings.endpoint ?? '',
      DOCUMENTS_S3_PREFIX: 'clinic',
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

export function settingsAt(endpoint: string, bucket = 'papers'): S3Settings {
  return { bucket, prefix: 'clinic/', region: 'us-east-1', endpoint, pathStyle: true };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The store ended with code ${code}.`)));
    child.once('message', (message) => {
      if (message && typeof message === 'object' && 'ready' in message)
        resolve(Number(message.ready));
    });
  });
}
