import autocannon, { type Options } from 'autocannon';

/** Results of a server under load. */
export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds at the 99th percentile. */
  p99: number;
  failures: number;
}

/** Number of patients there at once. */
export const connections = 10;

/** Sends requests to this machine for a few seconds, after a short warm-up. */
export async function load(
  origin: string,
  options: Omit<Options, 'url'>,
  seconds: number,
): Promise<LoadResult> {
  const run = (duration: number) => autocannon({ url: origin, connections, ...options, duration });
  await run(1);
  const result = await run(seconds);
  return {
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
