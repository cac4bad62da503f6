import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { leanForms } from './scripts/build/lean-forms';

/** In `npm run test:long` random tests go on for as long as they need. */
const isLong = process.env['FORMULARY_LONG'] !== undefined;
const everywhere = ['**/node_modules/**', 'build/**', '.cache/**', 'test-results/**'];

/** Begun last, each of them would leave the other workers with nothing to do for a quarter of a minute. */
const longest =
  /(new-kind|shared-address\.integration|own-postgres\.integration|slow-uploads|swallowed-database|process|studio-crash|http\/parcel)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: { moduleId: string }) => longest.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/**
 * Four kinds of test, told apart by name and place. Remix's own compiler plugin
 * is deliberately absent: modules under test are plain TypeScript.
 *
 *   *.test.ts               unit         pure code, no database
 *   *.test.tsx              component    React views in jsdom
 *   *.integration.test.ts   integration  real PostgreSQL, one database per worker
 *   tests/http/*.test.ts    http         the built server in a process of its own
 *
 * Without `isolate`, files that one worker runs share their modules: loading those
 * anew for each file took longer than the tests. What a test changes in a module it
 * puts back; globals, the environment and the clock are put back for it. Component tests share their page too, because
 * libraries hold on to the one that they were loaded in.
 */
export default defineConfig({
  esbuild: { jsx: 'automatic' },
  test: {
    // Tests of the browser run beside them.
    maxWorkers: 2,
    // A limit for what hangs, not a measure of speed: the machine may be busy with other things.
    testTimeout: isLong ? 3_600_000 : 20_000,
    expect: { poll: { timeout: 5_000 } },
    restoreMocks: true,
    // What one project has made of a source, the others take, and so does the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    sequence: { sequencer: LongestFirst },
    setupFiles: [
      'tests/support/fail-on-console-error.ts',
      'tests/support/patient-waits.ts',
      'tests/support/put-back.ts',
      'tests/support/random-runs.ts',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...everywhere, '**/*.integration.test.ts', 'tests/http/**', 'tests/e2e/**'],
        },
      },
      {
        extends: true,
        plugins: [leanForms],
        test: {
          name: 'component',
          environment: './tests/support/one-page.ts',
          isolate: false,
          server: { deps: { inline: ['@rjsf/core'] } },
          include: ['**/*.test.tsx'],
          exclude: everywhere,
          setupFiles: ['tests/support/component.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          isolate: false,
          include: ['**/*.integration.test.ts'],
          exclude: everywhere,
          globalSetup: ['tests/support/test-postgres.ts'],
          setupFiles: ['tests/support/quick-passwords.ts'],
          testTimeout: isLong ? 3_600_000 : 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          environment: 'node',
          isolate: false,
          include: ['tests/http/**/*.test.ts'],
          exclude: everywhere,
          globalSetup: ['tests/support/sample-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
