import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { playwrightResults } from './reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'formulary-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A report of Playwright's with one test of each of these ends. */
function reportOf(...ends: ('expected' | 'flaky' | 'unexpected')[]): string {
  const path = join(folder, 'browser.json');
  const count = (end: string) => ends.filter((one) => one === end).length;
  const specs = ends.map((status, at) => ({
    file: 'cart.spec.ts',
    line: at + 1,
    title: `is ${status}`,
    tests: [{ status, results: [{ error: { message: `${status} at first` } }, {}] }],
  }));
  const stats = {
    expected: count('expected'),
    flaky: count('flaky'),
    unexpected: count('unexpected'),
  };
  writeFileSync(path, JSON.stringify({ stats, errors: [], suites: [{ suites: [{ specs }] }] }));
  return path;
}

it('tells of a browser test that needed a second try, and counts it as passed', () => {
  expect(playwrightResults(reportOf('expected', 'flaky'))).toEqual({
    passed: 2,
    failed: 0,
    failures: [],
    retried: [{ test: 'cart.spec.ts:2 › is flaky', message: 'flaky at first' }],
  });
});

it('counts a browser test that failed twice as failed', () => {
  expect(playwrightResults(reportOf('expected', 'unexpected'))).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ test: 'cart.spec.ts:2 › is unexpected' }],
    retried: [],
  });
});
