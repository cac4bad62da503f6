import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/root.server';
import { sha256 } from '../../platform/sha256.server';

/** What worker threads run. */
export interface Program {
  file: string;
  /**
   * Of its text, in hexadecimal: what was proved by another program is proved again before it counts. The names of
   * the files that a built one imports have hashes of their own in them.
   */
  version: string;
}

let known: Promise<Program> | undefined;

/** The program of the worker threads: a file of the build or, from the sources, one that is packed now. */
export function workerProgram(): Promise<Program> {
  known ??= import.meta.url.endsWith('.ts') ? packed() : Promise.resolve(built());
  return known;
}

function built(): Program {
  const file = join(projectRoot, 'build/server/draft-worker.js');
  return { file, version: sha256(readFileSync(file, 'utf8')) };
}

/** Development and tests: threads read no TypeScript. Several processes may do this at once. */
async function packed(): Promise<Program> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, 'app/authoring/worker/draft-worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    absWorkingDir: projectRoot,
  });
  const text = outputFiles[0]?.text ?? '';
  const version = sha256(text);
  const folder = join(projectRoot, '.cache');
  const file = join(folder, `draft-worker-${version.slice(0, 16)}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, text);
    renameSync(own, file);
  }
  return { file, version };
}
