import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AggregationType, MeterProvider } from '@opentelemetry/sdk-metrics';
import { sql } from 'drizzle-orm';
import express from 'express';
import type pg from 'pg';
import { countStrays, havePartitions, monthlyTables } from '../database/partitions.server';
import type { Config } from '../kernel/config/config.server';
import type { Queryable } from '../kernel/database/client.server';
import type { LateReads } from '../kernel/database/late-reads.server';
import type { Log } from '../kernel/log/log.server';
import { listen, type RunningServer } from './graceful-server';
import { type Measures, methodOf } from './request-log';

/** Upper ends of the classes in which durations are counted, in seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/**
 * Measures this process and answers at `/metrics`, in the format of Prometheus, on a port of its own: whoever reaches
 * that port reads how many requests and jobs there are, and nothing of patients. Names follow OpenTelemetry.
 */
export async function startMetrics(
  where: Pick<Config, 'hosts'> & { port: number },
  { db, pool, lateReads, log }: { db: Queryable; pool: pg.Pool; lateReads: LateReads; log: Log },
): Promise<Measures & { server: RunningServer; stop(): Promise<void> }> {
  // Prometheus adds the time at which it asked.
  const exporter = new PrometheusExporter({ preventServerStart: true, appendTimestamp: false });
  const inSeconds = {
    aggregation: {
      type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM,
      options: { boundaries: seconds },
    },
  } as const;
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': 'formulary' }),
    readers: [exporter],
    views: ['http.server.request.duration', 'formulary.job.duration'].map((instrumentName) => ({
      instrumentName,
      ...inSeconds,
    })),
  });
  const meter = provider.getMeter('formulary');
  const requests = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Time from a request to the end of its answer.',
  });
  const jobs = meter.createHistogram('formulary.job.duration', {
    unit: 's',
    description: 'Time that a job took.',
  });
  const loop = watchProcess(meter);
  watchPool(meter, pool);
  watchQueue(meter, db, log);
  watchMonths(meter, db, log);
  watchReplica(meter, lateReads);

  const app = express();
  app.disable('x-powered-by');
  app.get('/metrics', (req, res) => exporter.getMetricsRequestHandler(req, res));
  app.use((_req, res) => {
    res.status(404).json({ message: 'Metrics are at /metrics, and nothing else is here.' });
  });
  const server = await listen(app, { ...where, setting: 'METRICS_PORT' });
  return {
    server,
    request({ method, route, status }, duration) {
      requests.record(duration, {
        'http.request.method': methodOf(method),
        'http.route': route,
        'http.response.status_code': status,
      });
    },
    job({ job, outcome }, duration) {
      jobs.record(duration, { job, outcome });
    },
    async stop() {
      await server.close();
      loop.disable();
      await provider.shutdown();
    },
  };
}

type Meter = ReturnType<MeterProvider['getMeter']>;

/** Memory, time on the processor and how long events waited, since somebody last asked. */
function watchProcess(meter: Meter) {
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  meter
    .createObservableGauge('nodejs.eventloop.delay.p99', {
      unit: 's',
      description: 'Delay of the event loop that 99 of 100 events stay under.',
    })
    .addCallback((result) => {
      result.observe(loop.percentile(99) / 1e9);
      loop.reset();
    });
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', description: 'Memory in use.' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableCounter('process.cpu.time', {
      unit: 's',
      description: 'Time on the processor.',
    })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe(user / 1e6, { 'cpu.mode': 'user' });
      result.observe(system / 1e6, { 'cpu.mode': 'system' });
    });
  return loop;
}

function watchPool(meter: Meter, pool: pg.Pool): void {
  meter
    .createObservableGauge('db.client.connection.count', {
      description: 'Connections to the database, by what they do.',
    })
    .addCallback((result) => {
      result.observe(pool.idleCount, { state: 'idle' });
      result.observe(pool.totalCount - pool.idleCount, { state: 'used' });
    });
  meter
    .createObservableGauge('db.client.connection.pending_requests', {
      description: 'Questions that wait for a connection.',
    })
    .addCallback((result) => result.observe(pool.waitingCount));
}

/** Times that the primary answered in place of the replica, and how far that one was behind. */
function watchReplica(meter: Meter, reads: LateReads): void {
  meter
    .createObservableGauge('formulary.replica.lag', {
      unit: 's',
      description: 'Time by which the replica was behind when it was last asked.',
    })
    .addCallback((result) => {
      if (reads.lag !== null) result.observe(reads.lag);
    });
  meter
    .createObservableCounter('formulary.replica.passed.over', {
      description: 'Reads for the replica that the primary answered, by reason.',
    })
    .addCallback((result) => {
      for (const [reason, times] of reads.fellBack) result.observe(times, { reason });
    });
}

/** Rows of tables with months that no month holds: there are none unless nobody made months for long. */
function watchMonths(meter: Meter, db: Queryable, log: Log): void {
  meter
    .createObservableGauge('formulary.rows.without.month', {
      description: 'Rows of a table with a part for each month that lie in none of them.',
    })
    .addCallback(async (result) => {
      try {
        if (!(await havePartitions(db))) return;
        for (const table of monthlyTables)
          result.observe(await countStrays(db, table), { 'db.collection.name': table });
      } catch (error) {
        log.warn({ err: error }, 'the rows without a month were not counted');
      }
    });
}

/** Jobs of all processes together. While the database is away there is nothing to say of them. */
function watchQueue(meter: Meter, db: Queryable, log: Log): void {
  const count = meter.createObservableGauge('formulary.jobs', {
    description: 'Jobs by their state: those that are late should have begun a minute ago.',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      try {
        const { rows } = await db.execute<Record<'waiting' | 'late' | 'failed', number>>(sql`
          select count(*) filter (where attempts < max_attempts)::int as waiting,
            count(*) filter (where attempts < max_attempts and locked_at is null
              and run_at < now() - interval '1 minute')::int as late,
            count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
          from graphile_worker._private_jobs`);
        for (const [state, number] of Object.entries(rows[0] ?? {}))
          result.observe(count, number, { state });
      } catch (error) {
        log.warn({ err: error }, 'the jobs were not counted');
      }
    },
    [count],
  );
}
