import { isDone, markDone } from './fingerprint.mjs';
import { installIfNeeded } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { runCommand, runPackageProgram } from './run-command.mjs';
import { giveUp } from './sentence.mjs';

/** Everything the other commands stand on: the right Node.js, and the packages. */
export async function prepare() {
  process.chdir(new URL('../..', import.meta.url).pathname);
  requireNode();
  await installIfNeeded();
}

/** Makes types and validators if a schema changed since the last time. */
export async function generateIfNeeded() {
  if (isDone('generate')) return;
  await step('Generating types and validators', () =>
    runPackageProgram('tsx/dist/cli.mjs', ['scripts/generate.ts'], { quiet: true }),
  );
  markDone('generate');
}

/** Compiles the application if any of its sources changed since the last time. */
export async function buildIfNeeded() {
  if (isDone('build')) return;
  await step('Building', () =>
    runCommand(process.execPath, ['scripts/build.mjs'], { quiet: true }),
  );
}

async function step(name, work) {
  const begun = performance.now();
  process.stdout.write(`${name} … `);
  const { code, output } = await work();
  if (code !== 0) {
    console.log('failed.');
    console.error(output.trimEnd());
    giveUp(`${name} failed: the lines above say where.`);
  }
  console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
