import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { processorTime } from '../times';
import type { ProofQuiz } from './quiz';

/** Pinned, so that two runs of the bench ask the same solver. */
const version = '4.15.4';

interface Solver {
  fromString(text: string): void;
  push(): void;
  pop(): void;
  check(): Promise<string>;
}

interface Z3 {
  Context: new (name: string) => { Solver: new () => Solver };
  em: { PThread: { terminateAllThreads(): void } };
}

/** Verdicts of a solver on the promises of a quiz, and the time it takes, in milliseconds of the processor. */
export interface PeerMetrics {
  starting: number;
  promises: number;
  verdicts: string[];
}

/**
 * Asks z3 whether somebody breaks the promises of a generated quiz, each by its own question to one solver that
 * knows the quiz. Only the bench wants it, so it is fetched here, into a folder of its own.
 * @returns Null where it cannot be fetched.
 */
export async function askPeer(quiz: ProofQuiz): Promise<PeerMetrics | null> {
  const folder = path.resolve(import.meta.dirname, `../../../.cache/z3-solver-${version}`);
  if (!existsSync(path.join(folder, 'node_modules/z3-solver')) && !fetchInto(folder)) return null;
  const load = createRequire(path.join(folder, 'peer.cjs'));
  const { init }: { init(): Promise<Z3> } = load('z3-solver');
  const began = processorTime();
  const { Context, em } = await init();
  const { Solver } = new Context('bench');
  const ready = processorTime();
  const solver = new Solver();
  solver.fromString(inLogic(quiz));
  const verdicts: string[] = [];
  for (const { who } of quiz.promises) {
    if (!who || !('answer' in who) || typeof who.is !== 'string') continue;
    solver.push();
    const option = quiz.pages[0]?.options.indexOf(who.is) ?? -1;
    solver.fromString(`(assert (and asked-${who.answer} (= ${who.answer} ${option})))`);
    verdicts.push((await solver.check()) === 'unsat' ? 'holds' : 'broken');
    solver.pop();
  }
  const done = processorTime();
  em.PThread.terminateAllThreads();
  return { starting: ready - began, promises: done - ready, verdicts };
}

function fetchInto(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', `z3-solver@${version}`];
  try {
    execFileSync('npm', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Condition of everybody who finishes, in SMT-LIB: who is asked what, who answers, and whom no answer ended it for. */
function inLogic(quiz: ProofQuiz): string {
  const rules = quiz.pages.map(({ name, options, shownBy }) => {
    const when = shownBy === null ? 'true' : `(and asked-${shownBy} (= ${shownBy} 0))`;
    const last = options.length - 1;
    const isEnd = quiz.ending.includes(name);
    return [
      `(declare-const ${name} Int)(declare-const asked-${name} Bool)`,
      `(assert (= asked-${name} ${when}))`,
      `(assert (and (>= ${name} 0) (<= ${name} ${last})))`,
      ...(isEnd ? [`(assert (not (and asked-${name} (= ${name} ${last}))))`] : []),
    ].join('\n');
  });
  return rules.join('\n');
}
