import { existsSync } from 'node:fs';

/**
 * Browser that draws pages and nothing else, tried first: a whole browser takes a third more work for the same pages.
 */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium to test with: `CHROMIUM_PATH`, else the system's. Undefined
 * means that only Playwright's own is left.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | undefined}
 */
export function chromiumPath(env) {
  return env.CHROMIUM_PATH || usualPlaces.find((path) => existsSync(path));
}

/**
 * A whole Chromium, for what a shell cannot do, such as to put away a page that is left. Undefined means that only
 * Playwright's own is left.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | undefined}
 */
export function wholeChromiumPath(env) {
  const places = usualPlaces.filter((path) => path !== headlessShell);
  return env.CHROMIUM_PATH || places.find((path) => existsSync(path));
}
