import { existsSync, readFileSync } from 'node:fs';
import { runCommand } from './run-command.mjs';
import { giveUp } from './sentence.mjs';

/**
 * Installs the packages if node_modules is not exactly what the lockfile says.
 * npm keeps its own list of what it installed, written last, so an interrupted
 * install shows as a missing list.
 */
export async function installIfNeeded() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  const { code } = await runCommand(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { env: { NODE_ENV: '' } },
  );
  if (code === 127) giveUp('npm is missing: install it (it comes with Node.js) and try again.');
  if (code !== 0) giveUp('npm could not install the packages: check the network and try again.');
}

function isInstalled() {
  const installedList = 'node_modules/.package-lock.json';
  if (!existsSync(installedList)) return false;
  const [installed, wanted] = [installedList, 'package-lock.json'].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  return hasEverything(installed, wanted);
}

/** True if every package is there in its version; optional ones, of other platforms, may be absent. */
export function hasEverything(installed, wanted) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version : optional === true;
  });
}
