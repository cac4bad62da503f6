import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { noticesFor } from './notices';
import { writeTypes } from './types';

const root = path.resolve(import.meta.dirname, '../..');

/** The name under which other repositories import it. */
const packageName = '@formulary/engine';

/**
 * Packs the engine from its sources.
 * @param folder Folder for the tarball.
 * @returns The file of the tarball.
 */
export async function makePackage(folder: string): Promise<string> {
  const staging = mkdtempSync(path.join(tmpdir(), 'formulary-package-'));
  try {
    await bundle(staging);
    writeTypes(root, path.join(staging, 'types'));
    cpSync(path.join(root, 'schemas'), path.join(staging, 'schemas'), {
      recursive: true,
      filter: (file) => !file.includes(`${path.sep}generated`) && !file.endsWith('.md'),
    });
    cpSync(path.join(import.meta.dirname, 'package-readme.md'), path.join(staging, 'README.md'));
    writeFileSync(path.join(staging, 'package.json'), JSON.stringify(manifest(), null, 2));
    mkdirSync(folder, { recursive: true });
    const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: staging,
      encoding: 'utf8',
    });
    const [{ filename }]: [{ filename: string }] = JSON.parse(packed);
    return path.join(folder, filename);
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** Bundles the modules that are imported and the command, with what they need of other packages within. */
async function bundle(staging: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      index: 'engine/index.ts',
      proof: 'engine/proof/index.ts',
      command: 'scripts/pack/command.ts',
    },
    outdir: staging,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    chunkNames: 'parts/[hash]',
    metafile: true,
    logLevel: 'warning',
  });
  writeFileSync(path.join(staging, 'NOTICES.txt'), noticesFor(root, Object.keys(metafile.inputs)));
}

function manifest() {
  const { version, engines, description } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const entry = (types: string, file: string) => ({ types, default: file });
  return {
    name: packageName,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    engines,
    bin: { formulary: './command.js' },
    exports: {
      '.': entry('./types/engine/index.d.ts', './index.js'),
      './proof': entry('./types/engine/proof/index.d.ts', './proof.js'),
      './schemas/*': './schemas/*',
      './package.json': './package.json',
    },
    sideEffects: false,
  };
}
