import { defineConfig } from '@playwright/test';
import { launchOptions, viewports } from './tests/support/browser';

/** Browser tests run against the built application; every worker starts one of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A patient who is being waited for, or a step that takes its time, leaves a core idle: three keep two at work.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './tests/support/browser-setup.ts',
  use: {
    // Where there is no graphics card, imitating one costs more than drawing without.
    launchOptions: { ...launchOptions(), args: ['--disable-gpu'] },
    viewport: viewports.phone,
    // A trace of every test, kept of those that fail, is a sixth of all the work: only for those who ask.
    trace: process.env['FORMULARY_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
