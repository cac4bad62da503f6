import { defineConfig } from '@playwright/test';
import { launchOptions, viewports, withoutGraphicsCard } from './tests/support/browser';

/** Browser tests run against the built application; every worker starts one of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A patient who is being waited for, or a step that takes its time, leaves a core idle: three keep two at work.
  workers: 3,
  // A second try tells a test that asked too early from a fault; `npm test` ends with how many needed one.
  retries: 1,
  // Limits for what hangs, not measures of speed: the machine may be busy with other things.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './tests/support/browser-setup.ts',
  use: {
    launchOptions: { ...launchOptions(), args: [withoutGraphicsCard] },
    viewport: viewports.phone,
    // What fades or slides is drawn up to sixty times a second, which is a third of all the work.
    reducedMotion: 'reduce',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A trace of every test, kept of those that fail, is a sixth of all the work: only for those who ask.
    trace: process.env['FORMULARY_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
