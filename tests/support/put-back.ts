import { afterEach, vi } from 'vitest';

/**
 * Puts back after each test what it put in place of globals, of the environment and of the clock: files that one worker
 * runs share their modules and their page, in an order that differs from run to run.
 */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
