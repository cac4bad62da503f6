import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { type Program, packedProgram } from '../../../kernel/packed-program.server';
import { projectRoot } from '../../../kernel/root.server';
import { sha256 } from '../../../kernel/sha256.server';
import type * as work from './draft-worker';

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

type Work = typeof work;
type Name = keyof Work;

/** Outcome of asking a worker. Not finished is no result: it can be asked again. */
export type Done<Result> =
  | { kind: 'done'; result: Result }
  | { kind: 'not finished'; because: string };

/** Bounds on what a thread may take. Reaching one ends the thread, and nothing else; the next one starts anew. */
export interface Bounds {
  /** Number of threads at the same time; the others wait. */
  threads: number;
  /** Number of those that may wait. */
  waiting: number;
  milliseconds: number;
  /** Memory of objects. The tables of a proof are counted by its own limits. */
  megabytes: number;
}

/**
 * Ranks of work among what waits for the same threads: whoever publishes waits for nobody's looking, and for no count.
 * The lowest goes first.
 */
const ranks: Partial<Record<Name, number>> = { prove: 0, compareBehavior: 1 };
const lastRank = 2;

interface Waiting {
  rank: number;
  /** Ends the wait: true where its turn has come, false where it gave way. */
  end: (hasCome: boolean) => void;
}

/** Threads for one sort of work, so that what takes long keeps only its own sort waiting. */
export class Workers {
  #pool: Promise<Piscina> | undefined;
  #busy = 0;
  /** Number of times that everything was stopped. */
  #stops = 0;
  /** The next first. */
  readonly #waiting: Waiting[] = [];

  constructor(readonly bounds: Bounds) {}

  /** Has a thread do something, when its turn comes. Throws what the work threw, which is a mistake of ours. */
  async run<One extends Name>(
    name: One,
    asked: Parameters<Work[One]>[0],
  ): Promise<Done<ReturnType<Work[One]>>> {
    const { threads, milliseconds } = this.bounds;
    const stops = this.#stops;
    const isStopped = () => this.#stops !== stops;
    if (this.#busy < threads) this.#busy += 1;
    else if (!(await this.#turn(ranks[name] ?? lastRank)))
      return notFinished('Too much else is being checked.');
    try {
      // What waited for a thread that was stopped does not begin another.
      if (isStopped()) return notFinished('It was stopped.');
      const pool = await this.#threads();
      // From here on: the time that others took does not count.
      const signal = AbortSignal.timeout(milliseconds);
      return { kind: 'done', result: await pool.run(asked, { name, signal }) };
    } catch (error) {
      if (isStopped()) return notFinished('It was stopped.');
      return notFinished(reachedBound(error));
    } finally {
      const next = this.#waiting.shift();
      if (next) next.end(true);
      else this.#busy -= 1;
    }
  }

  /** Ends the threads, and with them what they do and what waits for them. */
  async close(): Promise<void> {
    this.#stops += 1;
    const pool = await this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }

  /** Waits for a thread; whether one has come. Where too many wait, the last of them gives way. */
  #turn(rank: number): Promise<boolean> {
    return new Promise((end) => {
      const behind = this.#waiting.findIndex((one) => one.rank > rank);
      this.#waiting.splice(behind < 0 ? this.#waiting.length : behind, 0, { rank, end });
      if (this.#waiting.length > this.bounds.waiting) this.#waiting.pop()?.end(false);
    });
  }

  #threads(): Promise<Piscina> {
    this.#pool ??= this.#open();
    return this.#pool;
  }

  async #open(): Promise<Piscina> {
    const { file } = await workerProgram();
    const { threads, megabytes } = this.bounds;
    return new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // Patients come first, where the system can be told.
      niceIncrement: 2,
    });
  }
}

function notFinished(because: string) {
  return { kind: 'not finished', because } as const;
}

/** Says in words which bound was reached. Throws whatever is something else. */
function reachedBound(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (name === 'AbortError' || name === 'TimeoutError') return 'It takes longer than it may.';
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'RangeError')
    return 'It takes more memory than it may.';
  throw error;
}

/** Workers for reading and laying out what was written: a save waits for no check. */
export const writers = new Workers({
  threads: 1,
  waiting: 200,
  milliseconds: 15_000,
  megabytes: 512,
});

/** Workers for what somebody waits for on a page. */
export const checkers = new Workers({
  threads: 2,
  waiting: 200,
  milliseconds: 15_000,
  megabytes: 512,
});

/** Workers for proofs. */
export const provers = new Workers({
  threads: 2,
  waiting: 50,
  milliseconds: 120_000,
  megabytes: 1_024,
});

/** Ends all threads of this process. */
export async function closeWorkers(): Promise<void> {
  await Promise.all([writers.close(), checkers.close(), provers.close()]);
}
