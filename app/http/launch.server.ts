import { homedir } from 'node:os';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { requireKeptRecord } from '../audit/kept-record.server';
import { importDocuments } from '../authoring/import-documents.server';
import { expireCasesLater } from '../care/care-queue.server';
import { importFixtures } from '../content/import-fixtures.server';
import { publications } from '../content/published.server';
import { rollUpLater } from '../figures/figures-queue.server';
import { resumeMail } from '../mail/resume-mail.server';
import { freeConversationsLater } from '../messages/conversations-queue.server';
import { closeMessageStreams } from '../messages/open-streams.server';
import { systemClock } from '../platform/clock';
import { type Config, readConfig } from '../platform/config.server';
import { openDatabaseServer } from '../platform/database-server.server';
import { type Db, openDatabase } from '../platform/db/client.server';
import { migrateDatabase } from '../platform/db/migrate.server';
import { createJobQueue, startJobWorker } from '../platform/jobs/jobs.server';
import type { JobPayloads } from '../platform/jobs/payloads';
import { tasks } from '../platform/jobs/tasks.server';
import { withLocalSecrets } from '../platform/local-secrets.server';
import { createLog, type Log } from '../platform/log.server';
import { dataFolder, makeDataFolder } from '../platform/postgres/data-folder.server';
import { projectRoot } from '../platform/root.server';
import { seedDemo, type Telling } from '../platform/seed/seed.server';
import { seedersOf } from '../platform/seed/seeders.server';
import { SentenceError } from '../platform/sentence-error';
import { runShipmentsLater } from '../shipments/shipment-queue.server';
import { runRefillsLater } from '../subscriptions/subscription-queue.server';
import { listen, type RunningServer } from './graceful-server';
import type { Services } from './load-context';
import { createHttpApp } from './server';
import { UndoStack } from './undo-stack';

export interface Launched {
  config: Config;
  http: RunningServer;
  /** Stops everything in the reverse order of its start. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  build: () => Promise<ServerBuild>;
  assets?: RequestHandler;
  /** Called with a few words before each step that may take a while. */
  onProgress?: (step: string) => void;
  /** Told what somebody who waits should read, where a step takes seconds. */
  tell?: Telling;
}

/** Database, schema, sample data, jobs, HTTP: all of it, or nothing and an error. */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const { onProgress = () => {} } = options;
  const config = configFromEnvironment();
  const log = createLog(config.logLevel);
  const undo = new UndoStack();
  try {
    onProgress('database');
    const server = await openDatabaseServer(config);
    undo.push(() => server.stop());
    await migrateDatabase(server.ownerUrl, server.url);
    const { db, pool, close } = openDatabase({
      url: server.url,
      poolSize: config.databasePoolSize,
      log,
    });
    undo.push(close);
    if (config.mode === 'production') await requireKeptRecord(db);

    const jobs = createJobQueue<JobPayloads>();
    const services: Services = { config, log, db, jobs, clock: systemClock };
    onProgress('content');
    if (config.content === 'sample') await importFixtures(db);
    await importDocuments(db, services.clock.now());
    await resumeMail(db, config, services.clock.now());
    await expireCasesLater(db, services.clock.now());
    await freeConversationsLater(db, services.clock.now());
    await runRefillsLater(db, services.clock.now());
    await runShipmentsLater(db, services.clock.now());
    await rollUpLater(db, services.clock.now());
    await sayWhenEmpty(db, log);
    if (config.seedDemo) {
      onProgress('sample data');
      await seedDemo(db, services, seedersOf(config.seedDemo), options.tell);
    }
    const worker = await startJobWorker({ tasks, services, pool, log });
    undo.push(() => worker.stop());
    const app = await createHttpApp({ services, build: options.build, assets: options.assets });
    const http = await listen(app, config);
    undo.push(() => http.close());
    // Conversations that are read live would keep their connections, and the server, open.
    undo.push(() => closeMessageStreams(services));
    return { config, http, stop: () => undo.unwind() };
  } catch (error) {
    await undo.unwind();
    throw error;
  }
}

/** Without content everything runs and there is nothing to see: whoever set it up should know why. */
async function sayWhenEmpty(db: Db, log: Log): Promise<void> {
  if ((await publications(db)).size > 0) return;
  log.warn(
    'Nothing is published: the pages offer no quiz and the shop sells nothing. Publish quizzes and a catalogue, or set FORMULARY_CONTENT=sample for the sample content.',
  );
}

function configFromEnvironment(): Config {
  const folder = dataFolder({
    projectRoot,
    home: homedir(),
    isRoot: process.getuid?.() === 0,
    env: process.env,
  });
  if (process.env['FORMULARY_MODE'] !== 'production') makeDataFolder(folder);
  const result = readConfig(withLocalSecrets(process.env, folder), { dataFolder: folder });
  if (result.ok) return result.config;
  throw new SentenceError(result.problems.join('\n'));
}
