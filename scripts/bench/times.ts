/** Summary of many measurements, in milliseconds: the middle, the 95th percentile and the longest. */
export interface Times {
  median: number;
  p95: number;
  slowest: number;
}

/** NaN where nothing was measured. */
export function timesOf(values: readonly number[]): Times {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), slowest: sorted.at(-1) ?? Number.NaN };
}

/** Milliseconds of the processor that this process took so far: on a shared machine they say more than a clock. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
