import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium to test with: `CHROMIUM_PATH`, else the system's; undefined means Playwright's own. */
export function chromiumPath(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env['CHROMIUM_PATH'] || systemBrowsers.find((path) => existsSync(path));
}

/** Chromium's sandbox refuses to run as root, so root runs without it. */
export function launchOptions(): LaunchOptions {
  const executablePath = chromiumPath();
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath && { executablePath }),
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'],
  };
}

/** The two screens every view is drawn for, in CSS pixels. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
