import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePackage } from '../scripts/pack/make-package';

const root = path.resolve(import.meta.dirname, '..');
const patience = 120_000;

/** Another repository: a folder with a quiz and its promises, and nothing of ours but the package. */
let folder = '';
const put = (name: string, value: unknown) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
};
const run = (command: string, ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return { stdout: stdout.trim(), stderr, status };
};

const quiz = /```json5 quiz\n([\s\S]*?)```/.exec(
  readFileSync(path.join(root, 'README.md'), 'utf8'),
)?.[1];
const adults = {
  ...{ id: 'adults', name: 'Nobody under 18 finishes.', happens: 'never' },
  ...{ who: { answer: 'age', lessThan: 18 }, what: { finishes: true } },
};
const asked = {
  ...{ id: 'asked', name: 'Everyone who finishes has said their age.', happens: 'always' },
  what: { answers: 'age' },
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'formulary-another-'));
  const tarball = await makePackage(path.join(folder, 'tarball'));
  put('quizzes/quizHair.json', quiz ?? '');
  put('promises/quizHair.json', { quiz: 'quizHair', promises: [adults, asked] });
  const installed = run('npm', 'install', '--offline', '--no-audit', '--no-fund', tarball);
  expect(installed).toMatchObject({ status: 0 });
}, patience);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the package, installed in an empty folder', () => {
  it('brings no other package, and nothing of the server', () => {
    const lock = readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8');
    expect(Object.keys(JSON.parse(lock).packages)).toEqual(['node_modules/@formulary/engine']);
    const inside = run('ls', 'node_modules/@formulary/engine').stdout.split('\n');
    expect(inside.sort()).toEqual(
      [
        ...['NOTICES.txt', 'README.md', 'package.json', 'parts', 'schemas', 'types'],
        ...['command.js', 'index.js', 'proof.js'],
      ].sort(),
    );
  });

  it('proves a quiz from the command line', () => {
    const { stdout, status } = run('npx', '--offline', 'formulary', 'validate', '--prove');
    expect(stdout).toContain('promises/quizHair.json:1:32 error promiseBroken');
    expect(stdout).toContain('How old are you? ');
    expect(stdout.split('\n').at(-1)).toBe('2 files, 1 error, 0 warnings, 1 promise proved');
    expect(status).toBe(1);
  });

  it('says what it does not understand', () => {
    const { stderr, status } = run('node_modules/.bin/formulary', 'prove');
    expect(stderr).toMatch(/^There is no command prove\.\nformulary validate /);
    expect(status).toBe(3);
  });

  it('proves a quiz from an import, in a program whose types hold', () => {
    put(
      'prove.mts',
      `import { compileQuiz, noClinicalData, type Quiz } from '@formulary/engine';
       import { proveQuiz, type PlainVerdict } from '@formulary/engine/proof';
       const [definition, promises] = JSON.parse(process.argv[2] ?? '');
       const reference = {
         catalogue: {
           currency: 'usd' as const,
           shipping: { flat: 0, freeFrom: 0, freeWithSubscription: false },
           products: [], plans: [], coupons: [],
         },
         states: [], allergies: [], clinical: noClinicalData,
       };
       const quiz: Quiz | null = compileQuiz(definition, reference).quiz;
       if (!quiz) throw new Error('It does not compile.');
       const verdicts: PlainVerdict[] = proveQuiz(quiz, promises, reference).promises.map((one) => one.verdict);
       console.log(verdicts.map((one) => one.kind).join(', '));
       // @ts-expect-error A quiz is not a text: the types are there, and say so.
       export const wrong = () => proveQuiz('quiz', []);
      `,
    );
    put('tsconfig.json', {
      compilerOptions: {
        ...{ module: 'nodenext', target: 'es2022', strict: true, skipLibCheck: false },
        ...{ types: ['node'], typeRoots: [path.join(root, 'node_modules/@types')], outDir: 'out' },
      },
      files: ['prove.mts'],
    });
    const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
    expect(run(process.execPath, compiler)).toEqual({ stdout: '', stderr: '', status: 0 });
    const both = JSON.stringify([JSON.parse(quiz ?? ''), [adults, asked]]);
    const { stdout, stderr } = run(process.execPath, 'out/prove.mjs', both);
    expect({ stdout, stderr }).toEqual({ stdout: 'broken, holds', stderr: '' });
  });

  it('holds the schemas, and the licenses of what it was made from', () => {
    const inside = (name: string) => path.join(folder, 'node_modules/@formulary/engine', name);
    expect(existsSync(inside('schemas/quiz.schema.json'))).toBe(true);
    expect(readFileSync(inside('NOTICES.txt'), 'utf8')).toMatch(/jsonc-parser .* \(MIT\)/);
  });
});
