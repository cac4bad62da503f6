/**
 * `npm test`: everything that must hold, from a fresh clone. Goes on after a
 * failed stage, so that one run tells all; its end repeats what failed and sums up.
 *
 *   node scripts/test.mjs [--only STAGE]
 */
import { mkdirSync } from 'node:fs';
import { prepare } from './start/prepare.mjs';
import { giveUp } from './start/sentence.mjs';
import { chooseStages } from './test/choose-stages.mjs';

await prepare();
mkdirSync('test-results', { recursive: true });
const { stages } = await import('./test/stages.mjs');

const wish = chooseStages(stages, process.argv.slice(2));
if ('error' in wish) giveUp(wish.error);
const { chosen } = wish;

let passed = 0;
let failed = 0;
let buildFailed = false;
const failures = [];
const retried = [];
const begun = performance.now();
/** Results of the stages that have begun, by the name of the stage. */
const underWay = new Map();
let turn = -1;
beginAfter(null);
for (const stage of chosen) {
  const { name, needsBuild } = stage;
  turn += 1;
  const turnBegun = performance.now();
  console.log(`\n── ${name}`);
  const result =
    needsBuild && buildFailed ? notRun() : await (underWay.get(name) ?? begin(stage, false));
  if (result.output) console.log(result.output.trimEnd());
  const testsFailed = result.failed ?? 0;
  // The stage itself is one check: a crash outside any test must show in the sum.
  if (result.ok) passed += 1;
  else if (testsFailed === 0) failed += 1;
  passed += result.passed ?? 0;
  failed += testsFailed;
  failures.push(...(result.failures ?? []));
  retried.push(...(result.retried ?? []));
  if (!result.ok && testsFailed === 0) failures.push({ test: name, message: result.output ?? '' });
  if (name === 'build') buildFailed = !result.ok;
  console.log(`── ${name}: ${result.ok ? 'passed' : 'FAILED'} in ${seconds(turnBegun)} s`);
}

for (const { test, message } of retried) console.log(`\n↻ ${test}\n${indented(message)}`);
for (const { test, message } of failures) console.log(`\n✗ ${test}\n${indented(message)}`);
console.log(`\nAll of it took ${seconds(begun)} s.`);
console.log(`Browser tests that needed a second try: ${retried.length}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function begin({ name, run }, isAside) {
  const running = run({ isAside });
  underWay.set(name, running);
  const result = await running;
  if (result.ok) beginAfter(name);
  return result;
}

/** Begins beside the others what waits for this stage and has not begun, unless its own turn is next. */
function beginAfter(name) {
  const next = chosen[turn]?.name === name || name === null ? chosen[turn + 1] : null;
  for (const stage of chosen)
    if (stage.after === name && stage !== next && !underWay.has(stage.name)) begin(stage, true);
}

function notRun() {
  console.error('Not run, because the build failed.');
  return { ok: false };
}

function indented(message) {
  return message.replace(/^/gm, '    ');
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}
