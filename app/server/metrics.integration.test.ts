import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withDatabase } from '../../tests/support/database';
import { openDatabase } from '../kernel/database/client.server';
import { readsOf } from '../kernel/database/late-reads.server';
import { createLog } from '../kernel/log/log.server';
import { projectRoot } from '../kernel/root.server';
import { startMetrics } from './metrics.server';

const database = withDatabase();
const where = { hosts: ['127.0.0.1'], port: 0 };
const log = createLog('silent');
let measured: Awaited<ReturnType<typeof startMetrics>>;

beforeAll(async () => {
  measured = await startMetrics(where, {
    db: database.db,
    pool: database.pool,
    // As where a replica is behind.
    lateReads: { ...readsOf(database.db), lag: 45, fellBack: new Map([['late', 2]]) },
    log,
  });
  measured.request({ method: 'GET', route: '/patient/chat', status: 200 }, 0.02);
  measured.request({ method: 'BREW', route: 'unknown', status: 404 }, 0.001);
  measured.job({ job: 'mail.send', outcome: 'failed' }, 0.3);
});
afterAll(() => measured.stop());

const at = (path: string, port = measured.server.port) => fetch(`http://127.0.0.1:${port}${path}`);
const asked = async (port?: number) => (await at('/metrics', port)).text();

describe('metrics', () => {
  it('count requests by route and jobs by name, with classes of seconds', async () => {
    const text = await asked();

    expect(text).toMatch(
      /http_server_request_duration_bucket\{http_request_method="GET",http_route="\/patient\/chat",http_response_status_code="200"[^}]*le="0\.025"\} 1$/m,
    );
    expect(text).toMatch(
      /formulary_job_duration_count\{job="mail\.send",outcome="failed"[^}]*\} 1$/m,
    );
    expect(text).toMatch(/^formulary_replica_passed_over_total\{reason="late"[^}]*\} 2$/m);
    expect(text).toMatch(/^formulary_replica_lag(\{[^}]*\})? 45$/m);
    expect(text).toMatch(
      /^formulary_rows_without_month\{db_collection_name="staff_access"[^}]*\} 0$/m,
    );
    expect(text).toMatch(/^formulary_jobs\{state="late"[^}]*\} 0$/m);
    expect(text).toMatch(/^process_memory_usage(\{[^}]*\})? [1-9]\d+$/m);
  });

  it('keep no method that somebody made up, so that nobody can fill them', async () => {
    const text = await asked();
    expect(text).not.toContain('BREW');
    expect(text).toContain('http_request_method="_OTHER"');
  });

  it('are all there is at their port', async () => {
    for (const path of ['/', '/patient', '/metrics/more', '/livez'])
      expect((await at(path)).status).toBe(404);
  });

  it('say whose they are', async () => {
    expect(await asked()).toContain('target_info{service_name="formulary"');
  });

  it('are read while the database is away, without what only it knows', async () => {
    const away = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none', poolSize: 1, log });
    const alone = await startMetrics(where, { ...away, lateReads: readsOf(away.db), log });
    const text = await asked(alone.server.port);
    expect(text).toContain('process_cpu_time_total');
    expect(text).not.toMatch(/^formulary_jobs\{/m);
    await alone.stop();
    await away.close();
  });

  it('have every name that alerts and dashboard ask for', async () => {
    const text = await asked();
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
      ),
    );
    const file = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8');
    const rules = parse(file('prometheus-alerts.yaml')).groups.flatMap(
      ({ rules }: { rules: { alert: string; expr: string }[] }) => rules,
    );
    const panels = JSON.parse(file('grafana-dashboard.json')).panels.flatMap(
      ({ targets = [] }: { targets?: { expr: string }[] }) => targets,
    );
    expect(rules.length).toBeGreaterThan(4);
    expect(panels.length).toBeGreaterThan(5);
    const names = [...rules, ...panels].flatMap(
      ({ expr }) => expr.match(/\b(?:http_|formulary_|db_|process_|nodejs_)\w+/g) ?? [],
    );
    const labels = ['http_route', 'http_response_status_code', 'http_request_method'];
    expect(names.filter((name) => !known.has(name) && !labels.includes(name))).toEqual([]);
  });
});
