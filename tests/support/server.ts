import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyRing } from '../../app/kernel/config/config.server';
import { applicationRole } from '../../app/kernel/postgres/cluster.server';
import { projectRoot } from '../../app/kernel/root.server';

/** The built application in a process of its own. */
export interface TestServer {
  /** Address such as http://localhost:40123. */
  origin: string;
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it with this signal and waits until it is gone. Returns its exit code. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Ends it the polite way. */
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** Address for the role that owns the tables. The application itself connects as its own role. */
  databaseUrl: string;
  /** Makes the sample people first, as `npm start` does; none otherwise. */
  seedDemo?: boolean;
  env?: Readonly<Record<string, string>>;
  /** Script that starts the server; that of the built application unless given. */
  script?: string;
}

const startTimeoutMs = 120_000;

/** Every server of a run opens what another has sealed: the documents of the sample people. */
export const secrets = {
  SESSION_SECRET: createHash('sha256').update('sessions of a test').digest('hex'),
  DOCUMENT_KEY: createHash('sha256').update('documents of a test').digest('base64'),
};

/** Keys of such a server, for what writes into its database beside it. */
export const keysOfServer: KeyRing = [Buffer.from(secrets.DOCUMENT_KEY, 'base64')];

/** Environment of a server in production, but for its database. @param folder For its data. */
export const productionIn = (folder: string) => ({
  FORMULARY_MODE: 'production',
  FORMULARY_DATA: folder,
  PUBLIC_URL: 'https://care.example',
  TRUSTED_PROXIES: '0',
  SESSION_SECRET: 'known-to-every-test-and-to-nobody-else',
  DOCUMENT_KEY: Buffer.alloc(32, 1).toString('base64'),
});

/** Starts the application that `npm run build` made, on a free port. */
export async function startServer(options: TestServerOptions): Promise<TestServer> {
  if (!existsSync(join(projectRoot, 'build/server/index.js'))) {
    throw new Error('There is no build to test: run npm run build first.');
  }
  const child = spawn(process.execPath, [options.script ?? 'scripts/serve.mjs'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      FORMULARY_MODE: 'test',
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: asApplication(options.databaseUrl),
      MIGRATION_DATABASE_URL: options.databaseUrl,
      SEED_DEMO: String(options.seedDemo ?? false),
      ...secrets,
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  const port = await readyPort(child, () => output);
  databases.set(`http://localhost:${port}`, options.databaseUrl);
  const kill = (signal: NodeJS.Signals) => end(child, signal);
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    kill,
    async stop() {
      await kill('SIGTERM');
    },
  };
}

const databases = new Map<string, string>();

/** The database of a server that was started here, as its owner. */
export function databaseBehind(origin: string): string {
  const url = databases.get(origin);
  if (url === undefined) throw new Error(`No server was started at ${origin}.`);
  return url;
}

function readyPort(child: ChildProcess, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}\n${output()}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`The server was not ready after ${startTimeoutMs / 1000} s.`);
    }, startTimeoutMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`The server ended with code ${code} before it was ready.`);
    });
    child.on('message', (message) => {
      if (!message || typeof message !== 'object' || !('ready' in message)) return;
      clearTimeout(timer);
      resolve(Number(message.ready));
    });
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}

/** The same database as the role that the application connects as. */
export function asApplication(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = applicationRole;
  return url.toString();
}
