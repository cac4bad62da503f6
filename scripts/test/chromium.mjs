import { existsSync } from 'node:fs';
import { runCommand, runPackageProgram } from '../start/run-command.mjs';
import { headlessShell, wholeChromiumPath } from './system-chromium.mjs';

/**
 * Finds a Chromium or installs one: with apt as root on Debian and its kin, else Playwright's own.
 * With apt that is two: one that only draws pages, and a whole browser for the tests that need one.
 * Without any, the browser tests say so and fail.
 */
export async function ensureChromium() {
  const { CHROMIUM_PATH: given } = process.env;
  if (given) {
    if (!existsSync(given)) console.error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return;
  }
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall && !wholeChromiumPath(process.env)) {
    console.log('No Chromium was found: installing it with apt-get.');
    await apt('update');
    await apt('install', '-y', 'chromium');
  }
  if (canInstall && !existsSync(headlessShell))
    await apt('install', '-y', 'chromium-headless-shell');
  if (wholeChromiumPath(process.env)) return;
  console.log('No Chromium was found: installing Playwright’s.');
  const { code } = await runPackageProgram('@playwright/test/cli.js', ['install', 'chromium']);
  if (code !== 0) {
    console.error('No Chromium could be installed: install one and name it in CHROMIUM_PATH.');
  }
}

function apt(...words) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return runCommand('apt-get', ['-qq', ...words], { quiet: true, env });
}
