import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** File beside the packages, because a step's result depends on their versions too. */
const stampFile = 'node_modules/.cache/formulary/fingerprints.json';

/** Output that a step leaves behind; if it is gone, the step is done again. */
const results = { generate: 'schemas/generated', build: 'build/server/index.js' };

/** Inputs that a step depends on: files, and folders with all that is below them. */
const inputs = {
  generate: ['schemas', 'scripts/generate', 'scripts/generate.ts', 'package-lock.json'],
  build: [
    'app',
    'engine',
    'fixtures',
    'schemas',
    'studio',
    'public',
    'scripts/build',
    'package-lock.json',
    'remix.config.js',
    'tsconfig.json',
    'vite.config.ts',
  ],
};

/** A digest of names and contents; tests do not count. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) if (existsSync(path)) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
  } else if (!/\.(test|spec)\.[jt]sx?$/.test(path)) {
    hash.update(`${path}\0`);
    hash.update(readFileSync(path));
  }
}

/** True if the step has been done for exactly these inputs. */
export function isDone(step) {
  return existsSync(results[step]) && readStamps()[step] === fingerprint(inputs[step]);
}

/** Remembers that the step is done. Written last, so an interrupted step is done again. */
export function markDone(step) {
  mkdirSync(dirname(stampFile), { recursive: true });
  const stamps = { ...readStamps(), [step]: fingerprint(inputs[step]) };
  writeFileSync(stampFile, `${JSON.stringify(stamps, null, 2)}\n`);
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}
