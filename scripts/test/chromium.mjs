import { existsSync } from 'node:fs';
import { runCommand, runPackageProgram } from '../start/run-command.mjs';
import { chromiumPath, headlessShell } from './system-chromium.mjs';

/**
 * Finds a Chromium or installs one: with apt as root on Debian and its kin, else Playwright's own.
 * Where apt has the one that only draws pages, it is put beside a whole browser that is there.
 * Without any, the browser tests say so and fail.
 */
export async function ensureChromium() {
  const { CHROMIUM_PATH: given } = process.env;
  if (given) {
    if (!existsSync(given)) console.error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return;
  }
  if (existsSync(headlessShell)) return;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall && (await isInstalledByApt('chromium-headless-shell'))) return;
  if (chromiumPath(process.env)) return;
  if (canInstall) {
    console.log('No Chromium was found: installing it with apt-get.');
    await apt('update');
    if (await isInstalledByApt('chromium-headless-shell')) return;
    if (await isInstalledByApt('chromium')) return;
  }
  console.log('No Chromium was found: installing Playwright’s.');
  const { code } = await runPackageProgram('@playwright/test/cli.js', ['install', 'chromium']);
  if (code !== 0) {
    console.error('No Chromium could be installed: install one and name it in CHROMIUM_PATH.');
  }
}

/** Asks apt for a package; false where it has none of that name. */
async function isInstalledByApt(name) {
  return (await apt('install', '-y', name)).code === 0;
}

function apt(...words) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return runCommand('apt-get', ['-qq', ...words], { quiet: true, env });
}
