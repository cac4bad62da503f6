import { randomUUID } from 'node:crypto';
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
import { publications } from '../content/published.server';
import { openTables } from '../database/migrate.server';
import { readMigrations } from '../database/migrations.server';
import { holdVersion } from '../database/process-versions.server';
import { requireKeys } from '../database/sealing/keys.server';
import { users } from '../database/tables/accounts.schema.server';
import type { DemoAccount } from '../demo/people/seeder.server';
import type { Telling } from '../demo/seed/seed.server';
import { events } from '../flows/events.server';
import { remindLater } from '../flows/reminders/remind.server';
import { cleanUpLater } from '../flows/retention/clean-up.server';
import { sealAnew, sealStoredLater } from '../flows/seal-stored.server';
import { mayDoNow } from '../identity/access/holders.server';
import { requireStoredRecord } from '../identity/audit/audit.server';
import type { Config, DemoData } from '../kernel/config/config.server';
import { type Db, openDatabase } from '../kernel/database/client.server';
import { countSownStaff } from '../kernel/database/database-mode.server';
import { openReplica, readsOf } from '../kernel/database/late-reads.server';
import { sharedClock } from '../kernel/database/shared-clock.server';
import { documentStore, requireDocumentFolder } from '../kernel/files/document-store.server';
import type { Services } from '../kernel/http/load-context';
import { startJobWorker } from '../kernel/jobs/jobs.server';
import { SentenceError } from '../kernel/log/errors';
import { createLog, type Log } from '../kernel/log/log.server';
import { openDatabaseServer } from '../kernel/postgres/database-server.server';
import { withClient } from '../kernel/postgres/own-postgres.server';
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
import { unmeasured } from './request-log';
import { createHttpApp } from './server';

/** Remembers how to undo what was done, and undoes it last thing first. */
export class UndoStack {
  readonly #steps: { what: string; undo: () => Promise<void> }[] = [];
  #undoing: string | null = null;

  /** @param what Name of what ends, in a few words. */
  push(what: string, undo: () => Promise<void>): void {
    this.#steps.push({ what, undo });
  }

