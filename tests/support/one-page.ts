import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * A page of jsdom that all files share which a worker runs. Making one for each, and loading what holds on to it
 * anew, took longer than the tests. `component.ts` leaves it empty after each file.
 */
export default {
  name: 'one-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('jsdom' in global)) await builtinEnvironments.jsdom.setup(global, options);
    return { teardown() {} };
  },
} satisfies Environment;
