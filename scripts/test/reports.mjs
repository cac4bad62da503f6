import { existsSync, readFileSync } from 'node:fs';

const nothing = { passed: 0, failed: 0 };

/** Counts tests in Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function vitestCounts(report) {
  if (!existsSync(report)) return nothing;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Counts tests in Playwright's JSON report; a flaky test counts as failed. */
export function playwrightCounts(report) {
  if (!existsSync(report)) return nothing;
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
