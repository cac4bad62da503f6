import { vi } from 'vitest';

const { waitFor } = vi;

/**
 * Waits as long for a callback as for everything else: the limit is for what hangs, not a measure of speed. Vitest
 * itself gives up after a second.
 */
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 15_000, ...(typeof options === 'object' ? options : {}) });
