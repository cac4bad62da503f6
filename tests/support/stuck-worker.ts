import { openDatabase } from '../../app/kernel/database/client.server';
import { startJobWorker } from '../../app/kernel/jobs/jobs.server';
import { createLog } from '../../app/kernel/log/log.server';

/** A process for tests that takes a job and never gets done with it. Its argument is the database. */
const log = createLog('silent');
const { pool } = openDatabase({ url: process.argv[2] ?? '', poolSize: 5, log });
startJobWorker({
  tasks: { 'shipment.announce': () => new Promise<void>(() => {}) },
  services: { log },
  pool,
  pollIntervalMs: 50,
  watchIntervalMs: 200,
});
