import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, packedProgram } from '../../../kernel/packed-program.server';
import { projectRoot } from '../../../kernel/root.server';
import { sha256 } from '../../../kernel/sha256.server';

let known: Promise<Program> | undefined;

/**
 * The program of the worker threads: a file of the build or, from the sources, one that is packed now. What was proved
 * by another one is proved again before it counts.
 */
export function workerProgram(): Promise<Program> {
  known ??= import.meta.url.endsWith('.ts')
    ? packedProgram('app/quizzes/authoring/worker/draft-worker.ts')
    : Promise.resolve(built());
  return known;
}

function built(): Program {
  const file = join(projectRoot, 'build/server/draft-worker.js');
  return { file, version: sha256(readFileSync(file, 'utf8')) };
}
