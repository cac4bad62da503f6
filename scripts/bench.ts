/**
 * npm run bench growth [--rows=1000000]
 * npm run bench [engine] [server] [memory] [studio] [chat] [portal] [providers] [worklist] [refills] [managers]
 *   [sealing] [proof] [rules] [browser] [taps] [lighthouse] [--json] [--seconds=5]
 * Each figure stands beside a peer or a baseline that was measured in the same run.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ChatMetrics, measureChat } from './bench/chat';
import { type EngineMetrics, measureEngine } from './bench/engine';
import { type GrowthMetrics, measureGrowth } from './bench/growth/growth';
import { printGrowth } from './bench/growth/print';
import { type LighthousePage, measureLighthouse } from './bench/lighthouse';
import { type ManagerMetrics, measureManagers } from './bench/managers';
import { type MemoryMetrics, measureMemory } from './bench/memory';
import { measurePageLoads, type PageLoad } from './bench/page-loads';
import type { PageMetrics } from './bench/page-times';
import { measurePortal, type PortalMetrics } from './bench/portal';
import { largestProof, proofLimitsOf } from './bench/proof/limits';
import { measureProof, type ProofMetrics } from './bench/proof/proof';
import { measureProviders, type ProviderMetrics } from './bench/providers';
import { measureRefills, type RefillMetrics } from './bench/refills';
import { measureRules, type RuleMetrics } from './bench/rules';
import { measureSealing, type SealingMetrics } from './bench/sealing';
import { measureServer, type ServerMetrics } from './bench/server';
import { measureStudio, type StudioMetrics } from './bench/studio';
import { measureTaps, type TapMetrics } from './bench/taps';
import { measureWorklist, type WorklistMetrics } from './bench/worklist';
import { giveUp } from './start/sentence.mjs';

const words = process.argv.slice(2);
const asJson = words.includes('--json');
const seconds = Number(words.find((word) => word.startsWith('--seconds='))?.split('=')[1] ?? 5);
const named = words.filter((word) => !word.startsWith('--'));
const parts = [
  ...['engine', 'server', 'memory', 'studio', 'chat', 'portal', 'providers', 'worklist', 'refills'],
  ...['managers', 'growth', 'sealing', 'proof', 'rules', 'browser', 'taps', 'lighthouse'],
];
const unknown = named.find((name) => !parts.includes(name));
if (unknown !== undefined)
  giveUp(`There is no measurement ${unknown}. Give nothing, or some of ${parts.join(', ')}.`);
const wants = (name: string) => named.length === 0 || named.includes(name);

const engine = wants('engine') ? [50, 500, 5_000].map(measureEngine) : [];
const server = wants('server') && isBuilt() ? await measureServer(seconds) : null;
const memory = wants('memory') && isBuilt() ? await measureMemory(100_000) : null;
const studio = wants('studio') && isBuilt() ? await measureStudio(500) : null;
const chat = wants('chat') && isBuilt() ? await measureChat(1_000) : null;
const portal =
  wants('portal') && isBuilt() ? await measurePortal({ patients: 10_000, orders: 100_000 }) : null;
const providers = wants('providers') && isBuilt() ? await measureProviders(50_000) : null;
const worklist = wants('worklist') ? await measureWorklist(50_000) : null;
const refills = wants('refills') ? await measureRefills(5_000) : null;
const managers = wants('managers')
  ? await measureManagers({ intakes: 50_000, events: 1_000_000 })
  : null;
const rows = Number(words.find((word) => word.startsWith('--rows='))?.split('=')[1] ?? 1_000_000);
// It takes long, so it is asked for by name.
const growth: GrowthMetrics | null =
  named.includes('growth') && isBuilt() ? await measureGrowth(rows) : null;
const sealing = wants('sealing') ? await measureSealing() : [];
const proof = wants('proof') ? await measureProof() : null;
const rules = wants('rules') ? measureRules() : null;
const browser = wants('browser') && isBuilt() ? await measurePageLoads() : null;
const taps = wants('taps') && isBuilt() ? await measureTaps() : [];
const lighthouse = wants('lighthouse') && isBuilt() ? await measureLighthouse() : [];

if (asJson)
  console.log(
    JSON.stringify(
      {
        engine,
        server,
        memory,
        studio,
        chat,
        portal,
        providers,
        worklist,
        refills,
        managers,
        growth,
        sealing,
        proof,
        rules,
        browser,
        taps,
        lighthouse,
      },
      null,
      2,
    ),
  );
else {
  for (const metrics of engine) printEngine(metrics);
  if (server) printServer(server);
  if (memory) printMemory(memory);
  if (studio) printStudio(studio);
  if (chat) printChat(chat);
  if (portal) printPortal(portal);
  if (providers) printProviders(providers);
  if (worklist) printWorklist(worklist);
  if (refills) printRefills(refills);
  if (managers) printManagers(managers);
  if (growth) printGrowth(growth);
  if (sealing.length > 0) printSealing(sealing);
  if (proof) printProof(proof);
  if (rules) printRules(rules);
  if (browser) printPageLoads(browser);
  if (taps.length > 0) console.log('taps in a quiz, on a processor four times slower');
  for (const metrics of taps) printTaps(metrics);
  printLighthouse(lighthouse);
}

function isBuilt(): boolean {
  if (existsSync(join(import.meta.dirname, '../build/server/index.js'))) return true;
  console.error('The application is not built: run npm run build first.');
  process.exitCode = 1;
  return false;
}

function printEngine({ pages, compile, perAnswer }: EngineMetrics): void {
  const ratio = perAnswer.theirs / perAnswer.ours;
  console.log(`engine, ${pages} pages`);
  console.log(
    `  an answer   ${micro(perAnswer.ours)}   survey-core ${micro(perAnswer.theirs)}   ${ratio.toFixed(0)} times`,
  );
  console.log(
    `  compile     ${compile.ours.toFixed(1)} ms   survey-core ${compile.theirs.toFixed(1)} ms`,
  );
}

function micro(value: number): string {
  return `${value.toFixed(1)} µs`;
}

function printServer({ asked }: ServerMetrics): void {
  console.log('server, for browsers that take gzip, deflate, br');
  const minimal = asked[0]?.processor ?? Number.NaN;
  for (const { what, requestsPerSecond, processor, p99, failures } of asked)
    console.log(
      `  ${what.padEnd(18)} ${requestsPerSecond.toFixed(0)}/s   processor ${processor.toFixed(2)} ms, ${Math.round((minimal / processor) * 100)}% of the minimal page   p99 ${p99} ms   ${failures} failures`,
    );
}

function printMemory({ heap, resident, failures }: MemoryMetrics): void {
  console.log(`memory, of which V8 may keep ${heap} MB for what lives long; ${failures} failures`);
  for (const { requests, megabytes } of resident)
    console.log(`  ${String(requests).padStart(7)} requests   ${megabytes.toFixed(0)} MB`);
}

function printStudio({ steps, opening, ...measured }: StudioMetrics): void {
  console.log(`studio, ${steps} steps`);
  console.log(`  opening      ${opening.toFixed(0)} ms`);
  for (const [name, { median, p95 }] of Object.entries(measured))
    console.log(`  ${name.padEnd(12)} ${median.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`);
}

function printChat({
  connections,
  growth,
  median,
  slowest,
  deliveries,
  astray,
}: ChatMetrics): void {
  console.log(`chat, ${connections} open connections`);
  console.log(`  memory       ${growth.toFixed(0)} MB more`);
  console.log(
    `  delivery     median ${median.toFixed(1)} ms   slowest ${slowest.toFixed(1)} ms   of ${deliveries}, ${astray} astray`,
  );
}

function printPortal({ patients, orders, pages }: PortalMetrics): void {
  console.log(`portal, ${patients} patients, ${orders} orders; p95 (median) in ms`);
  printPages(pages);
}

function printProviders({ intakes, pages }: ProviderMetrics): void {
  console.log(`providers, ${intakes} intakes; p95 (median) in ms`);
  printPages(pages);
}

function printWorklist({ intakes, runs }: WorklistMetrics): void {
  console.log(`worklist, ${intakes} intakes; p95 (median) in ms of the server`);
  for (const { waiting, measured } of runs) {
    console.log(`  ${waiting} of them wait`);
    for (const { what, times, processor } of measured)
      console.log(
        `    ${what.padEnd(30)} ${times.p95.toFixed(1)} (${times.median.toFixed(1)})   processor ${processor.toFixed(1)}`,
      );
  }
}

function printSealing(measured: readonly SealingMetrics[]): void {
  console.log('sealing; ms of a processor, PostgreSQL’s too');
  for (const { what, plain, sealed } of measured)
    console.log(`  ${what.padEnd(30)} plain ${plain.toFixed(2)}   sealed ${sealed.toFixed(2)}`);
}

function printPages(pages: readonly PageMetrics[]): void {
  for (const { page, alone, together, processor } of pages) {
    const [one, ten] = [alone, together].map(
      ({ median, p95 }) => `${p95.toFixed(1)} (${median.toFixed(1)})`,
    );
    console.log(
      `  ${page.padEnd(33)} one at a time ${one}   ten at once ${ten}   processor ${processor.toFixed(1)}`,
    );
  }
}

function printRefills({ due, sent, seconds, processor, again }: RefillMetrics): void {
  console.log(`refills, ${due} due on one day, each with rules and a check-in`);
  console.log(
    `  the run      ${seconds.toFixed(1)} s   processor ${processor.toFixed(1)} s   ${sent} paid for and sent`,
  );
  console.log(`  once more    ${again.toFixed(1)} s`);
}

function printManagers({ intakes, events, countingUp, ...times }: ManagerMetrics): void {
  console.log(`managers’ figures, ${intakes} intakes, ${events} steps`);
  console.log(`  counting up  ${countingUp.toFixed(1)} s for a year`);
  for (const [name, { median, p95 }] of Object.entries(times))
    console.log(`  ${name.padEnd(12)} ${median.toFixed(0)} ms   p95 ${p95.toFixed(0)} ms`);
}

function printProof({ large, quizzes, peer }: ProofMetrics): void {
  console.log('proof, in ms of the processor, each of what it may take');
  for (const { key, edits, ...times } of quizzes) {
    const { edits: mostOfEdits, ...limits } = proofLimitsOf(key);
    console.log(`  ${key}`);
    for (const name of [
      'model',
      'promises',
      'problems',
      'matrix',
      'coverage',
      'comparison',
    ] as const)
      console.log(`    ${name.padEnd(18)} ${against(times[name], limits[name])}`);
    const of = `median ${edits.median.toFixed(0)}   slowest ${edits.slowest.toFixed(0)}   of ${edits.count}`;
    console.log(`    ${'edit, p95'.padEnd(18)} ${against(edits.p95, mostOfEdits)}   ${of}`);
  }
  const kinds = [...new Set(large.verdicts)].join(', ');
  console.log(`  ${large.steps} generated steps   ${kinds}`);
  console.log(`    ${'proof'.padEnd(18)} ${against(large.proof, largestProof.proof)}`);
  console.log(`    ${'memory, in MB'.padEnd(18)} ${against(large.memory, largestProof.memory)}`);
  if (peer.length === 0) console.log('  z3-solver could not be fetched');
  for (const { steps, ours, agrees, theirs } of peer)
    console.log(
      `  ${steps} generated steps, ${theirs.verdicts.length} promises   ours ${ours.toFixed(0)}   z3-solver ${theirs.promises.toFixed(0)}, and ${theirs.starting.toFixed(0)} to start   ${agrees ? 'the same verdicts' : 'other verdicts'}`,
    );
}

function printRules({ medicines, rules, allMedicines, oneMedicine }: RuleMetrics): void {
  const line = ({ median, p99 }: RuleMetrics['oneMedicine']) =>
    `${median.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`;
  console.log(`rules, ${rules} of ${medicines} medicines, asked about one person`);
  console.log(`  all          ${line(allMedicines)}`);
  console.log(`  the longest  ${line(oneMedicine)}`);
}

function printTaps({ quiz, taps, heading, slowest: slow, priceFrames }: TapMetrics): void {
  const { median, p95, slowest } = heading;
  console.log(
    `  ${quiz}, next heading   median ${median.toFixed(0)} ms   p95 ${p95.toFixed(0)} ms   slowest ${slowest.toFixed(0)} ms   of ${taps}`,
  );
  const each = slow.map(({ step, wait }) => `${step} ${wait.toFixed(0)} ms`);
  console.log(`    slowest steps  ${each.join(', ')}`);
  console.log(`    price of a plan in frame ${[...new Set(priceFrames)].sort().join(', ')}`);
}

function printPageLoads(loads: readonly PageLoad[]): void {
  console.log('browser, all that a page comes to load');
  for (const { page, requests, kb, kinds, processor } of loads) {
    const each = Object.entries(kinds).map(
      ([kind, one]) => `${kind} ${one.requests}, ${one.kb.toFixed(0)} KB`,
    );
    console.log(
      `  ${page.padEnd(20)} ${requests} requests, ${kb.toFixed(0)} KB   processor ${processor.toFixed(0)} ms`,
    );
    console.log(`    ${each.join('   ')}`);
  }
}

function printLighthouse(pages: readonly LighthousePage[] | null): void {
  if (pages === null) console.log('lighthouse could not be fetched');
  else if (pages.length > 0) console.log('lighthouse on a phone, medians of a hundred');
  for (const { page, scores, largestPaint, lost } of pages ?? []) {
    const each = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
    console.log(
      `  ${page.padEnd(20)} ${each.join('   ')}   largest paint ${largestPaint.toFixed(0)} ms`,
    );
    if (lost.length > 0) console.log(`    lost on ${lost.join(', ')}`);
  }
}

function against(metric: number, limit: number | null): string {
  if (limit === null) return metric.toFixed(0);
  return `${metric.toFixed(0)} of ${limit}${metric > limit ? ', too much' : ''}`;
}
