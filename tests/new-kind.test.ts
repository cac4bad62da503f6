import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from './support/random-runs';

const root = path.resolve(import.meta.dirname, '..');
const made = [
  ['content', 'sampleContent'],
  ['step', 'stepSample'],
  ['input', 'sampleInput'],
  ['action', 'sampleAction'],
] as const;
const names = /[sS]ample(Content|Input|Action)|stepSample/;
/** Time after which a program is ended, in milliseconds: a test that was given up would leave it running. */
const longest = 1_200_000;
let copy = '';
/** Tests that it says are red. */
const named = new Set<string>();

/** Runs a program of a package in the copy; what it printed, and with which code it ended. */
async function run(program: string, ...args: string[]) {
  const file = path.join('node_modules', program);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], {
      cwd: copy,
      maxBuffer: 2 ** 26,
      timeout: longest,
    });
    return { code: 0, output: stdout };
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error;
    return { code: 1, output: `${error.stdout}${error.stderr}` };
  }
}

const newKind = (...args: string[]) => run('tsx/dist/cli.mjs', 'scripts/new-kind.ts', ...args);

/**
 * Leaves out the rules for which the linter reads every source, two seconds of the processor for each kind. They write
 * nothing; what was made is held to them at the end.
 */
function withoutRulesOfTypes(rules: string): string {
  const { overrides, ...rest } = JSON.parse(rules);
  const reads = (override: object) => JSON.stringify(override).includes('noFloatingPromises');
  return JSON.stringify({
    ...rest,
    overrides: overrides.filter((one: object) => !reads(one)),
  });
}

/** A kind of every layer, made in a copy of the sources. */
beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'formulary-new-kind-'));
  const leftOut = new Set(['node_modules', 'build', '.git', '.cache', 'test-results']);
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !leftOut.has(path.relative(root, source)),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const rules = path.join(copy, 'biome.json');
  const all = readFileSync(rules, 'utf8');
  writeFileSync(rules, withoutRulesOfTypes(all));
  const { code, output } = await newKind(...made.flat());
  expect(code, output).toBe(0);
  for (const [, file = ''] of output.matchAll(/^ {2}(\S+\.test\.ts)$/gm)) named.add(file);
  writeFileSync(rules, all);
}, 300_000);

// Thousands of files, on a disk that may be busy.
afterAll(() => rmSync(copy, { recursive: true, force: true }), 300_000);

describe('npm run new-kind', () => {
  it('makes kinds of every layer that compile', async () => {
    const options = ['--noEmit', '--incremental', 'false', '--checkers', '1'];
    const types = await run('typescript-7/bin/tsc', ...options);
    expect(types).toEqual({ code: 0, output: '' });
  }, 300_000);

  // It tries most of the unit tests anew, which takes a minute.
  it.runIf(isLong)(
    'names every test that goes through all kinds and is red until the rest is written',
    async () => {
      const all = [
        'tests/fixtures',
        'studio/toolbox/one-quiet-line.test.ts',
        'engine/authoring/draft',
        'engine/authoring/words',
        'engine/quiz/inputs',
        'engine/quiz/content',
      ];
      const options = ['run', '--project', 'unit', '--maxWorkers=1', '--reporter=json'];
      const { output } = await run('vitest/vitest.mjs', ...options, ...all);
      const report: { testResults: { name: string; status: string }[] } = JSON.parse(
        output.slice(output.indexOf('{"'), output.lastIndexOf('}') + 1),
      );
      const red = report.testResults
        .filter(({ status }) => status !== 'passed')
        .map(({ name }) => path.relative(realpathSync(copy), realpathSync(name)));
      expect(red.sort()).toEqual([...named].sort());
    },
    longest,
  );

  it('leaves every file as the linter wants it', async () => {
    const written = ['engine', 'app/quiz-runner', 'schemas'].flatMap((folder) =>
      readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file))
        .filter((file) => /\.(ts|tsx|json)$/.test(file) && !file.includes('generated'))
        .filter(
          (file) => names.test(file) || names.test(readFileSync(path.join(copy, file), 'utf8')),
        ),
    );
    expect(written.length).toBeGreaterThan(10);
    const lint = await run('@biomejs/biome/bin/biome', 'check', ...written);
    expect(lint.output).not.toMatch(names);
  }, 300_000);

  it.each(made)('names a %s in the enumerations: %s', (_, name) => {
    const enumerations = readFileSync(path.join(copy, 'schemas/enumerations.schema.json'), 'utf8');
    expect(enumerations).toContain(`"${name}"`);
  });

  it.each([
    ['content', 'simpleContent', 'There is already a kind called “simpleContent”.'],
    ['input', 'skip', 'There is already a kind called “skip”.'],
    ['step', 'consent', 'begins with step'],
    ['content', 'Sample-Content', 'ends with Content'],
    ['action', 'delete', 'is a word of JavaScript'],
    ['layer', 'sample', 'Say which layer and which name'],
  ])(
    'refuses %s %s in one sentence',
    async (layer, name, words) => {
      const { code, output } = await newKind(layer, name);
      expect(code).toBe(1);
      expect(output).toContain(words);
      expect(output.trim().split('\n')).toHaveLength(1);
    },
    30_000,
  );

  it('makes none of several kinds where one is refused', async () => {
    const { code, output } = await newKind('content', 'otherContent', 'input', 'skip');
    expect(code).toBe(1);
    expect(output).toContain('There is already a kind called “skip”.');
    const left = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.includes('otherContent'),
    );
    expect(left).toEqual([]);
    const enumerations = readFileSync(path.join(copy, 'schemas/enumerations.schema.json'), 'utf8');
    expect(enumerations).not.toContain('otherContent');
  }, 30_000);
});
