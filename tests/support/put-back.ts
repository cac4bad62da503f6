import { afterEach, vi } from 'vitest';

/**
 * After each test, what it put in place of globals, of the environment and of the clock is gone: files that one
 * worker runs share their modules and their page, in an order that differs from run to run.
 */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
