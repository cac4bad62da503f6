import { vi } from 'vitest';

const { waitFor } = vi;

/**
 * What is waited for gets as long as everything else: a limit for what hangs, not a measure of speed. Vitest itself
 * gives up after a second.
 */
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 15_000, ...(typeof options === 'object' ? options : {}) });
