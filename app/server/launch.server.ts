import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { rollUpLater } from '../analytics/metrics/roll-up.server';
import { expireCasesLater } from '../care/cases/care-queue.server';
import { watchCoverageLater } from '../care/clinicians/coverage-watch.server';
import { runShipmentsLater } from '../care/dispensing/shipments/change-shipment.server';
import { closeMessageStreams } from '../care/messages/live/open-streams.server';
import { freeConversationsLater } from '../care/messages/provider-conversation.server';
import { handOverLater } from '../care/worklist/hand-over.server';
import { runRefillsLater } from '../commerce/subscriptions/subscription-queue.server';
import type { DemoAccount } from '../demo/people/seeder.server';
import type { Telling } from '../demo/seed/seed.server';
import { events } from '../flows/events.server';
import { remindLater } from '../flows/reminders/remind.server';
import { cleanUpLater } from '../flows/retention/clean-up.server';
import { sealAnew, sealStoredLater } from '../flows/seal-stored.server';
import type { Config, DemoData } from '../kernel/config/config.server';
import { openDatabase } from '../kernel/database/client.server';
import type { Services } from '../kernel/http/load-context';
import { startJobWorker } from '../kernel/jobs/jobs.server';
import { createLog, type Log } from '../kernel/log/log.server';
import { resumeMail } from '../mail/outbox.server';
import { sampleProofs } from '../quizzes/authoring/certificates/certificates.server';
import { proveAgain } from '../quizzes/authoring/certificates/prove-in-use.server';
import { importDocuments } from '../quizzes/authoring/library/import-documents.server';
import { importFixtures } from '../quizzes/authoring/library/import-fixtures.server';
import { closeWorkers } from '../quizzes/authoring/worker/workers.server';
import { configFromEnvironment } from './config-from-environment.server';
import { listen, type RunningServer } from './graceful-server';
import { healthAlone, healthOf } from './health';
import { tasks } from './jobs.server';
import { watchOverProcess } from './last-words.server';
import { unmendedNode } from './node-version';
import { isPooled, type OpenData, openData } from './open-data.server';
import { type Measures, unmeasured } from './request-log';
import { createHttpApp } from './server';
import { sayWhenEmpty, sayWhenTrial } from './setup-warnings.server';
import { UndoStack } from './undo-stack';

export interface Launched {
  config: Config;
  http: RunningServer;
  /** Accounts that can be tried; empty where no demo was generated. */
  accounts: DemoAccount[];
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
  /** Called with what somebody who waits should read, where a step takes seconds. */
  tell?: Telling;
}

/** Connections that the job queue holds by itself where the others lead through PgBouncer. */
const queueConnections = 4;

/** Each lets a job run that lets itself run again: once it is there, it goes on. */
const recurring = [
  expireCasesLater,
  freeConversationsLater,
  handOverLater,
  watchCoverageLater,
  runRefillsLater,
  runShipmentsLater,
  rollUpLater,
  cleanUpLater,
  remindLater,
];

/** Longer than requests may still take, and no longer than what started us waits before it kills us. */
const stopWithinMs = 28_000;

