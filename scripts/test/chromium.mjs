import { existsSync } from 'node:fs';
import { runCommand, runPackageProgram } from '../start/run-command.mjs';

/** Same list as tests/support/browser.ts, which chooses; this one only sees to it that there is one. */
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium or installs one: with apt as root on Debian and its kin,
 * else Playwright's own. Without one, the browser tests say so and fail.
 */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) console.error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
    return;
  }
  if (systemBrowsers.some((path) => existsSync(path))) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium was found: installing it with apt-get.');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], { quiet: true, env });
    const { code } = await runCommand('apt-get', ['install', '-y', '-qq', 'chromium'], {
      quiet: true,
      env,
    });
    if (code === 0) return;
  }
  console.log('No Chromium was found: installing Playwright’s.');
  const { code } = await runPackageProgram('@playwright/test/cli.js', ['install', 'chromium']);
  if (code !== 0) {
    console.error('No Chromium could be installed: install one and name it in CHROMIUM_PATH.');
  }
}
