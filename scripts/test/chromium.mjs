import { existsSync } from 'node:fs';
import { runCommand, runPackageProgram } from '../start/run-command.mjs';
import { chromiumPath } from './system-chromium.mjs';

/**
 * Finds a Chromium or installs one: with apt as root on Debian and its kin,
 * else Playwright's own. Without one, the browser tests say so and fail.
 */
export async function ensureChromium() {
  const path = chromiumPath(process.env);
  if (path) {
    if (!existsSync(path)) console.error(`CHROMIUM_PATH names ${path}, which does not exist.`);
    return;
  }
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
