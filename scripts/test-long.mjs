/**
 * `npm run test:long`: what `npm test` tries a share of, tried many times as often: random quizzes, histories and
 * values, and a process killed at every commit. Each run begins elsewhere; FORMULARY_SEED repeats one. It prints the
 * seed, and fast-check what failed, made small: that becomes a fixed case.
 *
 *   node scripts/test-long.mjs [part of a file's name …]
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded, generateIfNeeded, prepare } from './start/prepare.mjs';
import { runPackageProgram } from './start/run-command.mjs';
import { giveUp } from './start/sentence.mjs';

await prepare();
await generateIfNeeded();
const seed = process.env.FORMULARY_SEED ?? String(randomInt(1, 2 ** 31));
const wanted = process.argv.slice(2);
const files = ['app', 'engine', 'studio', 'tests', 'scripts']
  .flatMap((room) => readdirSync(room, { recursive: true }).map((file) => join(room, file)))
  .filter((file) => /\.test\.tsx?$/.test(file) && isRandom(file))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)));

// Vitest would run everything.
if (files.length === 0)
  giveUp(`No random tests have ${wanted.join(' or ')} in the name of their file.`);

console.log(`${files.length} files, seed ${seed}.`);
// Some of them ask the built application.
if (files.some((file) => file.startsWith(join('tests', 'http')))) await buildIfNeeded();
const { code } = await runPackageProgram('vitest/vitest.mjs', ['run', ...files], {
  env: { FORMULARY_LONG: '1', FORMULARY_SEED: seed },
});
if (code !== 0) console.error(`Repeat it with FORMULARY_SEED=${seed} npm run test:long.`);
process.exit(code);

function isRandom(file) {
  return /from '(fast-check|.*\/(random-runs|kill-everywhere))'/.test(readFileSync(file, 'utf8'));
}
