import { cpSync, rmSync } from 'node:fs';
import { runCommand, runPackageProgram } from '../start/run-command.mjs';
import { ensureChromium } from './chromium.mjs';
import { playwrightResults, vitestResults } from './reports.mjs';

const node = (file, ...args) => runCommand(process.execPath, [file, ...args]);

/**
 * Setting for esbuild and the compiler of types, which are written in Go: with a heap that may grow to five times what
 * is in use, and not to twice, they collect less garbage, which was a fifth of their work.
 */
const collectsLess = { GOGC: '400' };

/** Runs Vitest for some of its projects and reads its report. */
async function vitest(name, projects, { isAside = false, env = {} } = {}) {
  const report = `test-results/${name}.json`;
  rmSync(report, { force: true });
  const { code, output } = await runPackageProgram(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
    ],
    { quiet: isAside, env: { ...collectsLess, ...env } },
  );
  return { ok: code === 0, output, ...vitestResults(report) };
}

async function browser({ isAside }) {
  await ensureChromium();
  const report = 'test-results/browser.json';
  rmSync(report, { force: true });
  const { code, output } = await runPackageProgram(
    '@playwright/test/cli.js',
    ['test', '--pass-with-no-tests', ...(isAside ? ['--workers=2'] : [])],
    { quiet: isAside },
  );
  return { ok: code === 0, output, ...playwrightResults(report) };
}

/**
 * Fails if the tables in the code differ from what the migrations make. The
 * tool ends with 0 even after an error, so only its own words are believed.
 */
async function migrations() {
  const copy = 'test-results/migrations';
  rmSync(copy, { recursive: true, force: true });
  cpSync('app/database/migrations', copy, { recursive: true });
  const { output } = await runPackageProgram(
    'drizzle-kit/bin.cjs',
    ['generate', '--name', 'drift'],
    { quiet: true, env: { MIGRATIONS_OUT: copy } },
  );
  const ok = output.includes('No schema changes');
  if (!ok) {
    console.error(output.trimEnd());
    console.error('A table changed without a migration: run npm run migration.');
  }
  return { ok };
}

async function check(running) {
  const { code, output } = await running;
  return { ok: code === 0, output };
}

const build = ({ isAside }) =>
  check(runCommand(process.execPath, ['scripts/build.mjs'], { quiet: isAside, env: collectsLess }));

const types = ({ isAside }) =>
  check(
    runPackageProgram('typescript-7/bin/tsc', ['--noEmit', '--checkers', '1'], {
      quiet: isAside,
      env: collectsLess,
    }),
  );

/**
 * Stages of `npm test`, in order. A stage counts as one check beside the tests it runs. Stages that need the build are
 * left out, and fail, when the build fails. A stage with `after` runs beside the others as soon as the stage it names
 * has passed, or with the first one where `after` is null. Such stages begin slowly and end with one long test, so that
 * running one at a time leaves a core idle a sixth of the time. A stage with `after` prints nothing, but gives its
 * `output` when its turn comes.
 */
export const stages = [
  {
    name: 'lockfile',
    run: () => check(node('scripts/lockfile-platforms.mjs', '--check')),
  },
  {
    name: 'generated files',
    run: () => check(runPackageProgram('tsx/dist/cli.mjs', ['scripts/generate.ts', '--check'])),
  },
  { name: 'migrations', run: migrations },
  { name: 'lint', run: () => check(runPackageProgram('@biomejs/biome/bin/biome', ['check', '.'])) },
  {
    name: 'walls',
    run: () =>
      check(
        runPackageProgram('dependency-cruiser/bin/dependency-cruiser.mjs', [
          'app',
          'engine',
          'schemas',
          'studio',
        ]),
      ),
  },
  { name: 'dead code', run: () => check(runPackageProgram('knip/bin/knip.js', [])) },
  // Of its four checkers, each finds out anew what all need: with two, it is a third more work.
  { name: 'types', after: null, run: types },
  // Types and the checks before it leave a core idle now and then.
  { name: 'build', after: 'lint', run: build },
  {
    name: 'unit, component and integration',
    run: () => vitest('vitest', ['unit', 'component', 'integration']),
  },
  {
    name: 'http',
    needsBuild: true,
    // A quarter of it is waiting, for servers and for what they do in time.
    after: 'browser',
    run: ({ isAside }) => vitest('http', ['http'], { isAside, env: { VITEST_MAX_WORKERS: '3' } }),
  },
  { name: 'browser', needsBuild: true, after: 'build', run: browser },
];
