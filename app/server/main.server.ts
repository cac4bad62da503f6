import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { migrateDatabase } from '../database/migrate.server';
import type { DemoAccount } from '../demo/people/seeder.server';
import type { Config } from '../kernel/config/config.server';
import { describeError } from '../kernel/log/describe-error.server';
import { SentenceError } from '../kernel/log/errors';
import { createLog } from '../kernel/log/log.server';
import { openDatabaseServer } from '../kernel/postgres/database-server.server';
import { type SiteHandle, siteHandles } from '../kernel/sites/sites';
import { runAdmin } from './admin/admin.server';
import { configFromEnvironment } from './config-from-environment.server';
import { launch } from './launch.server';
import { sentenceOnMachine } from './sentence-on-machine';

export interface RunOptions {
  /** Vite's middleware; absent when the build serves its own files. */
  assets?: RequestHandler;
  /** Called once everything answers. */
  onReady?: (about: Ready) => void;
}

/** Facts that whoever started it is told. */
interface Ready extends Pick<Config, 'mode' | 'role' | 'publicUrl'> {
  port: number;
  seeded: boolean;
  accounts: DemoAccount[];
}

const serverBuild = (): Promise<ServerBuild> => import('virtual:remix/server-build');

/** Returns the pages that were built, with the sites they are drawn for: for whoever weighs what a browser loads. */
export async function builtPages(): Promise<{ build: ServerBuild; sites: readonly SiteHandle[] }> {
  return { build: await serverBuild(), sites: siteHandles };
}

/**
 * Runs the application until the process is told to stop. Exits with 0 after
 * Ctrl-C or SIGTERM and with 1 if it cannot start; a second signal does not wait.
 */
export async function runServer(options: RunOptions = {}): Promise<void> {
  const stopped = stopSignal();
  try {
    const launched = await launch({
      build: serverBuild,
      assets: options.assets,
      tell: (words) => process.stdout.write(words),
    });
    options.onReady?.({
      ...launched.config,
      port: launched.http.port,
      seeded: launched.config.seedDemo !== false,
      accounts: launched.accounts,
    });
    const failLost = launched.lost.then((reason) => Promise.reject(reason));
    await Promise.race([stopped, failLost]);
    await launched.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n`);
    process.exit(1);
  }
}

/** Keeps the mode of a database that remembers none, and ends the process: with 1 and a sentence if that is refused. */
export async function sayMode(accounts: number): Promise<void> {
  try {
    process.stdout.write(`${await sayDatabaseMode(accounts)}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n`);
    process.exit(1);
  }
}

/** Runs one command of `npm run admin`, and ends the process: with 1 and what is wrong where it was refused. */
export async function administer(args: readonly string[]): Promise<void> {
  try {
    await runAdmin(args);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n`);
    process.exit(1);
  }
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first = 0;
    const onSignal = () => {
      first ||= performance.now();
      // Ctrl-C under npm comes twice at once, from the terminal and from npm: that is one wish.
      if (performance.now() - first > 1_000) process.exit(1);
      resolve();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}

function inWords(error: unknown): string {
  if (error instanceof SentenceError) return error.message;
  const sentence = sentenceOnMachine(error);
  if (sentence !== null) return sentence;
  const { stack, ...rest } = describeError(error);
  return [`Formulary ended: ${JSON.stringify(rest)}`, ...(stack ? [stack] : [])].join('\n');
}

/**
 * Has a database that remembers no mode keep the one of this process, whatever its accounts speak for. One that
 * remembers a mode keeps that: then this throws a sentence, as it does for another number of accounts.
 * @param accounts Number of accounts it holds that were not generated, as whoever decides has counted.
 * @returns Sentence on what was done.
 */
async function sayDatabaseMode(accounts: number): Promise<string> {
  const config = configFromEnvironment();
  const server = await openDatabaseServer(config, createLog(config.logLevel), (words) =>
    process.stderr.write(`${words}\n`),
  );
  try {
    const { url, ownerUrl, ownFolder } = server;
    await migrateDatabase(ownerUrl, url, { mode: config.mode, accounts, ownFolder });
  } finally {
    await server.stop();
  }
  return `This database is one of ${config.mode} from now on.`;
}
