import { defineConfig } from '@playwright/test';
import { launchOptions, viewports } from './tests/support/browser';

/** Browser tests run against the built application; every worker starts one of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './tests/support/browser-setup.ts',
  use: {
    launchOptions: launchOptions(),
    viewport: viewports.phone,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
