import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const nothing = { passed: 0, failed: 0, failures: [] };

/** Number of lines of a failure's message that the summary repeats; the stage itself printed all of it. */
const linesToRepeat = 12;

/**
 * Results in Vitest's JSON report: `{ passed, failed, failures: { test, message }[] }`. A file that could not be loaded
 * counts as one failure.
 */
export function vitestResults(report) {
  if (!existsSync(report)) return nothing;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(`${relative('.', name)} › ${fullName}`, failureMessages.join('\n')),
      ),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [
      ...failures,
      ...broken.map(({ name, message }) => failure(relative('.', name), message)),
    ],
  };
}

/** The same of Playwright’s JSON report, and which tests passed at the second try only, as `retried`. */
export function playwrightResults(report) {
  if (!existsSync(report)) return nothing;
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const ending = (status) =>
    specs(suites)
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title, tests }) =>
        failure(`${file}:${line} › ${title}`, firstError(tests)),
      );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...ending('unexpected'),
      ...errors.map(({ message }) => failure('outside any test', message)),
    ],
    retried: ending('flaky'),
  };
}

function specs(suites = []) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specs(suite.suites)]);
}

function firstError(tests) {
  const results = tests.flatMap((test) => test.results);
  return results.find(({ error }) => error)?.error.message;
}

function failure(test, message = 'no message') {
  const lines = stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line));
  return { test, message: lines.slice(0, linesToRepeat).join('\n') };
}