  /** Undoes everything, also after a failed step; then throws the first failure. */
  async unwind(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      this.#undoing = step.what;
      await step.undo().catch((error: unknown) => failures.push(error));
    }
    this.#undoing = null;
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Undoes everything, but waits no longer than this: one step that never ends must not keep the process for ever.
   * Throws what did not end.
   */
  async unwindWithin(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new SentenceError(`It did not end in time: ${this.#undoing}.`)),
        milliseconds,
      );
    });
    try {
      await Promise.race([this.unwind(), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

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
    if (config.tracing) {
      // Loaded where somebody collects traces, and paid for by nobody else.
      const { startTracing } = await import('./tracing.server');
      const tracing = startTracing(config.tracing, log);
      undo.push('traces', () => tracing.stop());
    }
    onProgress('database');
    const server = await openDatabaseServer(config, log, (words) => log.warn(words));
    undo.push('PostgreSQL', () => server.stop());
    const { url, directUrl, ownerUrl, ownFolder } = server;
    const isPooled = directUrl !== url;
    if (config.mode === 'production') {
      // Before the tables are looked at: from then on nobody takes away what this version needs.
      const held = await holdVersion(directUrl, readMigrations().length, log);
      undo.push('the version that the database knows', held.stop);
    }
    const { isNewer } = await openTables(ownerUrl, url, { mode: config.mode, ownFolder });
    if (isNewer) log.info('a newer version has added to this database; this one may run beside it');
    const { db, pool, close } = openDatabase({
      url,
      poolSize: config.databasePoolSize,
      isPooled,
      log,
    });
    undo.push('connections to the database', close);
    undo.push('the threads that check and prove', closeWorkers);
    const clock = await sharedClock(db, log);
    undo.push('the clock', async () => clock.stop());
    await requireKeys(db, config.documentKeys, clock.now());
    await requireDocumentFolder(config);
    // Pages go on without it, so nobody waits for its answer.
    if (config.documentsS3 !== null) sayWhenNoStore(config, log);
    if (config.mode === 'production') {
      await requireStoredRecord(db);
      await sayWhenSown(ownerUrl, log);
    }

    const replica = config.databaseReplicaUrl;
    const lateReads = replica ? openReplica({ primary: db, url: replica, log }) : readsOf(db);
    undo.push('connections to the replica', lateReads.close);
    const services: Services = { config, log, db, lateReads, clock, events };
    onProgress('content');
    if (config.content === 'sample')
      await importFixtures(db, config.mode === 'production' ? null : sampleProofs, {
        rulesPublished: events.rulesPublished,
      });
    await importDocuments(db, services.clock.now());
    await resumeMail(db, config, services.clock.now());
    await expireCasesLater(db, services.clock.now());
    await freeConversationsLater(db, services.clock.now());
    await handOverLater(db, services.clock.now());
    await watchCoverageLater(db, services.clock.now());
    await runRefillsLater(db, services.clock.now());
    await runShipmentsLater(db, services.clock.now());
    await rollUpLater(db, services.clock.now());
    await cleanUpLater(db, services.clock.now());
    await remindLater(db, services.clock.now());
    if (config.mode === 'production') await sayWhenEmpty(db, log);
    if (config.mode === 'production' && config.sandboxPayments)
      log.warn(
        'SANDBOX_PAYMENTS is true: this is a trial, and every page says so. Nothing is paid and nothing is sent.',
      );
    const accounts = config.seedDemo ? await createDemo(services, config.seedDemo, options) : [];
    // What a demo generates is sealed like everything that was written before texts were.
    await (config.seedDemo ? sealAnew : sealStoredLater)(db, services.clock.now());
    let measures = unmeasured;
    if (config.metricsPort !== null) {
      const { startMetrics } = await import('./metrics.server');
      const watched = await startMetrics(
        { hosts: config.hosts, port: config.metricsPort },
        { db, pool, lateReads, log },
      );
      undo.push('metrics', () => watched.stop());
      measures = watched;
    }
    if (config.role !== 'web') {
      // The queue listens, and what listens keeps its connection.
      const queue = isPooled
        ? openDatabase({ url: directUrl, poolSize: queueConnections, log })
        : null;
      if (queue) undo.push('connections of the job queue', queue.close);
      const measure = measures.job;
      const worker = startJobWorker({ tasks, services, pool: queue?.pool ?? pool, measure });
      undo.push('the job worker', () => worker.stop());
    }
    const health = healthOf(db, log);
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
    if (config.role !== 'web') {
      // Patients have it already, so nothing waits for it.
      const proving = proveAgain(db, services.clock.now()).catch((error: unknown) =>
        log.warn({ err: error }, 'what patients have was not proved again'),
      );
      undo.push('proofs of what patients have', async () => {
        await closeWorkers();
        await proving;
      });
    }
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
      lost: server.lost,
      stop: () => undo.unwindWithin(stopWithinMs),
    };
  } catch (error) {
    await undo.unwind();
    throw error;
  }
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

/** A demonstration was once opened on this database: its staff are known to everybody, and may have new passwords. */
async function sayWhenSown(ownerUrl: string, log: Log): Promise<void> {
  const staff = await withClient(ownerUrl, countSownStaff);
  if (staff === 0) return;
  log.warn(
    `A demo has generated ${staff} staff in this database. The password of the demo opens nothing in production: switch these accounts off at /manager/people all the same.`,
  );
}

/** Whoever set it up should know now, not from the first patient who sends a file. */
function sayWhenNoStore(config: Config, log: Log): void {
  documentStore(config)
    .read(randomUUID())
    .catch((error: unknown) =>
      log.error({ err: error }, 'the store of documents was asked in vain'),
    );
}

/** Without content or a manager everything runs and there is nothing to see: whoever set it up should know why. */
async function sayWhenEmpty(db: Db, log: Log): Promise<void> {
  const [manager] = await db
    .select({ id: users.id })
    .from(users)
    .where(mayDoNow('practice:manage'))
    .limit(1);
  if (!manager)
    log.warn(
      'Nobody manages the practice yet: npm run admin -- create-manager makes the first manager.',
    );
  if ((await publications(db)).size > 0) return;
  log.warn(
    'Nothing is published: the pages offer no quiz and the shop sells nothing. Publish a folder of quizzes and a catalogue with npm run admin -- publish FOLDER, or set FORMULARY_CONTENT=sample for the sample content.',
  );
}
