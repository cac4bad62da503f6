import type pg from 'pg';
import { openTables } from '../database/migrate.server';
import { readMigrations } from '../database/migrations.server';
import { holdVersion } from '../database/process-versions.server';
import { requireKeys } from '../database/sealing/keys.server';
import { events } from '../flows/events.server';
import { requireStoredRecord } from '../identity/audit/audit.server';
import type { Config } from '../kernel/config/config.server';
import { openDatabase } from '../kernel/database/client.server';
import { openReplica, readsOf } from '../kernel/database/late-reads.server';
import { sharedClock } from '../kernel/database/shared-clock.server';
import { requireDocumentFolder } from '../kernel/files/document-store.server';
import type { Services } from '../kernel/http/load-context';
import type { Log } from '../kernel/log/log.server';
import { type DatabaseServer, openDatabaseServer } from '../kernel/postgres/database-server.server';
import { closeWorkers } from '../quizzes/authoring/worker/workers.server';
import { sayWhenGenerated, sayWhenNoStore } from './setup-warnings.server';
import type { UndoStack } from './undo-stack';

/** A database whose tables and keys fit this version, with what else the areas work with. */
export interface OpenData {
  server: DatabaseServer;
  services: Services;
  pool: pg.Pool;
}

/** Opens the database, and refuses one whose tables, keys or files do not fit. */
export async function openData(config: Config, log: Log, undo: UndoStack): Promise<OpenData> {
  const server = await openDatabaseServer(config, log, (words) => log.warn(words));
  undo.push('PostgreSQL', () => server.stop());
  await requireTables(server, config, log, undo);
  const { db, pool, close } = openDatabase({
    url: server.url,
    poolSize: config.databasePoolSize,
    isPooled: isPooled(server),
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
    await sayWhenGenerated(server.ownerUrl, log);
  }
  const replica = config.databaseReplicaUrl;
  const lateReads = replica ? openReplica({ primary: db, url: replica, log }) : readsOf(db);
  undo.push('connections to the replica', lateReads.close);
  return { server, services: { config, log, db, lateReads, clock, events }, pool };
}

/** Tells whether PgBouncer stands between this process and the database. */
export function isPooled({ url, directUrl }: DatabaseServer): boolean {
  return directUrl !== url;
}

/** Brings the tables to this version, unless a newer one did. */
async function requireTables(
  { url, directUrl, ownerUrl, ownFolder }: DatabaseServer,
  { mode }: Config,
  log: Log,
  undo: UndoStack,
): Promise<void> {
  if (mode === 'production') {
    // Before the tables are looked at: from then on nobody takes away what this version needs.
    const held = await holdVersion(directUrl, readMigrations().length, log);
    undo.push('the version that the database knows', held.stop);
  }
  const { isNewer } = await openTables(ownerUrl, url, { mode, ownFolder });
  if (isNewer) log.info('a newer version has added to this database; this one may run beside it');
}
