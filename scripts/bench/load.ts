import autocannon, { type Options } from 'autocannon';
import type { TestServer } from '../../tests/support/server';
import { processorTimeOf } from './page-times';

/** Results of a server under load. */
export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds of a processor that the server takes for a request, whatever else the machine does. */
  processor: number;
  /** Milliseconds at the 99th percentile. */
  p99: number;
  failures: number;
}

/** Number of patients there at once. */
export const connections = 10;

/** Sends requests to this machine for a few seconds, after a short warm-up. */
export async function load(
  { origin, pid }: Pick<TestServer, 'origin' | 'pid'>,
  options: Omit<Options, 'url'>,
  seconds: number,
): Promise<LoadResult> {
  const run = (duration: number) => autocannon({ url: origin, connections, ...options, duration });
  await run(1);
  const before = processorTimeOf(pid);
  const result = await run(Math.ceil(seconds));
  return {
    requestsPerSecond: result.requests.average,
    processor: (processorTimeOf(pid) - before) / result.requests.total,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
