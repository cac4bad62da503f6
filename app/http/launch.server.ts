import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { requireKeptRecord } from '../audit/kept-record.server';
import { sampleProofs } from '../authoring/certificates/proof-files.server';
import { proveAgain } from '../authoring/certificates/prove-in-use.server';
import { importDocuments } from '../authoring/import-documents.server';
import { importFixtures } from '../authoring/import-fixtures.server';
import { closeWorkers } from '../authoring/worker/workers.server';
import { expireCasesLater } from '../care/care-queue.server';
import { publications } from '../content/published.server';
import { rollUpLater } from '../figures/figures-queue.server';
import { resumeMail } from '../mail/resume-mail.server';
import { freeConversationsLater } from '../messages/conversations-queue.server';
import { closeMessageStreams } from '../messages/open-streams.server';
import { systemClock } from '../platform/clock';
import type { Config } from '../platform/config.server';
import { configFromEnvironment } from '../platform/config-from-environment.server';
import { openDatabaseServer } from '../platform/database-server.server';
import { type Db, openDatabase } from '../platform/db/client.server';
import { countSownStaff } from '../platform/db/database-mode.server';
import { migrateDatabase } from '../platform/db/migrate.server';
import { createJobQueue, startJobWorker } from '../platform/jobs/jobs.server';
import type { JobPayloads } from '../platform/jobs/payloads';
import { tasks } from '../platform/jobs/tasks.server';
import { watchOverProcess } from '../platform/last-words.server';
import { createLog, type Log } from '../platform/log.server';
import { withClient } from '../platform/postgres/own-postgres.server';
import { seedDemo, type Telling } from '../platform/seed/seed.server';
import { seedersOf } from '../platform/seed/seeders.server';
import { runShipmentsLater } from '../shipments/shipment-queue.server';
import { runRefillsLater } from '../subscriptions/subscription-queue.server';
import { listen, type RunningServer } from './graceful-server';
import type { Services } from './load-context';
import { createHttpApp } from './server';
import { UndoStack } from './undo-stack';

export interface Launched {
  config: Config;
  http: RunningServer;
  /** Resolves, with the reason, when there is no database any more and none can be started. */
  lost: Promise<unknown>;
  /** Stops everything in the reverse order of its start, within half a minute. Throws what did not end. */
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

/** Longer than requests may still take, and no longer than what started us waits before it kills us. */
const stopWithinMs = 28_000;

/** Database, schema, sample data, jobs, HTTP: all of it, or nothing and an error. */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const { onProgress = () => {} } = options;
  const config = configFromEnvironment();
  const log = createLog(config.logLevel);
  watchOverProcess(log);
  const undo = new UndoStack();
  try {
    onProgress('database');
    const server = await openDatabaseServer(config, log);
    undo.push('PostgreSQL', () => server.stop());
    await migrateDatabase(server.ownerUrl, server.url, { mode: config.mode });
    const { db, pool, close } = openDatabase({
      url: server.url,
      poolSize: config.databasePoolSize,
      log,
    });
    undo.push('connections to the database', close);
    undo.push('the threads that check and prove', closeWorkers);
    if (config.mode === 'production') {
      await requireKeptRecord(db);
      await sayWhenSown(server.ownerUrl, log);
    }

    const jobs = createJobQueue<JobPayloads>();
    const services: Services = { config, log, db, jobs, clock: systemClock };
    onProgress('content');
    if (config.content === 'sample')
      await importFixtures(db, config.mode === 'production' ? null : sampleProofs);
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
    const worker = startJobWorker({ tasks, services, pool, log });
    undo.push('the job worker', () => worker.stop());
    const app = await createHttpApp({ services, build: options.build, assets: options.assets });
    const http = await listen(app, config);
    undo.push('requests', () => http.close());
    // Patients have it already, so nothing waits for it.
    const proving = proveAgain(db, services.clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'what patients have was not proved again'),
    );
    undo.push('proofs of what patients have', async () => {
      await closeWorkers();
      await proving;
    });
    // Conversations that are read live would keep their connections, and the server, open.
    undo.push('conversations that are read live', () => closeMessageStreams(services));
    return { config, http, lost: server.lost, stop: () => undo.unwindWithin(stopWithinMs) };
  } catch (error) {
    await undo.unwind();
    throw error;
  }
}

/** A demonstration was once opened on this database: its staff are known to everybody, and may have new passwords. */
async function sayWhenSown(ownerUrl: string, log: Log): Promise<void> {
  const staff = await withClient(ownerUrl, countSownStaff);
  if (staff === 0) return;
  log.warn(
    `A demo has sown ${staff} staff in this database. The password of the demo opens nothing in production: switch these accounts off at /manager/people all the same.`,
  );
}

/** Without content everything runs and there is nothing to see: whoever set it up should know why. */
async function sayWhenEmpty(db: Db, log: Log): Promise<void> {
  if ((await publications(db)).size > 0) return;
  log.warn(
    'Nothing is published: the pages offer no quiz and the shop sells nothing. Publish quizzes and a catalogue, or set FORMULARY_CONTENT=sample for the sample content.',
  );
}
