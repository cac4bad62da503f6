import { readFileSync } from 'node:fs';
import autocannon, { type Request } from 'autocannon';
import { testConfig } from '../../tests/support/load-context';
import { startServer } from '../../tests/support/server';
import { connections } from './load';
import { onBenchServer } from './on-bench-server';
import { begin, browser, signInAs, styleSheet } from './server';

export interface MemoryMetrics {
  /** Megabytes that V8 may keep for what lives long. */
  heap: number;
  /** Megabytes of the server’s process, before the first request and after each part of them. */
  resident: { requests: number; megabytes: number }[];
  failures: number;
}

/** Megabytes for `--max-old-space-size`: with all else that a process keeps it stays below 512. */
const heap = 288;
const parts = 10;

/**
 * Measures the memory of the built server while it answers many requests, of all kinds in turns. It is started on a
 * database that has its people, with an end to its memory as in production.
 */
export function measureMemory(requests: number): Promise<MemoryMetrics> {
  return onBenchServer(async ({ db, server: generating, url }) => {
    await generating.stop();
    const server = await startServer({
      databaseUrl: url,
      env: {
        LOG_LEVEL: 'error',
        HOST: '127.0.0.1',
        SESSION_SECRET: testConfig().sessionSecret,
        NODE_OPTIONS: `--max-old-space-size=${heap}`,
      },
    });
    try {
      const maya = { cookie: await signInAs(db, 'maya@example.com') };
      const { cookie } = await begin(server.origin);
      const sheet = await styleSheet(server.origin);
      const style: Request = { path: sheet, headers: browser };
      const empty: Request = { path: '/dev/empty', headers: browser };
      const step: Request = { path: '/quiz/haircare', headers: { ...browser, cookie } };
      const dashboard: Request = { path: '/patient', headers: { ...browser, ...maya } };
      // Each connection asks for them in this order, again and again.
      const turns = [style, empty, step, empty, dashboard, style, step, empty];
      const resident = [{ requests: 0, megabytes: megabytesOf(server.pid) }];
      let failures = 0;
      for (let part = 1; part <= parts; part += 1) {
        const amount = requests / parts;
        const result = await autocannon({
          url: server.origin,
          connections,
          amount,
          requests: turns,
        });
        failures += result.non2xx + result.errors + result.timeouts;
        resident.push({ requests: part * amount, megabytes: megabytesOf(server.pid) });
      }
      return { heap, resident, failures };
    } finally {
      await server.stop();
    }
  });
}

/** Megabytes that a process has in memory. */
function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024;
}