/** Database, schema, sample data, jobs, HTTP: all of it, or nothing and an error. */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const { onProgress = () => {} } = options;
  const config = configFromEnvironment();
  const log = createLog(config.logLevel);
  watchOverProcess(log);
  const unmended = config.mode === 'production' && unmendedNode(process.versions.node);
  if (unmended) log.warn(unmended);
  const undo = new UndoStack();
  try {
    await startTraces(config, log, undo);
    onProgress('database');
    const data = await openData(config, log, undo);
    const { services } = data;
    onProgress('content');
    await fillDatabase(services);
    const accounts = config.seedDemo ? await createDemo(services, config.seedDemo, options) : [];
    // What a demo generates is sealed like everything that was written before texts were.
    await (config.seedDemo ? sealAnew : sealStoredLater)(services.db, services.clock.now());
    const measures = await startMeasures(data, undo);
    if (config.role !== 'web') startJobs(data, measures, undo);
    const health = healthOf(services.db, log);
    const app =
      config.role === 'worker'
        ? healthAlone(health)
        : await createHttpApp({
            services,
            health,
            measures,
            build: options.build,
            assets: options.assets,
          });
    const http = await listen(app, config);
    undo.push('requests', () => http.close());
    if (config.role !== 'web') proveMeanwhile(services, undo);
    // Conversations that are read live would keep their connections, and the server, open.
    undo.push('conversations that are read live', () => closeMessageStreams(services));
    undo.push('what still comes in', async () => {
      health.drain();
      http.drain();
      await sleep(config.drainSeconds * 1_000);
    });
    return {
      config,
      http,
      accounts,
      lost: data.server.lost,
      stop: () => undo.unwindWithin(stopWithinMs),
    };
  } catch (error) {
    await undo.unwind();
    throw error;
  }
}

async function startTraces({ tracing: where }: Config, log: Log, undo: UndoStack): Promise<void> {
  if (!where) return;
  // Loaded where somebody collects traces, and paid for by nobody else.
  const { startTracing } = await import('./tracing.server');
  const tracing = startTracing(where, log);
  undo.push('traces', () => tracing.stop());
}

/** Publishes the content that comes with this version, and sees to it that every job that recurs is there. */
async function fillDatabase({ config, log, db, clock }: Services): Promise<void> {
  const isProduction = config.mode === 'production';
  if (config.content === 'sample')
    await importFixtures(db, isProduction ? null : sampleProofs, {
      rulesPublished: events.rulesPublished,
    });
  await importDocuments(db, clock.now());
  await resumeMail(db, config, clock.now());
  for (const runLater of recurring) await runLater(db, clock.now());
  if (isProduction) await sayWhenEmpty(db, log);
  sayWhenTrial(config, log);
}

async function startMeasures(
  { services: { config, log, db, lateReads }, pool }: OpenData,
  undo: UndoStack,
): Promise<Measures> {
  if (config.metricsPort === null) return unmeasured;
  const { startMetrics } = await import('./metrics.server');
  const watched = await startMetrics(
    { hosts: config.hosts, port: config.metricsPort },
    { db, pool, lateReads, log },
  );
  undo.push('metrics', () => watched.stop());
  return watched;
}

function startJobs({ server, services, pool }: OpenData, measures: Measures, undo: UndoStack) {
  // The queue listens, and what listens keeps its connection.
  const queue = isPooled(server)
    ? openDatabase({ url: server.directUrl, poolSize: queueConnections, log: services.log })
    : null;
  if (queue) undo.push('connections of the job queue', queue.close);
  const measure = measures.job;
  const worker = startJobWorker({ tasks, services, pool: queue?.pool ?? pool, measure });
  undo.push('the job worker', () => worker.stop());
}

/** Proves again what patients have. They have it already, so nothing waits for it. */
function proveMeanwhile({ db, log, clock }: Services, undo: UndoStack): void {
  const proving = proveAgain(db, clock.now()).catch((error: unknown) =>
    log.warn({ err: error }, 'what patients have was not proved again'),
  );
  undo.push('proofs of what patients have', async () => {
    await closeWorkers();
    await proving;
  });
}

/** Loads the demo, of which production has nothing in memory, and generates what is wanted of it. */
async function createDemo(
  services: Services,
  wanted: DemoData,
  { onProgress = () => {}, tell }: Pick<LaunchOptions, 'onProgress' | 'tell'>,
): Promise<DemoAccount[]> {
  onProgress('sample data');
  const { demoAccounts, seedDemo, seedersOf } = await import('../demo/seed/seed.server');
  await seedDemo(services.db, services, seedersOf(wanted), tell);
  return demoAccounts();
}
