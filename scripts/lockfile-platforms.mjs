/**
 * Keeps package-lock.json usable on every platform and from every registry.
 *
 * npm writes only the optional packages that the registry it talked to could
 * offer, yet `npm ci` refuses a lockfile that lacks any of them. This script
 * adds an entry (version, os, cpu, libc, and no address) for each one that is
 * missing, and removes download addresses, so that the checksums alone say
 * what is installed.
 *
 *   node scripts/lockfile-platforms.mjs           rewrite package-lock.json
 *   node scripts/lockfile-platforms.mjs --check   exit 1 if it would change
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const lockfilePath = fileURLToPath(new URL('../package-lock.json', import.meta.url));

const systems = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};
const processors = {
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  universal: null,
  wasm32: 'wasm32',
  x64: 'x64',
};

/** Platform that a package's name says it runs on, e.g. `@x/cli-linux-x64-musl`. */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const system = words.map((word) => systems[word]).find(Boolean);
  const processor = words.map((word) => processors[word]).find(Boolean);
  const musl = words.some((word) => word.startsWith('musl'));
  const gnu = words.some((word) => word.startsWith('gnu'));
  if (!system && !processor) return null;
  return {
    ...(processor && { cpu: [processor] }),
    ...(system === 'linux' && (musl || gnu) && { libc: [musl ? 'musl' : 'glibc'] }),
    ...(system && { os: [system] }),
  };
}

/** True if `name` is found from the package at `from`, the way Node resolves it. */
function resolves(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

function complete(lock) {
  const { packages } = lock;
  for (const [path, entry] of Object.entries(packages)) {
    delete entry.resolved;
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (resolves(packages, path, name)) continue;
      const platform = platformOf(name);
      const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(range)?.[0];
      if (!platform || !version) {
        throw new Error(`${name} (wanted by ${path}) is missing and its name tells no platform.`);
      }
      packages[`node_modules/${name}`] = {
        version,
        ...(platform.cpu && { cpu: platform.cpu }),
        ...(entry.dev && { dev: true }),
        ...(platform.libc && { libc: platform.libc }),
        optional: true,
        ...(platform.os && { os: platform.os }),
      };
    }
  }
  const sorted = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted.map((path) => [path, packages[path]]));
  return lock;
}

const before = readFileSync(lockfilePath, 'utf8');
const after = `${JSON.stringify(complete(JSON.parse(before)), null, 2)}\n`;
if (before !== after && process.argv.includes('--check')) {
  console.error(
    'package-lock.json lacks packages of other platforms. Run: node scripts/lockfile-platforms.mjs',
  );
  process.exit(1);
}
if (before !== after) writeFileSync(lockfilePath, after);
